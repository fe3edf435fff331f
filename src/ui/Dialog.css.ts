import { keyframes, style } from '@vanilla-extract/css';
import { plain, pressable } from './base.css.ts';
import { vars } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

export const overlay = style([
  plain,
  {
    position: 'fixed',
    inset: 0,
    zIndex: 10,
    display: 'grid',
    // A sheet at the bottom of a phone, in reach of the thumb; a box in the middle of anything wider.
    alignItems: 'end',
    justifyItems: 'center',
    background: vars.color.hero,
    animation: `${appear} ${vars.duration[2]} ${vars.ease}`,
    selectors: { '&[data-dismissable]': { background: vars.scrim } },
    '@media': { '(min-width: 600px)': { alignItems: 'center' } },
  },
]);

export const box = style([
  plain,
  {
    width: '100%',
    maxHeight: '94%',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
    background: vars.color.surfaceRaised,
    color: vars.color.text,
    boxShadow: vars.elevation[3],
    font: `400 16px/24px ${vars.font}`,
    textAlign: 'start',
    outline: 0,
    animation: `${rise} ${vars.duration[3]} ${vars.ease}`,
    // A screen brings its own ground, which would shine through at the corners.
    selectors: { '&[data-full]': { height: '100%', maxHeight: '100%', borderRadius: 0, background: 'none' } },
    '@media': {
      '(min-width: 600px)': {
        width: '560px',
        maxHeight: 'min(94%, 760px)',
        borderRadius: vars.radius.l,
        selectors: { '&[data-full]': { height: '640px', maxHeight: '94%', borderRadius: vars.radius.l } },
      },
    },
  },
]);

export const dialog = style([
  plain,
  { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, outline: 0 },
]);

export const head = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[4]}`,
  },
]);

export const title = style([plain, { flex: 1, minWidth: 0, font: `700 18px/24px ${vars.font}` }]);

export const close = style([
  pressable,
  { display: 'grid', placeItems: 'center', width: '44px', height: '44px', borderRadius: vars.radius.full },
]);

export const body = style([
  plain,
  {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `0 ${vars.space[4]} ${vars.space[4]}`,
    outline: 0,
  },
]);
