import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const productRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[4],
    paddingBlock: vars.space[2],
  },
]);

export const picture = style([
  plain,
  { flex: 'none', width: '88px', height: '88px', overflow: 'hidden', borderRadius: vars.radius.m },
]);

export const details = style([plain, { flex: '1 1 120px', minWidth: 0 }]);

export const name = style([plain, { font: `500 16px/24px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const shareHint = style([
  plain,
  {
    marginBlock: `${vars.space[2]} ${vars.space[4]}`,
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
  },
]);

export const links = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }]);
