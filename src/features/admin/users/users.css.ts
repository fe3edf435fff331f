import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

const wideContainer = '(min-width: 960px)';

/** What to do, the search with what it found, and the figures. */
export const column = resetStyle(layout.shrinkableStack(4), {
  '@container': { [wideContainer]: { gap: vars.space[6] } },
});

export const card = resetStyle(font.small, layout.card(4), {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { [wideContainer]: { padding: vars.space[5] } },
});

export const title = resetStyle(font.heading);

export const muted = resetStyle(font.small, paint.mutedText);

export const help = extendStyle(muted, { marginBlock: `${vars.space[1]} ${vars.space[3]}` });

export const findRow = resetStyle(layout.stack(3), { gridTemplateColumns: 'minmax(0, 1fr) auto' });

/** The counts and the chart, side by side in a wide container. */
export const stats = resetStyle(layout.stack(4), {
  minWidth: 0,
  '@container': {
    [wideContainer]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${vars.space[3]} ${vars.space[4]}`,
    },
  },
});

export const statList = resetStyle(layout.stack(4), {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});

/** The colored card with the number of users. */
export const totalUsersCard = extendStyle(card, paint.hero, layout.patterned);

export const statName = style([muted]);
export const totalUsersName = extendStyle(statName, { color: vars.color.onHero });

export const number = resetStyle(font.largeTitle, { minHeight: '34px', fontVariantNumeric: 'tabular-nums' });

/** As high as the number and the chart that replace it. */
export const chartSkeleton = resetStyle({ minHeight: '178px' });

export const totalUsersNumber = extendStyle(number, { color: vars.color.onHero });

/** Extends into the padding of the card, because seven weekdays side by side need the width. */
export const chart = resetStyle({ marginInlineEnd: `calc(-1 * ${vars.space[3]})` });

export const note = resetStyle(font.caption, paint.mutedText, {
  gridColumn: '1 / -1',
  paddingInline: vars.space[1],
});

export const userHead = resetStyle(layout.wrappingRow(4));

export const avatar = resetStyle({ display: 'contents' });

globalStyle(`${avatar} > *`, { ...layout.size('64px'), ...font.title, borderRadius: vars.radius.full });

export const userText = resetStyle({ flex: '1 1 180px', minWidth: 0 });

export const largeTitle = resetStyle(font.title, layout.wrappingRow(2));

export const packageSwitch = resetStyle({ flex: 'none', maxWidth: '100%' });

export const packageLabel = resetStyle(font.smallMedium, {
  display: 'grid',
  '@container': { [wideContainer]: { textAlign: 'end' } },
});

/** The facts, below a dotted line. */
export const facts = resetStyle(layout.stack(4, 4), paint.dottedTop, {
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  marginBlockStart: vars.space[4],
  paddingBlockStart: vars.space[5],
  '@container': { [wideContainer]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const factName = resetStyle(font.caption, paint.mutedText);
export const factValue = resetStyle(font.smallMedium);

export const payment = resetStyle(layout.wrappingSpreadRow(4), {
  marginBlockStart: vars.space[5],
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const paymentFacts = resetStyle(layout.wrappingItems(3, 6));

export const suspension = resetStyle({
  marginBlockStart: vars.space[4],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const actions = resetStyle(layout.wrappingItems(2), { marginBlockStart: vars.space[4] });

export const lines = resetStyle(layout.stack(2), { marginBlockStart: vars.space[5] });

export const amountRow = resetStyle(layout.items(4), {
  justifyContent: 'space-between',
  fontVariantNumeric: 'tabular-nums',
});

export const sums = resetStyle(layout.stack(2), paint.dottedTop, {
  marginBlockStart: vars.space[3],
  paddingBlockStart: vars.space[3],
});

export const amount = resetStyle({ flex: 'none', whiteSpace: 'nowrap' });

export const total = extendStyle(amountRow, font.bodyBold);
