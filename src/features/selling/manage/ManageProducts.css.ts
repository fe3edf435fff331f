import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

/** The row is as high as its button, so that the products do not move when the button appears. */
export const resultRow = resetStyle(font.small, layout.spreadRow(3), paint.mutedText, {
  minHeight: '44px',
  marginBlockEnd: vars.space[2],
});

export const list = resetStyle(layout.shrinkableStack(3), {
  '@container': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[4] },
    '(min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The skeleton of a card. It is as high as a card. */
export const cardSkeleton = extendStyle(skeleton, { height: '220px', borderRadius: vars.radius.l });

export const filters = resetStyle(layout.shrinkableStack(2));
