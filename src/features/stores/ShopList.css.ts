import { style } from '@vanilla-extract/css';
import { outlineButton } from '../../ui/buttons/outline-button.css.ts';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = root;

export const controls = style([
  plain,
  {
    display: 'grid',
    // Not `1fr`: such a column grows with its content, and the row of chips is wider than a phone.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    marginBlockEnd: vars.space[3],
  },
]);

/** The row is as high as its button, so that the list below does not shift when the button appears. */
export const resultRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '44px',
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const list = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[4],
    '@container': {
      '(min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

export const cell = style([plain, { minWidth: 0 }]);

/** The skeleton of a card. It is as high as a card. */
export const cardSkeleton = style([skeleton, { height: '320px', borderRadius: vars.radius.l }]);

export const showMoreRow = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);

export const card = style([
  plain,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100%',
    overflow: 'hidden',
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
  },
]);

export const banner = style([plain, { position: 'relative', height: '132px', overflow: 'hidden' }]);

export const text = style([
  plain,
  {
    display: 'grid',
    gridTemplateRows: 'auto auto auto 1fr',
    gap: vars.space[2],
    minWidth: 0,
    padding: vars.space[4],
  },
]);

export const title = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0, minHeight: '24px' },
]);

export const name = style([plain, { minWidth: 0, font: `700 18px/24px ${vars.font}` }]);

/** The description is as high as two lines even if it is shorter, so that the cards of a row are equally high. */
export const description = style([
  plain,
  { minHeight: '40px', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const address = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const ratingAndLink = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingBlockStart: vars.space[2],
  },
]);

export const ratingAndCount = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[1],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const link = style([
  outlineButton,
  {
    // The link covers the whole card.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.l },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);
