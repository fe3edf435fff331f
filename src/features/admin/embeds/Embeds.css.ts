import { focusRing, noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font, monospace } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { plainStyle } from '../../../ui/theme/plain-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const intro = plainStyle(font.small, {
  maxWidth: '640px',
  marginBlockEnd: vars.space[5],
  color: vars.color.textMuted,
});

export const origin = plainStyle(font.caption, { display: 'block', color: vars.color.textMuted });

export const scopes = plainStyle({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] });

export const danger = plainStyle({ color: lazyVars.danger });

export const tableBox = plainStyle({ selectors: { '&:focus': noFocusRing } });

export const scopeGroup = plainStyle(layout.stack(3));

export const scopeGroupTitle = plainStyle(font.smallMedium, { marginBlockEnd: vars.space[2] });

export const snippet = plainStyle(layout.stack(3), { minWidth: 0 });

export const text = plainStyle(font.small, { overflowWrap: 'anywhere' });

export const codeBox = plainStyle(font.small, monospace, {
  maxWidth: '100%',
  overflowX: 'auto',
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
  selectors: { '&:focus-visible': focusRing() },
});

export const codeText = plainStyle({ whiteSpace: 'pre' });
