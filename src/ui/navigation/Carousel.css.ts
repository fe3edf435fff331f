import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** There is room for the arrows at the sides. */
const wide = '(min-width: 600px)';
const lessMotion = '(prefers-reduced-motion: reduce)';

export const carousel = style([plain, { display: 'block', containerType: 'inline-size' }]);

const frame = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, auto) auto 1fr' },
]);

/** The controls stand below an advert, and lie on a picture. */
export const frames = styleVariants({ banner: [frame], square: [frame] });

/** Selects what lies on a picture. */
export const onPicture = `${frames.square} > &`;

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
globalStyle(`${slide} > :focus-visible`, { outlineOffset: '-4px', borderRadius: vars.radius.l });

globalStyle(`${frames.square} ${slide} > :focus-visible`, { borderRadius: vars.radius.m });

const control = style([
  pressable,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: '44px',
    // They stand near what they belong to, and a thumb hits them all the same.
    marginTop: '-3px',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    selectors: { '&:hover': { color: vars.color.text } },
  },
]);

const onSlide = {
  gridColumn: '1 / -1',
  gridRow: 1,
  alignSelf: 'center',
  marginTop: 0,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  color: vars.color.text,
} as const;

const arrow = style([
  control,
  {
    gridRow: 2,
    width: '44px',
    selectors: {
      '&:dir(rtl)': { transform: 'scaleX(-1)' },
      // A finger swipes pictures, or presses a dot.
      [onPicture]: { '@media': { '(hover: none)': { display: 'none' } } },
    },
  },
]);

/** Out at the side of an advert, off its words. */
const outside = `calc(-1 * ${vars.space[4]})`;

export const previous = style([
  arrow,
  {
    gridColumn: 2,
    '@container': { [wide]: { ...onSlide, justifySelf: 'start', marginInlineStart: outside } },
    selectors: { [onPicture]: { ...onSlide, justifySelf: 'start', marginInlineStart: vars.space[2] } },
  },
]);

export const next = style([
  arrow,
  {
    gridColumn: 4,
    '@container': { [wide]: { ...onSlide, justifySelf: 'end', marginInlineEnd: outside } },
    selectors: { [onPicture]: { ...onSlide, justifySelf: 'end', marginInlineEnd: vars.space[2] } },
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
