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

export const controls = resetStyle(layout.shrinkableStack(2), {
  // The row below the chips has enough space in itself, so that the first pictures are high on a phone.
  marginBlockEnd: vars.space[1],
  selectors: { ':host &': { marginBlockEnd: vars.space[3] } },
});

/** The row is as high as its button, so that the list below does not shift when the button appears. */
export const resultRow = resetStyle(font.small, layout.spreadRow(3), paint.mutedText, {
  minHeight: '44px',
  marginBlockStart: `calc(-1 * ${vars.space[2]})`,
  selectors: { ':host &': { marginBlockStart: 0 } },
});

export const list = resetStyle(layout.stack(4), {
  '@container': {
    '(min-width: 520px)': { gridTemplateColumns: cardColumns(2) },
    '(min-width: 860px)': { gridTemplateColumns: cardColumns(3) },
    '(min-width: 1240px)': { gridTemplateColumns: cardColumns(4) },
  },
});

export const cell = resetStyle({ minWidth: 0 });

/** The skeleton of a card. It is as high as a card. */
export const cardSkeleton = extendStyle(skeleton, {
  height: '260px',
  marginBlockEnd: vars.space[4],
  borderRadius: vars.radius.m,
});

/** A card without a box, unless the host page sets a background of cards. */
export const card = resetStyle(layout.shrinkableStack(2), {
  position: 'relative',
  gridTemplateRows: 'auto auto auto 1fr',
  height: '100%',
  // Without a box, the rows are further apart than the columns.
  padding: 'var(--campus-card-padding, 0 0 16px)',
  borderRadius: vars.radius.m,
  background: 'var(--campus-card)',
});

/** Three square pictures side by side, or two wide ones. */
export const pictures = resetStyle(layout.stack('3px'), {
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

export const picture = resetStyle({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  // As high as three squares.
  selectors: { ':not(:has(> :nth-child(3))) > &': { aspectRatio: '3 / 2' } },
});

/** Has no box of its own: the row lays out its child. */
export const logo = resetStyle({ display: 'contents' });

export const head = resetStyle(layout.row(3), { minWidth: 0, marginBlockStart: vars.space[1] });

export const title = resetStyle(layout.fill);

export const name = resetStyle(font.heading, { overflowWrap: 'anywhere' });

/** As high as a badge even without one, so that the cards of a row are equally high. */
export const badgeRow = resetStyle(layout.wrappingRow(1, 2), { minHeight: '22px' });

export const description = resetStyle(font.small, paint.mutedText);

export const footer = resetStyle(font.small, layout.wrappingRow(0, 3), paint.mutedText, {
  alignItems: 'end',
  minWidth: 0,
});

/** The address has a line of its own, because addresses are long. */
export const address = resetStyle(layout.row(1), { flexBasis: '100%', minWidth: 0 });

/** Quiet words at the end of the card. The link covers the whole card. */
export const link = pressableStyle(
  font.smallMedium,
  layout.inlineRow('2px'),
  paint.brandText,
  layout.coveringLink(vars.radius.m, '2px'),
  { marginInlineStart: 'auto' },
);

export const arrow = style({ flex: 'none', selectors: mirroredArrow });
