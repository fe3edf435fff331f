import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { twoLines } from '../../ui/theme/base.css.ts';
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

/** From this width on, the text has more room. The layout of the carousel changes at the same width. */
const wide = '(min-width: 600px)';

export const slide = pressableStyle(layout.stack(3), paint.accent, {
  position: 'relative',
  isolation: 'isolate',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} ${vars.space[4]}`,
  // Room for the carousel's arrows.
  '@container': { [wide]: { padding: `${vars.space[4]} 36px` } },
});

// The pattern is dark on yellow here. Elsewhere it is white on indigo.
globalStyle(`${slide} > svg g`, { stroke: vars.color.onAccent, strokeOpacity: 0.16 });

export const text = resetStyle(layout.stack('6px'), {
  justifyItems: 'start',
  minWidth: 0,
  '@container': { [wide]: { gap: vars.space[2] } },
});

export const label = resetStyle(font.navLabel);

export const title = resetStyle(twoLines, font.heading, {
  // With a wide font, a title needs three lines on a phone.
  WebkitLineClamp: 3,
  '@container': { [wide]: { WebkitLineClamp: 2, ...font.largeTitle } },
});

/** Shown only in a wide carousel. */
export const description = resetStyle(font.body, {
  display: 'none',
  '@container': { [wide]: { display: 'block' } },
});

/** Looks like a button, but the whole advert is the link. */
export const action = resetStyle(font.smallBold, layout.row(1), {
  maxWidth: '100%',
  minHeight: '36px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.s,
  background: vars.color.onAccent,
  color: vars.color.accent,
});

globalStyle(`${action} > svg`, { flex: 'none' });
globalStyle(`${action} > svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

export const picture = resetStyle(layout.size('118px'), {
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  '@container': {
    // On a zoomed phone there is room only for the text.
    '(max-width: 259px)': { display: 'none' },
    [wide]: layout.size('164px'),
  },
});

/** Has the height of a carousel and the controls below it. */
export const skeletonBox = resetStyle({ containerType: 'inline-size', paddingBlockEnd: '41px' });

export const skeletonCard = extendStyle(skeleton, {
  height: '142px',
  borderRadius: vars.radius.l,
  '@container': { [wide]: { height: '196px' } },
});
