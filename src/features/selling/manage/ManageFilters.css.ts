import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const controls = style([
  plain,
  {
    display: 'grid',
    // The chips take as much as there is, and no more.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
  },
]);
