import { createVar, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../theme/base.css.ts';
import { late } from '../../theme/late-theme.css.ts';
import { vars } from '../../theme/theme.css.ts';

const edge = createVar();
const filledEdge = createVar();
const ground = createVar();

/** The first star stands under the first letter of the label; the target around it reaches out. */
export const row = style([
  plain,
  {
    display: 'flex',
    width: 'fit-content',
    marginInlineStart: '-6px',
    vars: { [edge]: vars.color.borderStrong, [filledEdge]: late.rating, [ground]: vars.color.accent },
    // A drawing with colours of its own keeps them where all else takes the colours of its reader.
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

/** Not seen but for its focus: it lies over its star and takes the presses. */
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

const canBePressed = `${row}:not([data-disabled])`;

export const star = style({
  display: 'block',
  color: edge,
  pointerEvents: 'none',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${input}[data-invalid] + &`]: {
      color: late.danger,
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
    // Shows what a press would choose: all up to the one under the pointer, and none after it.
    '(hover: hover)': {
      selectors: {
        [`${canBePressed}:hover &`]: { color: filledEdge, fill: ground },
        [`${canBePressed} ${target}:hover ~ ${target} > &`]: {
          color: edge,
          fill: 'none',
        },
      },
    },
  },
});
