import { style } from '@vanilla-extract/css';
import { outlineButton } from '../../ui/buttons/outline-button.css.ts';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = root;

export const search = style([plain, { maxWidth: '560px', marginBlockEnd: vars.space[4] }]);

export const list = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[4],
    '@container': {
      '(min-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 1000px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
]);

export const item = style([plain, { minWidth: 0 }]);

/** Has the height of a card, so that nothing moves when the canteens have loaded. */
export const cardSkeleton = style([skeleton, { height: '218px', borderRadius: vars.radius.l }]);

export const showMore = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[6] },
]);

export const card = style([
  plain,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 104px',
    gridTemplateRows: '1fr auto',
    gap: `${vars.space[4]} ${vars.space[3]}`,
    height: '100%',
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
  },
]);

export const text = style([
  plain,
  { display: 'grid', alignContent: 'start', gap: vars.space[1], minWidth: 0 },
]);

export const statusAndRating = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minHeight: '22px',
    marginBlockEnd: vars.space[1],
  },
]);

export const name = style([plain, { font: `700 18px/24px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const subtitle = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const picture = style([
  plain,
  { width: '104px', height: '104px', overflow: 'hidden', borderRadius: vars.radius.m },
]);

export const location = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[1],
    minWidth: 0,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const locationIcon = style({ flex: 'none', marginBlockStart: '2px' });

export const footer = style([
  plain,
  {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
  },
]);

export const specialties = style([
  plain,
  { minWidth: 0, font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const link = style([
  outlineButton,
  {
    flex: 'none',
    // The link covers the whole card.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.l },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);
