import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const wide = '(min-width: 860px)';

/** The layout has one column. On a wide screen, the actions are beside the sales. */
export const dashboard = resetStyle(layout.stack(4), {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 380px',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: vars.space[6],
      alignItems: 'start',
    },
  },
});

export const head = resetStyle({ '@container': { [wide]: { gridArea: '1 / 1 / 2 / 3' } } });

/** The offer to put back products, below the store's name. Takes no space while empty. */
export const putBackOffer = resetStyle(layout.wrappingRow(3), layout.card(3, 4), {
  justifyContent: 'space-between',
  marginBlockStart: vars.space[4],
  selectors: { '&:focus': noFocusRing, '&:empty': { marginBlockStart: 0, padding: 0 } },
});

export const putBackText = resetStyle({ flex: '1 1 200px' });

export const sales = resetStyle({ '@container': { [wide]: { gridArea: '2 / 1' } } });

export const actions = resetStyle(layout.stack(3), {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wide]: { gridArea: '2 / 2 / 4 / 3' } },
});

// The wrapper of each button is inline. As a grid, it lets the button fill the column.
globalStyle(`${actions} > span, ${actions} > div > span`, { display: 'grid' });

/** Two buttons, side by side where their labels fit. */
export const buttonPair = resetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

globalStyle(`${buttonPair} > *`, { flex: '1 1 auto' });

globalStyle(`${buttonPair} > span`, { display: 'grid' });

// With this smaller font, both buttons fit side by side on most phones.
globalStyle(`${buttonPair} :is(a, button)`, {
  ...font.smallBold,
  paddingInline: vars.space[2],
  whiteSpace: 'nowrap',
});

export const statusSwitch = resetStyle(layout.card(3, 4));

export const orders = resetStyle({
  scrollMarginBlockStart: vars.space[2],
  selectors: { '&:focus': noFocusRing },
  '@container': { [wide]: { gridArea: '3 / 1' } },
});

globalStyle(`${orders} > section`, { marginBlock: vars.space[2] });

export const storeHead = resetStyle(layout.row(3));

export const storeLogo = resetStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '56px',
  height: '56px',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

globalStyle(`${storeLogo} > *`, { width: '100%', height: '100%', borderRadius: 0 });

export const storeText = resetStyle({ flex: 1, minWidth: 0 });

export const storeTitle = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  rowGap: vars.space[1],
});

export const storeName = resetStyle(font.heading, {
  minWidth: 0,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const storeDetail = resetStyle(font.small, { color: vars.color.textMuted });

export const storeAddress = style([storeDetail, layout.row(1), { minWidth: 0 }]);

globalStyle(`${storeAddress} > svg`, { flex: 'none' });

export const headSkeleton = resetStyle(layout.row(3));

export const logoSkeleton = style([
  skeleton,
  { flex: 'none', width: '56px', height: '56px', borderRadius: vars.radius.m },
]);

export const textSkeleton = resetStyle({ display: 'block', flex: 1, maxWidth: '320px' });

/** As high as the card with the totals and the chart. */
export const salesSkeleton = resetStyle(layout.card(4), { minHeight: '274px' });
