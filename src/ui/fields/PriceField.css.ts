import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, font, resetStyle, vars, weight } from '../theme.ts';
import { input } from './Field.css.ts';

export const currencySign = style({ ...weight.bold, flex: 'none', color: vars.color.textMuted });

export const amount = extendStyle(input, { fontVariantNumeric: 'tabular-nums' });

/** The formatted amount below the input, at the end of the line. */
export const formattedAmount = resetStyle(font.smallBold, {
  flex: 'none',
  marginBlockStart: vars.space[1],
  marginInlineStart: 'auto',
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
});

// If the element before it, with the help and the error, is empty, the amount is at the start of the line.
globalStyle(`:empty + ${formattedAmount}`, { order: -1, marginInlineStart: 0 });
