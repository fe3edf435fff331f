import { globalStyle, style } from '@vanilla-extract/css';
import { action } from '../../ui/feedback/QuietState.css.ts';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const beside = style([plain, { display: 'inline-flex', maxWidth: '100%' }]);

// Not in the styles of the error state: widgets in embeds have one button and need not load these bytes.
globalStyle(`${action}:has(> ${beside})`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
});

// So that its text fits on one line on a phone.
globalStyle(`${beside} > a`, { paddingInline: vars.space[3] });
