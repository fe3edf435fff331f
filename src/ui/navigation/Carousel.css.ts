import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** There is room for the arrows at the sides. */
const wide = '(min-width: 600px)';
const lessMotion = '(prefers-reduced-motion: reduce)';

export const carousel = style([plain, { display: 'block', containerType: 'inline-size' }]);

export const frame = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, auto) auto 1fr' },
]);

const track = style([
  pressable,
  {
    gridArea: '1 / 1 / auto / -1',
    display: 'flex',
    minWidth: 0,
    overflowX: 'auto',
    overflowY: 'hidden',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    cursor: 'auto',
    background: vars.color.surfaceSunken,
    '@media': { [lessMotion]: { scrollBehavior: 'auto' } },
    selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  },
]);

export const shapes = styleVariants({
  banner: [
    track,
    {
      minHeight: '142px',
      borderRadius: vars.radius.l,
      '@container': { [wide]: { minHeight: '196px' } },
    },
  ],
  square: [track, { aspectRatio: '1', borderRadius: vars.radius.m }],
});

export const slide = style([
  plain,
  {
    flex: '0 0 100%',
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    overflow: 'hidden',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
  },
]);

// The focus of what fills a slide would be cut off at its edge.
globalStyle(`${frame} ${slide} > :focus-visible`, { outlineOffset: '-4px' });

const control = style([
  pressable,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: '44px',
    // The dots stand near what they belong to, and a thumb hits them all the same.
    marginTop: '-10px',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    selectors: { '&:hover': { color: vars.color.text } },
  },
]);

const arrow = style([
  control,
  {
    gridRow: 2,
    width: '44px',
    selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
    '@container': {
      [wide]: {
        gridRow: 1,
        alignSelf: 'center',
        marginTop: 0,
        border: `1px solid ${vars.color.border}`,
        background: vars.color.surface,
        color: vars.color.text,
      },
    },
  },
]);

const outside = `calc(-1 * ${vars.space[4]})`;

export const previous = style([
  arrow,
  {
    gridColumn: 2,
    '@container': {
      [wide]: { gridColumn: '1 / -1', justifySelf: 'start', marginInlineStart: outside },
    },
  },
]);

export const next = style([
  arrow,
  {
    gridColumn: 4,
    '@container': { [wide]: { gridColumn: '1 / -1', justifySelf: 'end', marginInlineEnd: outside } },
  },
]);

/** More of them tell nothing, and would not stand beside Pause in 600 px. */
export const mostDots = 12;

const counts = Object.fromEntries(Array.from({ length: mostDots }, (_, index) => [index + 1, index + 1]));

/** Beside so many dots of 44 px stand two arrows and Pause, until the arrows have room at the sides. */
const roomFor = (count: number) => `(min-width: ${Math.min((count + 3) * 44, 600)}px)`;

const dots = style([plain, { gridArea: '2 / 3', display: 'none' }]);

/** By how many there are: shown where there is room for all. */
export const dotsOf = styleVariants(counts, (count) => [
  dots,
  { '@container': { [roomFor(count)]: { display: 'flex' } } },
]);

export const position = style([
  plain,
  {
    gridArea: '2 / 3',
    minWidth: '44px',
    // In line with the arrows.
    marginTop: '-10px',
    color: vars.color.textMuted,
    font: `700 14px/44px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
]);

/** In place of the dots, where they have no room. */
export const positionOf = styleVariants(counts, (count) => [
  position,
  { '@container': { [roomFor(count)]: { display: 'none' } } },
]);

export const showDot = style([control, { flex: 'none', width: '44px' }]);

export const dot = style([
  plain,
  {
    width: '6px',
    height: '6px',
    borderRadius: vars.radius.full,
    background: vars.color.borderStrong,
    transition: `width ${vars.duration[2]} ${vars.ease}`,
    '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
    selectors: {
      '[aria-current] > &': {
        width: '20px',
        background: vars.color.brand,
        '@media': { '(forced-colors: active)': { background: 'Highlight' } },
      },
    },
  },
]);

export const pause = style([
  control,
  {
    gridArea: '2 / 5',
    justifySelf: 'end',
    width: '44px',
    // It does not go on by itself then.
    '@media': { [lessMotion]: { display: 'none' } },
  },
]);
