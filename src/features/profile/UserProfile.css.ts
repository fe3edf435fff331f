import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const profile = plainStyle(layout.stack(6), { maxWidth: '560px' });

export const loading = plainStyle(layout.centered, { minHeight: '240px' });

export const welcome = plainStyle(font.bodyMedium, {
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
});

export const form = plainStyle(layout.stack(5));

export const yourData = plainStyle(layout.stack(3), {
  justifyItems: 'start',
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const yourDataTitle = plainStyle(font.heading);

export const yourDataText = plainStyle(font.small, { color: vars.color.textMuted });

export const yourDataButtons = plainStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginBlockStart: vars.space[2],
});
