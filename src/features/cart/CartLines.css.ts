import { globalStyle } from '@vanilla-extract/css';
import { twoLines } from '../../ui/theme/base.css.ts';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = resetStyle({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const picture = resetStyle({
  flex: 'none',
  width: '84px',
  height: '84px',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  // `data-gone` is set if the product cannot be bought any more.
  selectors: { '[data-gone] &': { opacity: 0.5, filter: 'grayscale(1)' } },
});

export const details = resetStyle({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const nameRow = resetStyle({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] });

export const name = pressableStyle(twoLines, font.smallMedium, {
  flex: 1,
  minWidth: 0,
  // Makes a name of one line as high as the remove button beside it.
  paddingBlock: '2px',
  selectors: { '&:hover': { textDecoration: 'underline' }, '[data-gone] &': { color: vars.color.textMuted } },
});

/** Extends the touch target into the corner of the card. */
export const removeButton = resetStyle({
  flex: 'none',
  marginBlock: '-12px -8px',
  marginInlineEnd: '-12px',
  color: vars.color.textMuted,
});

globalStyle(`${removeButton} svg`, { width: '20px', height: '20px' });

export const smallText = resetStyle(font.caption, { color: vars.color.textMuted });

/** A notice that the buyer must see before ordering. */
export const priceChange = resetStyle(font.captionMedium, {
  alignSelf: 'flex-start',
  padding: `2px ${vars.space[2]}`,
  borderRadius: vars.radius.xs,
  background: lazyVars.badgeGold,
  color: lazyVars.badgeGoldText,
});

export const unavailableText = resetStyle(font.smallMedium, { color: vars.color.textMuted });

/** Where a long price and the stepper do not fit side by side, the stepper wraps to the next line. */
export const priceRow = resetStyle(layout.wrappingRow(2), {
  justifyContent: 'space-between',
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[1],
});
