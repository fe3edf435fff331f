import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import {
  extendStyle,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../ui/theme.ts';
import { art } from './AdArt.css.ts';

/** From this width on, the text has more room. The layout of the carousel changes at the same width. */
const wide = '(min-width: 600px)';

export const slide = pressableStyle(layout.stack(3), paint.accent, {
  position: 'relative',
  isolation: 'isolate',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // With long texts, all of the slides are as high as the highest one.
  alignItems: 'center',
  // Room for the carousel's arrows.
  '@container': { [wide]: { paddingInline: '36px' } },
});

// The pattern is dark on yellow here. Elsewhere it is white on indigo.
globalStyle(`${slide} > svg g`, { stroke: vars.color.onAccent, strokeOpacity: 0.16 });

export const text = resetStyle(layout.stack('6px'), {
  justifyItems: 'start',
  minWidth: 0,
  padding: `${vars.space[3]} 0 ${vars.space[3]} ${vars.space[4]}`,
  overflowWrap: 'anywhere',
  '@container': { [wide]: { gap: vars.space[2], paddingInlineStart: 0 } },
});

export const label = resetStyle(font.navLabel);

export const title = resetStyle(font.heading, { '@container': { [wide]: font.largeTitle } });

/** Shown only in a wide carousel. */
export const description = resetStyle(font.body, {
  display: 'none',
  '@container': { [wide]: { display: 'block' } },
});

/** Looks like a button, but the whole advert is the link. */
export const action = resetStyle(font.smallBold, layout.row(1), {
  maxWidth: '100%',
  minHeight: '36px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.onAccent,
  color: vars.color.accent,
});

globalStyle(`${action} > svg`, { flex: 'none' });
globalStyle(`${action} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

/** Fills the end of the slide from edge to edge, and begins without an edge. */
export const picture = resetStyle(art, {
  maskImage: 'linear-gradient(90deg, #0000, #000 40px)',
  selectors: { '&:dir(rtl)': { maskImage: 'linear-gradient(270deg, #0000, #000 40px)' } },
  position: 'relative',
  alignSelf: 'stretch',
  // Loads no picture before its slide is shown. Browsers load lazy pictures of a row long before it is scrolled.
  contentVisibility: 'auto',
  // Leaves room for a button such as "See the new bale" on one line, so that slides are as high as their skeleton.
  width: '118px',
  '@container': {
    // On a zoomed phone there is room only for the text.
    '(max-width: 259px)': { display: 'none' },
    [wide]: { width: '232px', marginInlineEnd: '-36px' },
  },
});

globalStyle(`${picture} > span`, layout.cover);

/** Has the height of a carousel and the controls below it. */
export const skeletonBox = resetStyle({ containerType: 'inline-size', paddingBlockEnd: '41px' });

export const skeletonCard = extendStyle(skeleton, {
  height: '142px',
  borderRadius: vars.radius.l,
  '@container': { [wide]: { height: '196px' } },
});
