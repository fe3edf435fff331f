import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';
import { input } from './Field.css.ts';

export const currencySign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);

/** The formatted amount below the input, at the end of the line. */
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

// If the element before it, with the help and the error, is empty, the amount is at the start of the line.
globalStyle(`:empty + ${formattedAmount}`, { order: -1, marginInlineStart: 0 });
