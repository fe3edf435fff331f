import { style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, resetStyle, root, vars } from '../../ui/theme.ts';

export const container = style([root]);

export const statusBlock = resetStyle(layout.stack(3), { justifyItems: 'stretch', alignContent: 'start' });

/** The skeleton is as high as the unpaid state, which most visitors see next. */
export const statusSkeleton = extendStyle(statusBlock, { minHeight: '176px' });

export const statusLine = resetStyle(layout.wrappingRow(2), { minHeight: '24px' });

export const statusName = resetStyle(font.bodyBold);

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

export const rocketIcon = resetStyle(layout.iconBox('48px', vars.radius.m), paint.accent, {
  flex: 'none',
});

export const priceAndRocket = resetStyle(layout.items(3), {
  alignItems: 'flex-start',
  justifyContent: 'space-between',
});

export const price = resetStyle(layout.wrappingItems(0, 2), {
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
});

export const amount = resetStyle(font.largeTitle);

export const oldPrice = style({ ...font.body, textDecoration: 'line-through' });

export const pricePeriod = resetStyle(font.smallBold, { flexBasis: '100%' });

export const priceExplanation = resetStyle(font.small);

export const featureList = resetStyle(layout.shrinkableStack(3), {
  alignContent: 'start',
  padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
  '@container': { '(min-width: 760px)': { gridArea: '1 / 2 / 3 / 3' } },
});

export const feature = resetStyle(layout.items(3), { alignItems: 'flex-start' });

export const featureIcon = resetStyle(layout.iconBox('40px', vars.radius.m), paint.tint, {
  flex: 'none',
});

export const featureNameAndText = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const featureName = resetStyle(font.bodyBold, { display: 'block' });

export const featureText = resetStyle(font.small, paint.mutedText, { display: 'block' });

/** The bottom of the card, with a dotted line at its top. */
export const statusArea = resetStyle(paint.dottedTop, {
  padding: vars.space[5],
  '@container': { '(min-width: 760px)': { backgroundImage: 'none' } },
});
