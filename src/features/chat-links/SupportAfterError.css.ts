import { globalStyle, style } from '@vanilla-extract/css';
import { action } from '../../ui/feedback/QuietState.css.ts';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const beside = style([plain, { display: 'inline-flex', maxWidth: '100%' }]);

// Here and not there: widgets on other people's pages have one button, and do without these bytes.
globalStyle(`${action}:has(> ${beside})`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
});

// So that its words take one line on a phone.
globalStyle(`${beside} > a`, { paddingInline: vars.space[3] });
