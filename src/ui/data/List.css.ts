import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const showMoreRow = resetStyle({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space[6],
});
