import { resetStyle } from '../../ui/theme.ts';

/** Places the count in the corner of the link's icon. */
export const count = resetStyle({ position: 'absolute', insetBlockStart: '5px', insetInlineEnd: '3px' });

/** Places the count in the corner of the icon in the bottom bar, from the middle of the link. */
export const profileCount = resetStyle({
  position: 'absolute',
  placeSelf: 'center',
  translate: '11px -18px',
});
