import { styleVariants } from '@vanilla-extract/css';
import { layout, resetStyle, vars } from '../theme.ts';
import { skeleton } from './shimmer.css.ts';

export const root = resetStyle(layout.column(2));

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
  title: [skeleton, layout.size('60%', '20px'), { marginBlock: vars.space[1] }],
  square: [skeleton, { aspectRatio: '1', borderRadius: vars.radius.m }],
  banner: [skeleton, { height: '132px', borderRadius: vars.radius.l }],
  disc: [skeleton, layout.size('48px'), { borderRadius: vars.radius.full }],
  control: [skeleton, { height: '48px', borderRadius: vars.radius.m }],
});
