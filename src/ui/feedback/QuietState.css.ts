import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const box = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space[1],
    padding: `${vars.space[6]} ${vars.space[4]}`,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
]);

export const title = style([plain, { font: `700 16px/24px ${vars.font}` }]);

export const text = style([plain, { color: vars.color.textMuted }]);

export const action = style([plain, { marginBlockStart: vars.space[3] }]);
