import { font } from '../theme/fonts.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const notice = resetStyle(font.smallMedium, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  marginBlockEnd: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
});
