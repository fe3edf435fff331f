import { weight } from '../../ui/theme/fonts.ts';
import { desktop, focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const bar = resetStyle({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  alignItems: 'stretch',
  height: '64px',
  boxSizing: 'content-box',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: vars.color.surface,
  boxShadow: `0 -1px 0 ${vars.color.border}`,
  // Hidden on a screen that has a bar of its own (`ActionBar`). A screen that has it only on phones sets the variable.
  selectors: { ':root:has([data-action-bar]) &': { display: 'var(--bottom-bar, none)' } },
  '@media': { [desktop]: { display: 'none' } },
});

export const slot = pressableStyle(font.navLabel, layout.stack('2px'), paint.mutedText, {
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 0,
  selectors: {
    '&[aria-current]': { ...weight.bold, color: vars.color.brandText },
    '&:focus-visible': focus.ringOffset('-2px'),
  },
});

export const slotIcon = resetStyle(layout.centered, layout.size('44px', '28px'), {
  borderRadius: vars.radius.full,
  selectors: { [`${slot}[aria-current] &`]: { background: vars.color.brandTint } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [`${slot}[aria-current] &`]: { border: '1px solid Highlight' } },
    },
  },
});

export const addLink = pressableStyle(layout.centered, {
  selectors: { '&:focus-visible': focus.ringOffset('-2px') },
});

export const addIcon = resetStyle(
  layout.iconBox('48px', vars.radius.m),
  paint.accent,
  paint.forcedBorder('LinkText'),
);
