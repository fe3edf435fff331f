import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';
import { input } from './Field.css.ts';

export const sign = style({ flex: 'none', color: vars.color.textMuted, fontWeight: 700 });

export const amount = style([input, { fontVariantNumeric: 'tabular-nums' }]);

/** At the end of the line below the field, also where nothing stands before it. */
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
