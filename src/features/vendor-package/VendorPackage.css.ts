import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, resetStyle, root, vars } from '../../ui/theme.ts';

export const container = style([root]);

export const statusBlock = resetStyle(layout.stack(3), { justifyItems: 'stretch', alignContent: 'start' });

/** The skeleton is as high as the unpaid state, which most visitors see next. */
export const statusSkeleton = extendStyle(statusBlock, { minHeight: '242px' });

export const statusLine = resetStyle(layout.wrappingRow(2), { minHeight: '24px' });

export const statusName = resetStyle(font.bodyBold);

/** What the first payment is, of the three prices above. */
export const payToday = resetStyle(font.bodyBold, { fontVariantNumeric: 'tabular-nums' });

export const text = resetStyle(font.small, paint.mutedText);

/** The area of the main button. It is as high as the button even before the button is loaded. */
export const action = resetStyle({ display: 'grid', minHeight: '48px' });

export const card = resetStyle({
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  '@container': {
    '(min-width: 760px)': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto 1fr',
      maxWidth: '960px',
    },
  },
});

export const head = resetStyle(layout.stack(3), paint.hero, {
  position: 'relative',
  // Keeps the adire pattern, whose `zIndex` is -1, in front of the background.
  isolation: 'isolate',
  alignContent: 'start',
  padding: vars.space[5],
});

// The pattern is pale, because the prices are written over it.
globalStyle(`${head} > svg`, { opacity: 0.35 });

/** One line for each price, with the amounts in a column, so that the whole cost is read at a glance. */
export const prices = resetStyle(layout.stack(2));

export const priceRow = resetStyle(font.smallMedium, layout.items(3), {
  alignItems: 'baseline',
  justifyContent: 'space-between',
});

export const amount = resetStyle(font.heading, {
  flex: 'none',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const oldPrice = style({ ...font.small, textDecoration: 'line-through' });

export const period = style(font.small);

export const featureList = resetStyle(layout.shrinkableStack(3), paint.dottedTop, {
  alignContent: 'start',
  padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
  '@container': {
    '(min-width: 760px)': { gridArea: '1 / 2 / 3 / 3', backgroundImage: 'none' },
  },
});

export const feature = resetStyle(layout.items(3), { alignItems: 'flex-start' });

export const featureIcon = resetStyle(layout.iconBox('40px', vars.radius.m), paint.tint, {
  flex: 'none',
});

export const featureNameAndText = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const featureName = resetStyle(font.bodyBold, { display: 'block' });

export const featureText = resetStyle(font.small, paint.mutedText, { display: 'block' });

/** The next step, right below the price: on a small phone, too, it is seen without scrolling. */
export const statusArea = resetStyle({
  padding: `${vars.space[4]} ${vars.space[5]}`,
  // Not beside the price, where the features come.
  '@container': { '(min-width: 760px)': { gridColumn: '1' } },
});
