import { style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const newestProducts = style([plain, { marginBlockStart: vars.space[2] }]);

export const headingRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '44px',
  },
]);

export const heading = style([plain, { font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em' }]);

export const list = style([
  plain,
  {
    marginBlockStart: vars.space[1],
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const item = style([
  plain,
  {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    paddingBlock: vars.space[2],
  },
]);

export const picture = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '52px',
    height: '52px',
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

export const pictureSkeleton = style([
  skeleton,
  { flex: 'none', width: '52px', height: '52px', borderRadius: vars.radius.m },
]);

// On a narrow screen the badge wraps below the name, so that the name is not cut to three letters.
export const text = style([plain, { display: 'grid', flex: '1 1 100px', minWidth: 0 }]);

export const name = style([
  pressable,
  {
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.text,
    // The whole row is the link.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.s },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);

export const priceAndViews = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[2], font: `400 14px/20px ${vars.font}` },
]);

export const views = style([plain, { font: `400 12px/20px ${vars.font}`, color: vars.color.textMuted }]);
