import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';
import { input } from './Field.css.ts';

export const currencySign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);

/** The formatted amount below the input. It is at the end of the line if help or an error is also shown there. */
export const formattedAmount = style([
  plain,
  {
    flex: 'none',
    marginBlockStart: vars.space[1],
    marginInlineStart: 'auto',
    color: vars.color.text,
    font: `700 14px/20px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
  },
]);

globalStyle(`:empty + ${formattedAmount}`, { order: -1, marginInlineStart: 0 });
