import { focus, font, layout, monospace, resetStyle, vars } from '../../ui/theme.ts';

export const content = resetStyle(layout.stack(3), { minWidth: 0 });

export const text = resetStyle(font.small, { overflowWrap: 'anywhere' });

export const codeBox = resetStyle(font.small, monospace, {
  maxWidth: '100%',
  overflowX: 'auto',
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
  selectors: { '&:focus-visible': focus.ring() },
});

export const codeText = resetStyle({ whiteSpace: 'pre' });
