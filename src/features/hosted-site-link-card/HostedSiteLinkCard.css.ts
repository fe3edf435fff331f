import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const actions = plainStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
});
