import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const profile = style([plain, { display: 'grid', gap: vars.space[6], maxWidth: '560px' }]);

export const loading = style([plain, { display: 'grid', placeItems: 'center', minHeight: '240px' }]);

export const welcome = style([
  plain,
  {
    padding: vars.space[4],
    borderRadius: vars.radius.m,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
    font: `500 16px/24px ${vars.font}`,
  },
]);

export const form = style([plain, { display: 'grid', gap: vars.space[5] }]);

export const yourData = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[3],
    justifyItems: 'start',
    paddingBlockStart: vars.space[6],
    borderBlockStart: `1px solid ${vars.color.border}`,
  },
]);

export const yourDataTitle = style([plain, { font: `700 18px/24px ${vars.font}` }]);

export const yourDataText = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const yourDataButtons = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], marginBlockStart: vars.space[2] },
]);
