import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const wide = '(min-width: 860px)';

/** The layout has one column. On a wide screen, the actions are beside the sales. */
export const dashboard = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    '@container': {
      [wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) 380px',
        gridTemplateRows: 'auto auto 1fr',
        columnGap: vars.space[6],
        alignItems: 'start',
      },
    },
  },
]);

export const head = style([plain, { '@container': { [wide]: { gridArea: '1 / 1 / 2 / 3' } } }]);

/** The offer to put back products, below the store's name. Takes no space while empty. */
export const putBackOffer = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockStart: vars.space[4],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    selectors: {
      '&:focus': { outline: 'none' },
      '&:empty': { marginBlockStart: 0, padding: 0 },
    },
  },
]);

export const putBackText = style([plain, { flex: '1 1 200px' }]);

export const sales = style([plain, { '@container': { [wide]: { gridArea: '2 / 1' } } }]);

export const actions = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    '@container': { [wide]: { gridArea: '2 / 2 / 4 / 3' } },
  },
]);

// The wrapper of each button is inline. As a grid, it lets the button fill the column.
globalStyle(`${actions} > span, ${actions} > div > span`, { display: 'grid' });

/** Two buttons, side by side where their labels fit. */
export const buttonPair = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }]);

globalStyle(`${buttonPair} > *`, { flex: '1 1 auto' });

globalStyle(`${buttonPair} > span`, { display: 'grid' });

// With this smaller font, both buttons fit side by side on most phones.
globalStyle(`${buttonPair} :is(a, button)`, {
  paddingInline: vars.space[2],
  font: `700 14px/20px ${vars.font}`,
  whiteSpace: 'nowrap',
});

export const statusSwitch = style([
  plain,
  {
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const orders = style([
  plain,
  {
    scrollMarginBlockStart: vars.space[2],
    selectors: { '&:focus': { outline: 'none' } },
    '@container': { [wide]: { gridArea: '3 / 1' } },
  },
]);

globalStyle(`${orders} > section`, { marginBlock: vars.space[2] });

export const storeHead = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const storeLogo = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '56px',
    height: '56px',
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

globalStyle(`${storeLogo} > *`, { width: '100%', height: '100%', borderRadius: 0 });

export const storeText = style([plain, { flex: 1, minWidth: 0 }]);

export const storeTitle = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    rowGap: vars.space[1],
  },
]);

export const storeName = style([
  plain,
  { minWidth: 0, font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em', overflowWrap: 'anywhere' },
]);

export const storeDetail = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const storeAddress = style([
  storeDetail,
  { display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 },
]);

globalStyle(`${storeAddress} > svg`, { flex: 'none' });

export const headSkeleton = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const logoSkeleton = style([
  skeleton,
  { flex: 'none', width: '56px', height: '56px', borderRadius: vars.radius.m },
]);

export const textSkeleton = style([plain, { display: 'block', flex: 1, maxWidth: '320px' }]);

/** As high as the card with the totals and the chart. */
export const salesSkeleton = style([
  plain,
  {
    minHeight: '274px',
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);
