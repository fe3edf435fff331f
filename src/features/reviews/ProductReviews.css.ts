import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const reviewedProduct = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space[3],
  },
]);

export const picture = style([plain, { borderRadius: vars.radius.s, overflow: 'hidden', aspectRatio: '1' }]);

export const name = style([
  plain,
  {
    font: `700 16px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
    selectors: { 'a&:hover': { textDecoration: 'underline' } },
  },
]);

export const list = style([plain, { display: 'grid', minWidth: 0 }]);

export const item = style([
  plain,
  {
    minWidth: 0,
    paddingBlock: vars.space[4],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

/** In wide containers the summary is beside the reviews. */
export const columns = style([
  plain,
  {
    display: 'grid',
    alignItems: 'start',
    gap: vars.space[5],
    '@container': {
      '(min-width: 860px)': { gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: vars.space[10] },
    },
  },
]);

export const summaryColumn = style([plain, { display: 'grid', gap: vars.space[4], minWidth: 0 }]);

export const reviewsColumn = style([plain, { display: 'grid', gap: vars.space[2], minWidth: 0 }]);

export const loadMoreRow = style([plain, { display: 'grid', justifyContent: 'center' }]);

export const note = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const helpfulButton = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    // The label is aligned with the text; only the touch target is wider.
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.xs,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-pressed=true]': { fontWeight: 500, color: vars.color.brandText },
    },
  },
]);

export const filters = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[3],
    '@container': {
      '(min-width: 550px)': { gridTemplateColumns: 'minmax(0, 1fr) 220px', alignItems: 'end' },
    },
  },
]);

export const actions = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }]);

export const form = style([plain, { display: 'grid', gap: vars.space[3] }]);
