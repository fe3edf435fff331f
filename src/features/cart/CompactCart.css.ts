import { globalStyle, style } from '@vanilla-extract/css';
import {
  extendStyle,
  font,
  layout,
  mirroredArrow,
  paint,
  pressable,
  resetStyle,
  startAligned,
  vars,
} from '../../ui/theme.ts';

/** Has the height of `cardSkeleton` in Cart.css.ts, unless the card shows notices. */
export const card = resetStyle(layout.stack(3), {
  padding: `${vars.space[3]} 14px`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  '@container': {
    '(min-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(200px, auto)', alignItems: 'center' },
  },
});

export const totalRow = resetStyle(layout.row('10px'), { minWidth: 0, minHeight: '44px' });

/** The button that opens the lines of the cart. */
export const openButton = extendStyle(totalRow, pressable, startAligned, {
  borderRadius: vars.radius.s,
});

/** The round background of the cart icon. The count is in its corner. */
export const iconCircle = resetStyle(layout.iconBox('44px'), paint.tint, {
  position: 'relative',
  flex: 'none',
});

globalStyle(`${iconCircle} > span`, {
  position: 'absolute',
  insetBlockStart: '-4px',
  insetInlineEnd: '-4px',
});

export const text = resetStyle(layout.fill);

export const total = resetStyle(font.bodyBold, { display: 'block', fontVariantNumeric: 'tabular-nums' });

export const hint = resetStyle(font.caption, paint.mutedText, {
  display: 'block',
  marginBlockStart: vars.space[1],
});

/** Indicates that the total can be pressed. */
export const arrow = style({ flex: 'none', color: vars.color.textMuted, selectors: mirroredArrow });

/** A notice that the buyer must see before ordering. */
export const notice = resetStyle(font.smallMedium, {
  gridColumn: '1 / -1',
  selectors: { '&:empty': { display: 'none' } },
});

export const clearRow = resetStyle({
  display: 'flex',
  justifyContent: 'end',
  marginBlock: `calc(-1 * ${vars.space[3]}) calc(-1 * ${vars.space[2]})`,
});

/**
 * In the dialog, the lines and the summary have no visible edge, so negative margins align their texts with the title.
 */
export const dialogContent = resetStyle({ marginInline: `calc(-1 * ${vars.space[4]})` });
