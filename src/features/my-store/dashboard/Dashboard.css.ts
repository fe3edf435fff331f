import { globalStyle } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';
import { tasksHeight } from './SellerTasks.css.ts';

const wide = '(min-width: 860px)';

/**
 * What to do, the orders, the money, then the goods, below each other. On a wide screen, the money and the goods are
 * beside the orders.
 */
export const dashboard = resetStyle(layout.shrinkableStack(4), {
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 380px',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: vars.space[6],
      alignItems: 'start',
    },
  },
});

export const head = resetStyle({ '@container': { [wide]: { gridArea: '1 / 1 / 2 / 3' } } });

/** The offer to put back products, below the store's name. Takes no space while empty. */
export const putBackOffer = resetStyle(layout.wrappingSpreadRow(3), layout.card(3, 4), {
  marginBlockStart: vars.space[4],
  selectors: { '&:focus': focus.noRing, '&:empty': { marginBlockStart: 0, padding: 0 } },
});

export const putBackText = resetStyle({ flex: '1 1 200px' });

export const tasks = resetStyle({ '@container': { [wide]: { gridArea: '2 / 1 / 3 / 3' } } });

export const tasksSkeleton = extendStyle(skeleton, {
  display: 'block',
  height: tasksHeight,
  borderRadius: vars.radius.l,
});

/** As high as the line with the revenue, which a wide screen does not have. */
export const lineSkeleton = resetStyle({
  display: 'block',
  height: '32px',
  '@container': { [wide]: { display: 'none' } },
});

export const sales = resetStyle({ '@container': { [wide]: { gridArea: '3 / 2' } } });

export const actions = resetStyle(layout.shrinkableStack(3), {
  '@container': { [wide]: { gridArea: '4 / 2' } },
});

// The wrapper of each button is inline. As a grid, it lets the button fill the column.
globalStyle(`${actions} > span, ${actions} > div > span`, { display: 'grid' });

/** Two buttons, side by side where their labels fit. */
export const buttonPair = resetStyle(layout.wrappingItems(3));

globalStyle(`${buttonPair} > *`, { flex: '1 1 auto' });

globalStyle(`${buttonPair} > span`, { display: 'grid' });

// With this smaller font, both buttons fit side by side on most phones.
globalStyle(`${buttonPair} :is(a, button)`, {
  ...font.smallBold,
  paddingInline: vars.space[2],
  whiteSpace: 'nowrap',
});

export const orders = resetStyle({
  scrollMarginBlockStart: vars.space[2],
  selectors: { '&:focus': focus.noRing },
  '@container': { [wide]: { gridArea: '3 / 1 / 5 / 2' } },
});

globalStyle(`${orders} > section`, { marginBlock: 0 });

export const ordersSkeleton = resetStyle(layout.card(4), { minHeight: '180px' });

/** Who the store is and whether it is open. On a phone, the switch is a line of its own. */
export const headRow = resetStyle(layout.wrappingSpreadRow(2, 6));

export const storeHead = resetStyle(layout.row(3), { flex: '1 1 260px', minWidth: 0 });

export const statusSwitch = resetStyle({
  flex: '1 1 220px',
  '@container': { [wide]: { maxWidth: '320px' } },
});

/** As high as the switch with its help. */
export const switchSkeleton = extendStyle(statusSwitch, { minHeight: '66px' });

export const storeLogo = resetStyle(layout.thumbnail('56px'), {
  position: 'relative',
  background: vars.color.surfaceSunken,
});

globalStyle(`${storeLogo} > *`, { ...layout.size('100%'), borderRadius: 0 });

export const storeText = resetStyle(layout.fill);

export const storeTitle = resetStyle(layout.wrappingRow(1, 2));

export const storeName = resetStyle(font.heading, {
  minWidth: 0,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const storeDetail = resetStyle(font.small, paint.mutedText);

export const storeAddress = extendStyle(storeDetail, layout.row(1), { minWidth: 0 });

globalStyle(`${storeAddress} > svg`, { flex: 'none' });

export const logoSkeleton = extendStyle(skeleton, layout.size('56px'), {
  flex: 'none',
  borderRadius: vars.radius.m,
});

export const textSkeleton = resetStyle({ display: 'block', flex: 1, maxWidth: '320px' });

/** As high as the card with the totals and the chart. */
export const salesSkeleton = resetStyle(layout.card(4), { minHeight: '330px' });
