import { font, weight } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { plainStyle, pressableStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const reviewedProduct = plainStyle(layout.stack(3), {
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
});

export const picture = plainStyle({ borderRadius: vars.radius.s, overflow: 'hidden', aspectRatio: '1' });

export const name = plainStyle(font.bodyBold, {
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
});

export const list = plainStyle({ display: 'grid', minWidth: 0 });

export const item = plainStyle({
  minWidth: 0,
  paddingBlock: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** In wide containers the summary is beside the reviews. */
export const columns = plainStyle(layout.stack(5), {
  alignItems: 'start',
  '@container': {
    '(min-width: 860px)': { gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: vars.space[10] },
  },
});

export const summaryColumn = plainStyle(layout.stack(4), { minWidth: 0 });

export const reviewsColumn = plainStyle(layout.stack(2), { minWidth: 0 });

export const loadMoreRow = plainStyle({ display: 'grid', justifyContent: 'center' });

export const note = plainStyle(font.small, { color: vars.color.textMuted });

export const helpfulButton = pressableStyle({
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
    '&[aria-pressed=true]': { ...weight.medium, color: vars.color.brandText },
  },
});

export const filters = plainStyle(layout.stack(3), {
  '@container': { '(min-width: 550px)': { gridTemplateColumns: 'minmax(0, 1fr) 220px', alignItems: 'end' } },
});

export const actions = plainStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const form = plainStyle(layout.stack(3));
