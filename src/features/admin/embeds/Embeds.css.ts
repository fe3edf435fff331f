import { focus, font, layout, monospace, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const intro = resetStyle(font.small, paint.mutedText, {
  maxWidth: '640px',
  marginBlockEnd: vars.space[5],
});

export const origin = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const scopes = resetStyle({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] });

export const danger = resetStyle({ color: vars.color.danger });

export const tableBox = resetStyle({ selectors: { '&:focus': focus.noRing } });

export const scopeGroup = resetStyle(layout.stack(3));

export const scopeGroupTitle = resetStyle(font.smallMedium, { marginBlockEnd: vars.space[2] });

export const snippet = resetStyle(layout.stack(3), { minWidth: 0 });

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
