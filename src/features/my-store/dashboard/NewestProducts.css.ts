import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { focusRing, noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { pressableStyle, resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const newestProducts = resetStyle({ marginBlockStart: vars.space[2] });

export const headingRow = resetStyle(layout.row(3), { justifyContent: 'space-between', minHeight: '44px' });

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

export const list = resetStyle(layout.card(2, 3), { marginBlockStart: vars.space[1] });

export const item = resetStyle(layout.wrappingRow(3), { position: 'relative', paddingBlock: vars.space[2] });

export const picture = resetStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '52px',
  height: '52px',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const pictureSkeleton = style([
  skeleton,
  { flex: 'none', width: '52px', height: '52px', borderRadius: vars.radius.m },
]);

// On a narrow screen the badge wraps below the name, so that the name is not cut to three letters.
export const text = resetStyle({ display: 'grid', flex: '1 1 100px', minWidth: 0 });

export const name = pressableStyle(font.smallMedium, {
  color: vars.color.text,
  // The whole row is the link.
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.s },
    '&:focus-visible': noFocusRing,
    '&:focus-visible::after': focusRing('-2px'),
  },
});

export const priceAndViews = resetStyle(font.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
});

export const views = resetStyle(font.caption, { color: vars.color.textMuted });
