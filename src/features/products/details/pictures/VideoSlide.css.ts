import { style } from '@vanilla-extract/css';
import { plain } from '../../../../ui/theme/base.css.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

export const video = style([
  plain,
  { display: 'block', width: '100%', height: '100%', objectFit: 'contain', background: 'black' },
]);

export const failed = style([
  plain,
  {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: vars.space[3],
    height: '100%',
    padding: vars.space[4],
    textAlign: 'center',
  },
]);
