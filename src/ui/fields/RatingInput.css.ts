import { createVar, style } from '@vanilla-extract/css';
import { focus, layout, pressableStyle, resetStyle, vars } from '../theme.ts';

const edgeColor = createVar();
const filledEdgeColor = createVar();
const fillColor = createVar();

/** Aligns the first star with the label: the touch target around the star extends beyond the label's edge. */
export const row = resetStyle({
  display: 'flex',
  width: 'fit-content',
  marginInlineStart: '-6px',
  vars: {
    [edgeColor]: vars.color.borderStrong,
    [filledEdgeColor]: vars.color.rating,
    [fillColor]: vars.color.accent,
  },
  // Browsers do not replace the colors of an svg by forced colors, so set system colors.
  '@media': {
    '(forced-colors: active)': {
      vars: { [edgeColor]: 'CanvasText', [filledEdgeColor]: 'CanvasText', [fillColor]: 'CanvasText' },
      selectors: {
        '&[data-disabled]': {
          vars: { [edgeColor]: 'GrayText', [filledEdgeColor]: 'GrayText', [fillColor]: 'GrayText' },
        },
      },
    },
  },
});

export const touchTarget = resetStyle(layout.centered, layout.size('44px'), { position: 'relative' });

/** A radio button on top of its star. Only its focus ring is visible. */
export const input = pressableStyle(layout.cover, layout.size('100%'), {
  borderRadius: vars.radius.s,
  appearance: 'none',
  selectors: { '&:focus-visible': focus.ringOffset('-2px'), '&:disabled': { cursor: 'not-allowed' } },
});

const enabledRow = `${row}:not([data-disabled])`;

export const star = style({
  display: 'block',
  color: edgeColor,
  pointerEvents: 'none',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${input}[data-invalid] + &`]: {
      color: vars.color.danger,
      '@media': { '(forced-colors: active)': { color: edgeColor } },
    },
    [`${touchTarget}[data-filled] > &`]: { color: filledEdgeColor, fill: fillColor },
    [`${input}:active:enabled + &`]: { transform: 'scale(.9)' },
    [`${row}[data-disabled] &`]: { opacity: 0.5, '@media': { '(forced-colors: active)': { opacity: 1 } } },
  },
  '@media': {
    // Previews a press: all stars up to the hovered star are filled.
    '(hover: hover)': {
      selectors: {
        [`${enabledRow}:hover &`]: { color: filledEdgeColor, fill: fillColor },
        [`${enabledRow} ${touchTarget}:hover ~ ${touchTarget} > &`]: { color: edgeColor, fill: 'none' },
      },
    },
  },
});
