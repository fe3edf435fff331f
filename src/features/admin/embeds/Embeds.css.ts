import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const intro = style([
  plain,
  {
    maxWidth: '640px',
    marginBlockEnd: vars.space[5],
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
  },
]);

export const origin = style([
  plain,
  { display: 'block', color: vars.color.textMuted, font: `400 12px/16px ${vars.font}` },
]);

export const scopes = style([plain, { display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] }]);

export const danger = style([plain, { color: lazyVars.danger }]);

export const tableBox = style([plain, { selectors: { '&:focus': { outline: 'none' } } }]);

export const scopeGroup = style([plain, { display: 'grid', gap: vars.space[3] }]);

export const scopeGroupTitle = style([
  plain,
  { marginBlockEnd: vars.space[2], font: `500 14px/20px ${vars.font}` },
]);

export const snippet = style([plain, { display: 'grid', gap: vars.space[3], minWidth: 0 }]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const codeBox = style([
  plain,
  {
    maxWidth: '100%',
    overflowX: 'auto',
    padding: vars.space[4],
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
    font: '400 13px/20px ui-monospace, Menlo, Consolas, monospace',
    selectors: {
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const codeText = style([plain, { whiteSpace: 'pre' }]);
