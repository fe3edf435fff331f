import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

/** In boxes narrower than this, each row is shown as a card. */
const narrow = '(max-width: 599.98px)';

export const box = style([
  plain,
  {
    position: 'relative',
    containerType: 'inline-size',
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    color: vars.color.text,
    font: `400 14px/20px ${vars.font}`,
  },
]);

/**
 * Wide tables scroll inside the box instead of scrolling the page. The scroller covers the padding of the box, so that it
 * does not cut off focus rings.
 */
export const scroller = style([
  plain,
  {
    position: 'relative',
    margin: `calc(-1 * ${vars.space[2]}) calc(-1 * ${vars.space[3]})`,
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.l,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
    '@container': { '(min-width: 600px)': { overflowX: 'auto', overscrollBehaviorInline: 'contain' } },
  },
]);

export const table = style([
  plain,
  {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '@container': { [narrow]: { display: 'block' } },
  },
]);

export const caption = style([
  plain,
  {
    padding: vars.space[3],
    font: `700 18px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
    '@container': { [narrow]: { display: 'block', paddingInline: 0 } },
  },
]);

export const tableHead = style([plain, { '@container': { [narrow]: { display: 'block' } } }]);

export const columnHeaderRow = style([
  plain,
  { '@container': { [narrow]: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[4] } } },
]);

export const columnHeaderCell = style([
  plain,
  {
    height: '44px',
    paddingInline: vars.space[3],
    color: vars.color.textMuted,
    font: `500 12px/16px ${vars.font}`,
    textAlign: 'start',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    '@container': {
      [narrow]: {
        // In a card, each value has its own label, so only screen readers get the headers.
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    selectors: {
      '&[data-align=end]': { textAlign: 'end' },
      '&[data-sortable]': {
        '@container': {
          [narrow]: {
            position: 'static',
            width: 'auto',
            maxWidth: '100%',
            height: 'auto',
            overflow: 'visible',
            clipPath: 'none',
          },
        },
      },
    },
  },
]);

export const sortButton = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: '44px',
    maxWidth: '100%',
    minHeight: '44px',
    borderRadius: vars.radius.xs,
    '@container': { [narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    selectors: {
      '&:hover': { color: vars.color.text },
      '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: vars.color.text, fontWeight: 700 },
      '[data-align=end] > &': { justifyContent: 'flex-end' },
    },
  },
]);

globalStyle(`${sortButton} > svg`, { flex: 'none' });

export const body = style([plain, { '@container': { [narrow]: { display: 'block' } } }]);

export const row = style([
  plain,
  {
    borderTop: `1px solid ${vars.color.border}`,
    '@container': {
      [narrow]: {
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: vars.space[2],
        paddingBlock: vars.space[3],
        selectors: { '&:only-child': { borderTop: 0 } },
      },
    },
  },
]);

export const cell = style([
  plain,
  {
    padding: vars.space[3],
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
    selectors: {
      '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
    '@container': {
      [narrow]: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: vars.space[4],
        padding: 0,
        textAlign: 'end',
      },
    },
  },
]);

export const rowHeaderCell = style([
  cell,
  {
    position: 'relative',
    fontWeight: 500,
    textAlign: 'start',
    '@container': {
      [narrow]: { position: 'static', display: 'block', textAlign: 'start' },
      // Without this width, many columns would squeeze the name to one letter per line.
      '(min-width: 600px)': { minWidth: '120px' },
    },
    selectors: {
      '[aria-current] > &::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: '3px',
        background: vars.color.brand,
        '@container': { [narrow]: { insetInlineStart: `calc(-1 * ${vars.space[3]})` } },
        '@media': { '(forced-colors: active)': { background: 'Highlight' } },
      },
    },
  },
]);

export const cellLabel = style([
  plain,
  {
    display: 'none',
    flex: 'none',
    maxWidth: '50%',
    color: vars.color.textMuted,
    font: `400 12px/16px ${vars.font}`,
    textAlign: 'start',
    '@container': { [narrow]: { display: 'block' } },
  },
]);

export const cellValue = style([plain, { minWidth: 0 }]);

export const actions = style([
  plain,
  {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: vars.space[1],
    // Columns shrink before button labels wrap.
    minWidth: 'max-content',
    '@container': { [narrow]: { flexGrow: 1, flexWrap: 'wrap', minWidth: 0 } },
  },
]);

export const emptyCell = style([
  plain,
  {
    padding: `${vars.space[6]} ${vars.space[3]}`,
    textAlign: 'center',
    '@container': { [narrow]: { display: 'block' } },
  },
]);

/** Fills the cell, like the value that will replace the skeleton. */
export const skeletonCell = style([plain, { display: 'block', flexGrow: 1, minWidth: '44px' }]);
