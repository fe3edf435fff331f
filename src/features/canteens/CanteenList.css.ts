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
  },
});

export const item = resetStyle({ minWidth: 0 });

/** Has the height of a card, so that nothing moves when the canteens have loaded. */
export const cardSkeleton = extendStyle(skeleton, { height: '218px', borderRadius: vars.radius.l });

export const card = resetStyle(layout.stack(4, 3), layout.card(4), {
  position: 'relative',
  gridTemplateColumns: 'minmax(0, 1fr) 104px',
  gridTemplateRows: '1fr auto',
  height: '100%',
  boxShadow: `0 0 0 1px ${vars.color.border}`,
});

export const text = resetStyle(layout.stack(1), { alignContent: 'start', minWidth: 0 });

export const statusAndRating = resetStyle(layout.wrappingRow(1, 2), {
  minHeight: '22px',
  marginBlockEnd: vars.space[1],
});

export const name = resetStyle(font.heading, { overflowWrap: 'anywhere' });

export const subtitle = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const picture = resetStyle(layout.size('104px'), { overflow: 'hidden', borderRadius: vars.radius.m });

export const location = resetStyle(font.small, layout.items(1), { minWidth: 0, overflowWrap: 'anywhere' });

export const locationIcon = style({ flex: 'none', marginBlockStart: '2px' });

export const footer = resetStyle(layout.spreadRow(3), { gridColumn: '1 / -1' });

export const specialties = resetStyle(font.small, paint.mutedText, { minWidth: 0 });

/** Quiet words at the end of the card. The link covers the whole card. */
export const link = pressableStyle(
  font.smallMedium,
  layout.inlineRow('2px'),
  paint.brandText,
  layout.coveringLink(vars.radius.l, '-2px'),
  { flex: 'none' },
);

export const arrow = style({ flex: 'none', selectors: mirroredArrow });
