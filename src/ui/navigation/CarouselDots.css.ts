import { style, styleVariants } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';
import { frames, onPicture } from './Carousel.css.ts';

/** More of them tell nothing. */
export const mostDots = 12;

const counts = Object.fromEntries(Array.from({ length: mostDots }, (_, index) => [index + 1, index + 1]));

/** Dots of 6 px stand 14 px apart; the one of the slide is 14 px longer, and the pill ends 11 px after them. */
const pillWidth = (count: number) => count * 14 + 28;

/** In the middle below an advert, beside two arrows and Pause; on a picture at its lower edge. */
const place = style([
  plain,
  {
    gridArea: '2 / 3',
    marginTop: '-3px',
    selectors: {
      [onPicture]: {
        gridArea: '1 / 1 / auto / -1',
        placeSelf: 'end center',
        marginTop: 0,
        // The target reaches out of the pill.
        marginBottom: '1px',
      },
    },
  },
]);

const dots = style([
  place,
  {
    position: 'relative',
    display: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '56px',
    height: '44px',
    selectors: { [onPicture]: { display: 'flex' } },
  },
]);

const roomFor = (count: number) => `(min-width: ${pillWidth(count) + 4 * 44}px)`;

/** By how many there are: shown where there is room for all. */
export const dotsOf = styleVariants(counts, (count) => [
  dots,
  { '@container': { [roomFor(count)]: { display: 'flex' } } },
]);

const pill = style([
  plain,
  {
    height: '22px',
    paddingInline: '11px',
    borderRadius: vars.radius.full,
    background: vars.color.surfaceSunken,
    color: vars.color.textMuted,
    // On a picture, in light and dark.
    selectors: { [`${frames.square} &`]: { background: late.scrim, color: late.thumb } },
  },
]);

/** A slider that is not seen but for its focus: it takes the presses for the dots behind it. */
export const slider = style([
  pressable,
  {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
  },
]);

export const dotRow = style([
  pill,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    selectors: {
      [`${slider}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const position = style([
  place,
  { display: 'grid', placeItems: 'center', minWidth: '44px', height: '44px' },
]);

/** In place of the dots, where they have no room. */
export const positionOf = styleVariants(counts, (count) => [
  position,
  {
    '@container': { [roomFor(count)]: { display: 'none' } },
    selectors: { [onPicture]: { display: 'none' } },
  },
]);

export const numbers = style([
  pill,
  { font: `700 14px/22px ${vars.font}`, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);

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
      [`${frames.square} &`]: { background: late.thumb, opacity: 0.65 },
      '&[data-current]': { width: '20px', background: vars.color.brand },
      [`${frames.square} &[data-current]`]: { background: late.thumb, opacity: 1 },
      [`${dotRow} > &[data-current]`]: {
        '@media': { '(forced-colors: active)': { background: 'Highlight' } },
      },
    },
  },
]);
