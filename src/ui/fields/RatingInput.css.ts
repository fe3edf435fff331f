import { createVar, style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

const edge = createVar();
const filledEdge = createVar();
const ground = createVar();

/** Aligns the first star with the label; the target around the star extends to the left of it. */
export const row = style([
  plain,
  {
    display: 'flex',
    width: 'fit-content',
    marginInlineStart: '-6px',
    vars: { [edge]: vars.color.borderStrong, [filledEdge]: lazyVars.rating, [ground]: vars.color.accent },
    // Forced colours do not change explicit svg colours, so set system colours.
    '@media': {
      '(forced-colors: active)': {
        vars: { [edge]: 'CanvasText', [filledEdge]: 'CanvasText', [ground]: 'CanvasText' },
        selectors: {
          '&[data-disabled]': {
            vars: { [edge]: 'GrayText', [filledEdge]: 'GrayText', [ground]: 'GrayText' },
          },
        },
      },
    },
  },
]);

export const target = style([
  plain,
  { position: 'relative', display: 'grid', placeItems: 'center', width: '44px', height: '44px' },
]);

/** An invisible radio button on top of its star, except for its focus ring. */
export const input = style([
  pressable,
  {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    borderRadius: vars.radius.s,
    appearance: 'none',
    selectors: {
      '&:focus-visible': { outlineOffset: '-2px' },
      '&:disabled': { cursor: 'not-allowed' },
    },
  },
]);

const enabledRow = `${row}:not([data-disabled])`;

export const star = style({
  display: 'block',
  color: edge,
  pointerEvents: 'none',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${input}[data-invalid] + &`]: {
      color: lazyVars.danger,
      '@media': { '(forced-colors: active)': { color: edge } },
    },
    [`${target}[data-filled] > &`]: { color: filledEdge, fill: ground },
    [`${input}:active:enabled + &`]: { transform: 'scale(.9)' },
    [`${row}[data-disabled] &`]: {
      opacity: 0.5,
      '@media': { '(forced-colors: active)': { opacity: 1 } },
    },
  },
  '@media': {
    // Previews a press: all stars up to the hovered one are filled.
    '(hover: hover)': {
      selectors: {
        [`${enabledRow}:hover &`]: { color: filledEdge, fill: ground },
        [`${enabledRow} ${target}:hover ~ ${target} > &`]: {
          color: edge,
          fill: 'none',
        },
      },
    },
  },
});
