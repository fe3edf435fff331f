import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const panel = style([plain, { display: 'grid', gap: vars.space[4], justifyItems: 'stretch' }]);

export const benefitList = style([plain, { display: 'grid', gap: vars.space[3] }]);

export const textRow = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[3], font: `400 16px/24px ${vars.font}` },
]);

export const tick = style({ flex: 'none', color: vars.color.brandText });

export const error = style([
  plain,
  {
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.m,
    border: `1px solid ${lazyVars.danger}`,
    font: `500 14px/20px ${vars.font}`,
    color: lazyVars.danger,
  },
]);

export const hint = style([
  plain,
  {
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
    textAlign: 'center',
    selectors: { '&:empty': { display: 'none' } },
  },
]);

export const consent = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, textAlign: 'center' },
]);

export const reason = style([
  plain,
  { marginBlockEnd: vars.space[5], font: `400 16px/24px ${vars.font}`, color: vars.color.text },
]);
