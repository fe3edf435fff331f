import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';
import { tableColumns, wide } from './ManagedProductCard.css.ts';

/** The row is as high as its button, so that the products do not move when the button appears. */
export const resultRow = resetStyle(font.small, layout.spreadRow(3), paint.mutedText, {
  minHeight: '44px',
});

/** The products, between hairlines. */
export const list = resetStyle(layout.shrinkableStack(), layout.card(0, 4), { overflow: 'clip' });

export const item = resetStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** The headings of the table, above the columns of its rows. */
export const header = resetStyle(font.captionMedium, paint.mutedText, {
  display: 'none',
  '@container': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: tableColumns,
      columnGap: vars.space[3],
      alignItems: 'end',
      padding: `0 ${vars.space[4]} ${vars.space[2]}`,
    },
  },
});

// Views are numbers, which end below the end of their heading.
globalStyle(`${header} > :nth-child(5)`, { textAlign: 'end' });

/** The skeleton of a product. It is as high as a product. */
export const cardSkeleton = extendStyle(skeleton, {
  height: '176px',
  marginBlock: vars.space[3],
  borderRadius: vars.radius.m,
  '@container': { [wide]: { height: '48px' } },
});

const narrow = '(max-width: 719px)';

/** The search and, beside or below it, the status and the category. */
export const filters = resetStyle(layout.shrinkableStack(2), {
  '@container': {
    '(min-width: 720px)': {
      gridTemplateColumns: 'minmax(240px, 1fr) auto',
      alignItems: 'center',
      columnGap: vars.space[6],
    },
  },
});

/**
 * On a narrow screen, all choices are in one row that scrolls sideways, so that the products begin high on the screen.
 */
export const choices = resetStyle({
  display: 'contents',
  '@container': {
    [narrow]: {
      ...layout.items(4),
      overflowX: 'auto',
      paddingBlock: vars.space[1],
      marginBlock: `calc(-1 * ${vars.space[1]})`,
      paddingInline: vars.space[4],
      marginInline: `calc(-1 * ${vars.space[4]})`,
      scrollbarWidth: 'none',
    },
  },
  // A widget must not draw over its host's page.
  selectors: { ':host &': { paddingInline: vars.space[1], marginInline: 0 } },
});

globalStyle(`${choices} > ul`, {
  '@container': {
    [narrow]: { flex: 'none', overflow: 'visible', margin: 0, padding: 0 },
  },
});

// The categories take a line of their own below the search and the status.
globalStyle(`${choices} > ul + ul`, {
  '@container': { '(min-width: 720px)': { gridColumn: '1 / -1' } },
});
