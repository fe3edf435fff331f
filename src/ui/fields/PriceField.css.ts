import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';
import { input } from './Field.css.ts';

export const sign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);

/** Below what is typed; at the end of that line where other texts stand there. */
export const meaning = style([
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

globalStyle(`:empty + ${meaning}`, { order: -1, marginInlineStart: 0 });
