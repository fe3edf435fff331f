import { style } from '@vanilla-extract/css';
import { isolated, plain } from '../theme/base.css.ts';
import { focus, font, layout, paint, pressableStyle, resetStyle, ring, vars, weight } from '../theme.ts';

/** At least as wide as its field. Otherwise long names are on two lines: a much wider list would not belong to its field. */
export const list = style([
  plain,
  isolated,
  font.body,
  paint.raised,
  {
    // The browser's default for popovers: they are not displayed while they are closed.
    display: 'revert',
    position: 'fixed',
    maxWidth: 'min(480px, 100vw - 16px)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space[1],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    pointerEvents: 'auto',
  },
]);

export const option = pressableStyle(layout.row(2), {
  minHeight: '48px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  selectors: {
    '&[data-active]': { background: vars.color.brandTint },
    // The focus stays in the field, so only this attribute marks the option that Enter chooses.
    '&[data-active-by-key]': focus.ring('-2px'),
    '&[aria-selected=true]': weight.bold,
    '&[aria-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-active]': ring('Highlight', '-2px'), '&[aria-disabled]': { color: 'GrayText' } },
    },
  },
});

export const optionText = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const optionHelp = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const tick = style({
  flex: 'none',
  color: vars.color.brandText,
  visibility: 'hidden',
  selectors: { [`${option}[aria-selected=true] &`]: { visibility: 'visible' } },
  // Browsers do not replace the colors of an svg by forced colors, so set a system color.
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

export const empty = resetStyle(font.small, paint.mutedText, {
  padding: `${vars.space[3]} ${vars.space[3]}`,
});
