import { globalStyle, type StyleRule } from '@vanilla-extract/css';
import { weight } from '../theme/fonts.ts';
import { extendStyle, focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

/** The container of a table with much in each row. It needs more room than other tables. */
const longRowsContainer = 'long-rows';

type NarrowStyle = NonNullable<StyleRule['@container']>[string];

/**
 * Styles of a narrow box, in which each row is a card or a few lines: narrower than 600 px or, with much in each row,
 * than 900 px.
 */
const inNarrowBox = <const Style extends NarrowStyle>(style: Style) => ({
  '(max-width: 599.98px)': style,
  [`${longRowsContainer} (max-width: 899.98px)`]: style,
});

export const box = resetStyle(font.small, layout.card(2, 3), {
  position: 'relative',
  containerType: 'inline-size',
  color: vars.color.text,
});

/** The box of a table with much in each row. */
export const longRowsBox = extendStyle(box, { containerName: longRowsContainer });

/**
 * Wide tables scroll inside the box instead of scrolling the page. The scroller covers the padding of the box, so that it
 * does not cut off focus rings.
 */
export const scroller = resetStyle({
  position: 'relative',
  margin: `calc(-1 * ${vars.space[2]}) calc(-1 * ${vars.space[3]})`,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.l,
  selectors: { '&:focus-visible': focus.ring('-2px') },
  '@container': { '(min-width: 600px)': { overflowX: 'auto', overscrollBehaviorInline: 'contain' } },
});

export const table = resetStyle({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '@container': { ...inNarrowBox({ display: 'block' }) },
});

/** In a narrow box, each row of this table is two lines. */
export const tableOfLines = extendStyle(table, {});

const inLines = `${tableOfLines} &`;

/** Here a table of lines has no room for all its columns. */
const medium = '(min-width: 600px) and (max-width: 899.98px)';
const leftOut = { [`${inLines}[data-in-line=wideOnly]`]: { display: 'none' } } as const;

export const caption = resetStyle(font.heading, {
  padding: vars.space[3],
  overflowWrap: 'anywhere',
  '@container': { ...inNarrowBox({ display: 'block', paddingInline: 0 }) },
});

export const tableHead = resetStyle({ '@container': { ...inNarrowBox({ display: 'block' }) } });

export const columnHeaderRow = resetStyle({
  '@container': { ...inNarrowBox(layout.wrappingItems(0, 4)) },
});

export const columnHeaderCell = resetStyle(font.captionMedium, paint.mutedText, {
  height: '44px',
  paddingInline: vars.space[3],
  textAlign: 'start',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '@container': {
    [medium]: { selectors: leftOut },
    ...inNarrowBox({
      ...layout.size('1px'),
      // In a card, each value has its own label, so only screen readers get the headers.
      position: 'absolute',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    }),
  },
  selectors: {
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-sortable]': {
      '@container': {
        ...inNarrowBox({
          ...layout.size('auto'),
          position: 'static',
          maxWidth: '100%',
          overflow: 'visible',
          clipPath: 'none',
        }),
      },
    },
  },
});

export const sortButton = pressableStyle(layout.inlineRow(1), {
  minWidth: '44px',
  maxWidth: '100%',
  minHeight: '44px',
  borderRadius: vars.radius.xs,
  '@container': { ...inNarrowBox({ whiteSpace: 'normal', overflowWrap: 'anywhere' }) },
  selectors: {
    '&:hover': { color: vars.color.text },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': { ...weight.bold, color: vars.color.text },
    '[data-align=end] > &': { justifyContent: 'flex-end' },
  },
});

globalStyle(`${sortButton} > svg`, { flex: 'none' });

export const actions = resetStyle(layout.items(1), {
  justifyContent: 'flex-end',
  // Columns shrink before button labels wrap.
  minWidth: 'max-content',
  '@container': { ...inNarrowBox({ flexGrow: 1, flexWrap: 'wrap', minWidth: 0 }) },
});

/** Matches buttons for which there is no room beside the name of a row. */
const manyActions = `${actions} > :nth-child(3)`;

export const body = resetStyle({ '@container': { ...inNarrowBox({ display: 'block' }) } });

export const row = resetStyle({
  borderTop: `1px solid ${vars.color.border}`,
  '@container': {
    ...inNarrowBox({
      ...layout.column(2),
      position: 'relative',
      paddingBlock: vars.space[3],
      selectors: {
        '&:only-child': { borderTop: 0 },
        [inLines]: {
          ...layout.wrappingRow(0, 3),
          flexDirection: 'row',
          paddingBlock: vars.space[2],
        },
        // Ends the first line, which has the name of the row and its buttons.
        [`${inLines}::after`]: { content: '', order: 2, flexBasis: '100%' },
      },
    }),
  },
});

export const cell = resetStyle({
  padding: vars.space[3],
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
  '@container': {
    [medium]: { selectors: leftOut },
    ...inNarrowBox({
      ...layout.row(4),
      justifyContent: 'space-between',
      padding: 0,
      textAlign: 'end',
      selectors: {
        [inLines]: { ...paint.mutedText, gap: vars.space[1], order: 4, textAlign: 'start' },
        [`${inLines}[data-in-line=first]`]: { order: 3 },
        [`${inLines}[data-in-line=lead]`]: {
          ...weight.bold,
          order: 2,
          flexBasis: '100%',
          color: vars.color.text,
        },
        [`${inLines}[data-in-line=ownLine]`]: { order: 3, flexBasis: '100%' },
        // The switches of all rows are below each other, at the end of the second line.
        [`${tableOfLines} ${row}:not(:has(${manyActions})) > &:has([role=switch])`]: {
          marginInlineStart: 'auto',
        },
        // A link in it is visible while it has the focus.
        [`${inLines}:is([data-in-line=hidden], [data-in-line=wideOnly]):not(:focus-within)`]: {
          ...layout.size('1px'),
          position: 'absolute',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    }),
  },
});

export const actionsCell = extendStyle(cell, {
  '@container': {
    ...inNarrowBox({
      selectors: {
        [inLines]: { order: 1 },
        [`${inLines}:has(${manyActions})`]: { order: 4, marginInlineStart: 'auto' },
      },
    }),
  },
});

export const rowHeaderCell = extendStyle(cell, weight.medium, {
  position: 'relative',
  textAlign: 'start',
  '@container': {
    ...inNarrowBox({
      position: 'static',
      display: 'block',
      textAlign: 'start',
      selectors: {
        [inLines]: { order: 0, flex: '1 1 108px', minWidth: 0, color: vars.color.text },
        // They are at the end of the second line.
        [`${tableOfLines} ${row}:has(${manyActions}) > &`]: { flexBasis: '100%' },
      },
    }),
    // Without this width, many columns would squeeze the name to one letter per line.
    '(min-width: 600px)': { minWidth: '176px' },
  },
  selectors: {
    '[aria-current] > &::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: '3px',
      background: vars.color.brand,
      '@container': { ...inNarrowBox({ insetInlineStart: `calc(-1 * ${vars.space[3]})` }) },
      '@media': { '(forced-colors: active)': { background: 'Highlight' } },
    },
  },
});

export const cellLabel = resetStyle(font.caption, paint.mutedText, {
  display: 'none',
  flex: 'none',
  maxWidth: '50%',
  textAlign: 'start',
  '@container': {
    ...inNarrowBox({
      display: 'block',
      selectors: {
        [inLines]: { display: 'none', maxWidth: 'none' },
        [`${tableOfLines} [data-in-line=labelled] > &`]: { display: 'block' },
      },
    }),
  },
});

export const cellValue = resetStyle({ minWidth: 0 });

export const emptyCell = resetStyle({
  padding: `${vars.space[6]} ${vars.space[3]}`,
  textAlign: 'center',
  '@container': { ...inNarrowBox({ display: 'block' }) },
});

/** Fills the cell, like the value that will replace the skeleton. */
export const skeletonCell = resetStyle({ display: 'block', flexGrow: 1, minWidth: '44px' });

// Without rows there is nothing to read below the headings, and nothing to sort.
globalStyle(`${scroller}:has(${emptyCell}) ${tableHead}`, { display: 'none' });
globalStyle(`${scroller}:has(${emptyCell}) ${row}`, { borderTop: 0 });

// In a narrow box, only sort buttons remain of the headings. Without them, nothing is above the first row.
globalStyle(`${scroller}:not(:has([data-sortable])) ${row}:first-child`, {
  '@container': inNarrowBox({ borderTop: 0 }),
});
