import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, monospace, paint, resetStyle, vars } from '../../ui/theme.ts';

export const copyBox = resetStyle(layout.shrinkableStack(2));

export const code = resetStyle(font.small, monospace, {
  maxWidth: '100%',
  maxHeight: '420px',
  overflow: 'auto',
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
  color: vars.color.text,
  // Code is read from left to right on every page.
  direction: 'ltr',
  selectors: { '&:focus-visible': focus.ring() },
});

export const codeText = resetStyle({ whiteSpace: 'pre' });

export const wrappingText = resetStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const buttonRow = resetStyle(layout.wrappingRow(3));

export const statusWithRoom = resetStyle(font.small, paint.mutedText, { minWidth: 0, minHeight: '20px' });

export const status = resetStyle(font.small, paint.mutedText, {
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
});

export const leftOut = resetStyle(font.small, layout.items('6px'), {
  color: vars.color.danger,
  overflowWrap: 'anywhere',
});

globalStyle(`${leftOut} > svg`, { flex: 'none', marginBlockStart: '2px' });

export const lineBox = resetStyle(layout.shrinkableStack(1), { width: '100%' });

export const line = resetStyle(layout.spreadRow(2), paint.sunken, {
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.s,
});

export const lineText = resetStyle(font.small, monospace, {
  minWidth: 0,
  direction: 'ltr',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
