import { globalStyle, styleVariants } from '@vanilla-extract/css';
import {
  extendStyle,
  focus,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../theme.ts';

/** From this width on, the arrows fit at the sides of the carousel. */
const wide = '(min-width: 600px)';
const reducedMotion = '(prefers-reduced-motion: reduce)';

export const carousel = resetStyle({ display: 'block', containerType: 'inline-size' });

const frame = resetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, auto) auto 1fr',
});

/** The grid of the slides and their controls. The controls are below a banner, but on top of a square picture. */
export const frames = styleVariants({ banner: [frame], square: [frame] });

/** The selector of a control that is on top of a square picture. */
const onPicture = `${frames.square} > &`;

const track = pressableStyle(layout.slideTrack, {
  gridArea: '1 / 1 / auto / -1',
  minWidth: 0,
  scrollBehavior: 'smooth',
  cursor: 'auto',
  background: vars.color.surfaceSunken,
  '@media': { [reducedMotion]: { scrollBehavior: 'auto' } },
});

/** The row of slides, which scrolls, by the shape of the carousel. */
export const tracks = styleVariants({
  banner: [
    track,
    { minHeight: '142px', borderRadius: vars.radius.l, '@container': { [wide]: { minHeight: '196px' } } },
  ],
  square: [track, { aspectRatio: '1', borderRadius: vars.radius.m }],
});

export const slide = resetStyle(layout.slide, {
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  overflow: 'hidden',
});

// The focus ring of an element that fills a slide would be cut off at the edge.
globalStyle(`${slide} > :focus-visible`, { ...focus.ringOffset('-4px'), borderRadius: vars.radius.l });

globalStyle(`${frames.square} ${slide} > :focus-visible`, { borderRadius: vars.radius.m });

const control = pressableStyle(layout.centered, paint.mutedText, {
  position: 'relative',
  height: '44px',
  // Moves the icon near the slides, although its touch target is larger than the icon.
  marginTop: '-3px',
  borderRadius: vars.radius.full,
});

/** It has the colors of the heart, also in dark mode. */
const arrowOnSlide = {
  gridColumn: '1 / -1',
  gridRow: 1,
  alignSelf: 'center',
  marginTop: 0,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.white,
  color: vars.color.onAccent,
} as const;

const arrow = extendStyle(control, {
  gridRow: 2,
  width: '44px',
  // On a phone the dots below a banner are enough, because banners are swiped.
  '@container': { '(max-width: 599.98px)': { display: 'none' } },
  selectors: {
    ...mirroredArrow,
    // On touch screens pictures are swiped, so the arrows are hidden.
    [onPicture]: { display: 'grid', '@media': { '(hover: none)': { display: 'none' } } },
  },
});

/** Moves an arrow partly beyond the side of a banner, so that it does not cover the banner's text. */
const outsideMargin = `calc(-1 * ${vars.space[4]})`;

export const previousButton = extendStyle(arrow, {
  gridColumn: 2,
  '@container': { [wide]: { ...arrowOnSlide, justifySelf: 'start', marginInlineStart: outsideMargin } },
  selectors: { [onPicture]: { ...arrowOnSlide, justifySelf: 'start', marginInlineStart: vars.space[2] } },
});

export const nextButton = extendStyle(arrow, {
  gridColumn: 4,
  '@container': { [wide]: { ...arrowOnSlide, justifySelf: 'end', marginInlineEnd: outsideMargin } },
  selectors: { [onPicture]: { ...arrowOnSlide, justifySelf: 'end', marginInlineEnd: vars.space[2] } },
});

export const pauseButton = extendStyle(control, {
  gridArea: '2 / 5',
  justifySelf: 'end',
  width: '44px',
  selectors: { '&:hover': { color: vars.color.text } },
  // With reduced motion, there is no autoplay.
  '@media': { [reducedMotion]: { display: 'none' } },
});

/** The maximum number of dots. With more slides, only the position is shown, such as "3 / 20". */
export const maxDots = 12;

/** Each number of slides for which dots are shown, as key and value: `{ 1: 1, 2: 2, … }`. */
const slideCounts = Object.fromEntries(Array.from({ length: maxDots }, (_, index) => [index + 1, index + 1]));

/** Returns the width of a pill: dots of 6 px, the current one of 20 px, with gaps of 8 px and 11 px at each end. */
const pillWidth = (count: number) => count * 14 + 28;

/** The place of the dots or the numbers: between the arrows below a banner, or at the lower edge of a picture. */
const placement = resetStyle({
  gridArea: '2 / 3',
  marginTop: '-3px',
  selectors: {
    [onPicture]: {
      gridArea: '1 / 1 / auto / -1',
      placeSelf: 'end center',
      marginTop: 0,
      // Only 1 px, because the touch target extends below the visible pill.
      marginBottom: '1px',
    },
  },
});

const dots = extendStyle(placement, {
  position: 'relative',
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '56px',
  height: '44px',
  selectors: { [onPicture]: { display: 'flex' } },
});

/**
 * Matches a carousel that is wide enough for the dots, the pause button at one end and an equal space at the other end.
 * The button and the space are 44 px wide each.
 */
const dotsFit = (count: number) => `(min-width: ${pillWidth(count) + 2 * 44}px)`;

/** The class of the dots, by the number of slides. Shows the dots if all of them fit. */
export const dotsByCount = styleVariants(slideCounts, (count) => [
  dots,
  { '@container': { [dotsFit(count)]: { display: 'flex' } } },
]);

/** The rounded background of the dots or of the numbers. */
const pill = resetStyle(paint.sunken, {
  height: '22px',
  paddingInline: '11px',
  borderRadius: vars.radius.full,
  // On a picture, the colors are the same in light and dark mode.
  selectors: { [`${frames.square} &`]: { background: vars.color.scrim, color: vars.color.white } },
});

/** An invisible slider on top of the dots, which receives the presses on the dots. */
export const slider = pressableStyle(layout.cover, layout.size('100%'), { opacity: 0 });

export const dotRow = extendStyle(pill, layout.row('8px'), {
  selectors: { [`${slider}:focus-visible + &`]: focus.ring() },
});

export const position = extendStyle(placement, layout.centered, { minWidth: '44px', height: '44px' });

/** The class of the position as numbers, by the number of slides. Shows the numbers if the dots do not fit. */
export const positionByCount = styleVariants(slideCounts, (count) => [
  position,
  {
    '@container': { [dotsFit(count)]: { display: 'none' } },
    selectors: { [onPicture]: { display: 'none' } },
  },
]);

export const numbers = extendStyle(pill, font.smallBold, {
  paddingBlock: '1px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const dot = resetStyle(layout.size('6px'), {
  borderRadius: vars.radius.full,
  background: vars.color.borderStrong,
  transition: `width ${vars.duration[2]} ${vars.ease}`,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  selectors: {
    [`${frames.square} &`]: { background: vars.color.white, opacity: 0.65 },
    '&[data-current]': { width: '20px', background: vars.color.brand },
    [`${frames.square} &[data-current]`]: { background: vars.color.white, opacity: 1 },
    [`${dotRow} > &[data-current]`]: { '@media': { '(forced-colors: active)': { background: 'Highlight' } } },
  },
});
