import { style } from '@vanilla-extract/css';
import { focus, font, layout, paint, pressableStyle, resetStyle, ring, vars, weight } from '../theme.ts';

/** The list's popover, which is at least as wide as its field and never wider than the window. */
export const popover = resetStyle(font.body, focus.noRing, paint.raised, {
  boxSizing: 'border-box',
  minWidth: 'var(--trigger-width)',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.m,
  letterSpacing: 'normal',
  textAlign: 'start',
});

export const list = resetStyle(focus.noRing);

export const option = pressableStyle(focus.noRing, layout.row(2), {
  minHeight: '48px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  selectors: {
    '&[data-hovered], &[data-focused]': { background: vars.color.brandTint },
    // In a combo box the focus stays in the input, so only this attribute of react-aria marks the current option.
    '&[data-focus-visible]': focus.ring('-2px'),
    '&[data-selected]': weight.bold,
    '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-focused]': ring('Highlight', '-2px'), '&[data-disabled]': { color: 'GrayText' } },
    },
  },
});

export const optionText = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const optionHelp = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const tick = style({
  flex: 'none',
  color: vars.color.brandText,
  visibility: 'hidden',
  selectors: { [`${option}[data-selected] &`]: { visibility: 'visible' } },
  // Browsers do not replace the colors of an svg by forced colors, so set a system color.
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

export const empty = resetStyle(font.small, paint.mutedText, {
  padding: `${vars.space[3]} ${vars.space[3]}`,
});
