import { resetStyle } from '../../ui/theme.ts';

/** Places the count in the corner of the link's icon. */
export const count = resetStyle({ position: 'absolute', insetBlockStart: '5px', insetInlineEnd: '3px' });
