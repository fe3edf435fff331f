import { styleVariants } from '@vanilla-extract/css';
import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';
import { skeleton } from './shimmer.css.ts';

export const root = resetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });

export const shapes = styleVariants({
  // The bar is as high as lowercase letters, because a bar of the full line height would look too heavy.
  line: [
    skeleton,
    {
      height: '12px',
      marginBlock: vars.space[1],
      selectors: { '&:last-child:not(:first-child)': { width: '60%' } },
    },
  ],
  title: [skeleton, { height: '20px', width: '60%', marginBlock: vars.space[1] }],
  square: [skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }],
  banner: [skeleton, { height: '132px', borderRadius: vars.radius.l }],
  disc: [skeleton, { width: '48px', height: '48px', borderRadius: vars.radius.full }],
  control: [skeleton, { height: '48px', borderRadius: vars.radius.m }],
});
