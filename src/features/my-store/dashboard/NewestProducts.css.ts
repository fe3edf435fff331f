import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { focusRing, noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { plainStyle, pressableStyle } from '../../../ui/theme/plain-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const newestProducts = plainStyle({ marginBlockStart: vars.space[2] });

export const headingRow = plainStyle(layout.row(3), { justifyContent: 'space-between', minHeight: '44px' });

export const heading = plainStyle(font.heading, { letterSpacing: '-.01em' });

export const list = plainStyle(layout.card(2, 3), { marginBlockStart: vars.space[1] });

export const item = plainStyle(layout.wrappingRow(3), { position: 'relative', paddingBlock: vars.space[2] });

export const picture = plainStyle({
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
export const text = plainStyle({ display: 'grid', flex: '1 1 100px', minWidth: 0 });

export const name = pressableStyle(font.smallMedium, {
  color: vars.color.text,
  // The whole row is the link.
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.s },
    '&:focus-visible': noFocusRing,
    '&:focus-visible::after': focusRing('-2px'),
  },
});

export const priceAndViews = plainStyle(font.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
});

export const views = plainStyle(font.caption, { color: vars.color.textMuted });
