import { looks as buttonLooks } from '../../ui/buttons/Button.css.ts';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import {
  cardBackground,
  cardColumns,
  extendStyle,
  font,
  layout,
  paint,
  resetStyle,
  root,
  vars,
} from '../../ui/theme.ts';

export const container = root;

export const controls = resetStyle(layout.shrinkableStack(2), { marginBlockEnd: vars.space[3] });

/** The row is as high as its button, so that the list below does not shift when the button appears. */
export const resultRow = resetStyle(font.small, layout.spreadRow(3), paint.mutedText, { minHeight: '44px' });

export const list = resetStyle(layout.stack(4), {
  '@container': {
    '(min-width: 520px)': { gridTemplateColumns: cardColumns(2) },
    '(min-width: 860px)': { gridTemplateColumns: cardColumns(3) },
  },
});

export const cell = resetStyle({ minWidth: 0 });

/** The skeleton of a card. It is as high as a card. */
export const cardSkeleton = extendStyle(skeleton, { height: '320px', borderRadius: vars.radius.l });

export const card = resetStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  height: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: cardBackground,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
});

export const banner = resetStyle({ position: 'relative', height: '132px', overflow: 'hidden' });

export const text = resetStyle(layout.stack(2), {
  gridTemplateRows: 'auto auto auto 1fr',
  minWidth: 0,
  padding: vars.space[4],
});

export const title = resetStyle(layout.row(2), { minWidth: 0, minHeight: '24px' });

export const name = resetStyle(font.heading, { minWidth: 0 });

/** The description is as high as two lines even if it is shorter, so that the cards of a row are equally high. */
export const description = resetStyle(font.small, paint.mutedText, { minHeight: '40px' });

export const address = resetStyle(font.small, layout.row(1), paint.mutedText, { minWidth: 0 });

export const ratingAndLink = resetStyle(layout.wrappingItems(3), {
  alignItems: 'end',
  justifyContent: 'space-between',
  paddingBlockStart: vars.space[2],
});

export const ratingAndCount = resetStyle(font.small, layout.stack(1), paint.mutedText);

/** Covers the whole card. */
export const link = extendStyle(buttonLooks.outline, layout.coveringLink(vars.radius.l, '-2px'));
