import { style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = style([root]);

export const state = style([
  plain,
  { display: 'grid', gap: vars.space[3], justifyItems: 'stretch', alignContent: 'start' },
]);

/** As high as what most people then see: the way to pay. */
export const waiting = style([state, { minHeight: '176px' }]);

export const statusLine = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2], minHeight: '24px' },
]);

export const statusName = style([plain, { font: `700 16px/24px ${vars.font}` }]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

/** As high as the button that comes. */
export const action = style([plain, { display: 'grid', minHeight: '48px' }]);
