import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const cards = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
    gap: vars.space[3],
    maxWidth: '460px',
  },
]);
