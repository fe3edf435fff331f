import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5] }]);

export const intro = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const targetName = style([plain, { fontWeight: 700, color: vars.color.text }]);
