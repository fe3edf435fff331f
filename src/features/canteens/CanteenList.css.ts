import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import {
  cardColumns,
  extendStyle,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  root,
  vars,
} from '../../ui/theme.ts';

export const container = root;

export const search = resetStyle({ display: 'block', maxWidth: '560px', marginBlockEnd: vars.space[4] });

/** The number of results, and the button that clears the search. */
export const resultRow = resetStyle(font.small, layout.spreadRow(3), paint.mutedText, {
  minHeight: '44px',
  marginBlockEnd: vars.space[3],
});

export const list = resetStyle(layout.stack(4), {
  '@container': {
    '(min-width: 620px)': { gridTemplateColumns: cardColumns(2) },
    '(min-width: 1000px)': { gridTemplateColumns: cardColumns(3) },
    '(min-width: 1240px)': { gridTemplateColumns: cardColumns(4) },
  },
});

export const item = resetStyle({ minWidth: 0 });

/** The ratio of a card's picture. */
const pictureRatio = '7 / 3';

/** The skeleton of a card. The padding is as high as the text, so that the list below does not move when it loads. */
export const cardSkeleton = extendStyle(skeleton, {
  boxSizing: 'content-box',
  width: '100%',
  aspectRatio: pictureRatio,
  paddingBlockEnd: '138px',
  borderRadius: vars.radius.m,
});

/** A card without a box, unless the host page sets a background of cards. */
export const card = resetStyle(layout.shrinkableStack(1), {
  position: 'relative',
  alignContent: 'start',
  gridTemplateRows: 'auto auto auto auto 1fr',
  height: '100%',
  // Without a background, the rows are further apart than the columns.
  padding: 'var(--campus-card-padding, 0 0 8px)',
  borderRadius: vars.radius.m,
  background: 'var(--campus-card)',
});

/** A wide picture of the food, which is pale if the canteen is closed. */
export const picture = resetStyle({
  position: 'relative',
  aspectRatio: pictureRatio,
  overflow: 'hidden',
  marginBlockEnd: vars.space[1],
  borderRadius: vars.radius.m,
  selectors: { '&[data-closed]': { filter: 'grayscale(.7)', opacity: 0.6 } },
});

export const statusAndRating = resetStyle(layout.wrappingSpreadRow(1, 2), { minHeight: '22px' });

export const name = resetStyle(font.heading, { overflowWrap: 'anywhere' });

export const subtitle = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const location = resetStyle(font.small, layout.items(1), { minWidth: 0, overflowWrap: 'anywhere' });

export const locationIcon = style({ flex: 'none', marginBlockStart: '2px' });

export const footer = resetStyle(layout.spreadRow(3), { alignItems: 'end' });

export const specialties = resetStyle(font.small, paint.mutedText, { minWidth: 0 });

/** Quiet words at the end of the card. The link covers the whole card. */
export const link = pressableStyle(
  font.smallMedium,
  layout.inlineRow('2px'),
  paint.brandText,
  layout.coveringLink(vars.radius.m, '2px'),
  { flex: 'none' },
);

export const arrow = style({ flex: 'none', selectors: mirroredArrow });
