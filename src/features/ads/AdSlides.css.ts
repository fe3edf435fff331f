import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, pressable, twoLines } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** From this width on, the text has more room. The layout of the carousel changes at the same width. */
const wide = '(min-width: 600px)';

export const slide = style([
  pressable,
  {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space[3],
    padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} ${vars.space[4]}`,
    background: vars.color.accent,
    color: vars.color.onAccent,
    // Room for the carousel's arrows.
    '@container': { [wide]: { padding: `${vars.space[4]} 36px` } },
  },
]);

// The pattern is dark on yellow here. Elsewhere it is white on indigo.
globalStyle(`${slide} > svg g`, { stroke: vars.color.onAccent, strokeOpacity: 0.16 });

export const text = style([
  plain,
  {
    display: 'grid',
    justifyItems: 'start',
    gap: '6px',
    minWidth: 0,
    '@container': { [wide]: { gap: vars.space[2] } },
  },
]);

export const label = style([plain, { font: `500 11px/14px ${vars.font}` }]);

export const title = style([
  plain,
  twoLines,
  {
    // With a wide font, a title needs three lines on a phone.
    WebkitLineClamp: 3,
    font: `800 20px/24px ${vars.font}`,
    letterSpacing: '-.02em',
    '@container': { [wide]: { WebkitLineClamp: 2, font: `800 28px/34px ${vars.font}` } },
  },
]);

/** Shown only in a wide carousel. */
export const description = style([
  plain,
  {
    display: 'none',
    font: `400 16px/24px ${vars.font}`,
    '@container': { [wide]: { display: 'block' } },
  },
]);

/** Looks like a button, but the whole advert is the link. */
export const action = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    maxWidth: '100%',
    minHeight: '36px',
    paddingInline: vars.space[3],
    borderRadius: vars.radius.s,
    background: vars.color.onAccent,
    color: vars.color.accent,
    font: `700 14px/20px ${vars.font}`,
  },
]);

globalStyle(`${action} > svg`, { flex: 'none' });

export const picture = style([
  plain,
  {
    width: '118px',
    height: '118px',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    '@container': {
      // On a zoomed phone there is room only for the text.
      '(max-width: 259px)': { display: 'none' },
      [wide]: { width: '164px', height: '164px' },
    },
  },
]);

/** Has the height of a carousel and the controls below it. */
export const skeletonBox = style([plain, { containerType: 'inline-size', paddingBlockEnd: '41px' }]);

export const skeletonCard = style([
  skeleton,
  {
    height: '142px',
    borderRadius: vars.radius.l,
    '@container': { [wide]: { height: '196px' } },
  },
]);
