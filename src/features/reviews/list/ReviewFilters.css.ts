import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const filters = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[3],
    '@container': {
      '(min-width: 550px)': { gridTemplateColumns: 'minmax(0, 1fr) 220px', alignItems: 'end' },
    },
  },
]);
