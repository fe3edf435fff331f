import { globalStyle } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const section = resetStyle({ marginBlock: vars.space[6] });

export const headingRow = resetStyle(layout.spreadRow(3));

/** Takes the height of the heading. Negative margins make the touch target extend above and below it. */
export const allOrdersLink = pressableStyle(layout.textLink, {
  flex: 'none',
  marginBlock: `-10px calc(${vars.space[3]} - 10px)`,
});

export const heading = resetStyle(font.heading, { marginBlockEnd: vars.space[3], letterSpacing: '-.01em' });

export const list = resetStyle(layout.card(1, 4), { selectors: { '&:empty': { display: 'none' } } });

export const item = resetStyle(font.small, layout.stack(1), {
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const head = resetStyle(layout.stack('2px'), layout.fill);

/** That an order waits for the network. */
export const humanState = resetStyle(font.bodyBold);

/** Keeps the badge as wide as its text. */
export const state = resetStyle({ display: 'flex' });

/** A time stays on one line. */
export const time = resetStyle({ whiteSpace: 'nowrap' });

/** The code of an order is only for the chat. */
export const code = resetStyle(font.caption, paint.mutedText, { letterSpacing: '.02em' });

export const muted = resetStyle(paint.mutedText, { overflowWrap: 'anywhere' });

/** Wraps the amount to the next line where it would leave too little room for the items. */
export const itemsRow = resetStyle(layout.wrappingItems(0, 3), {
  alignItems: 'baseline',
  justifyContent: 'space-between',
});

/** Names what a seller has to hand over. It is narrow enough for the amount to be beside it on a phone. */
export const saleItems = resetStyle(font.smallMedium, {
  flex: '1 1 120px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** The buyer and the time, which is not broken. */
export const saleBuyer = extendStyle(muted);

globalStyle(`${saleBuyer} > time`, { whiteSpace: 'nowrap' });

export const saleItemsRow = extendStyle(itemsRow, { columnGap: vars.space[2] });

/** The status of a sale, and the code that is in its chat. */
export const saleState = resetStyle(layout.wrappingRow(1, 2), { marginBlockStart: vars.space[1] });

export const pictureAndHead = resetStyle(layout.items(3), { alignItems: 'start' });

export const picture = resetStyle(layout.thumbnail('56px'), { background: vars.color.surfaceSunken });

/** What a buyer has ordered. */
export const headline = resetStyle(font.bodyBold, {
  flex: '1 1 160px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const more = resetStyle(layout.centeredRow, { marginBlockStart: vars.space[4] });

export const total = resetStyle({ flex: 'none', marginInlineStart: 'auto' });

export const empty = resetStyle(font.small, layout.card(4), paint.mutedText);

export const actions = resetStyle(layout.wrappingRow(0, 2), { marginBlockStart: vars.space[1] });

/** For Cancel and Reopen: quieter than Complete, which is what a seller does with most orders. */
export const quietButton = pressableStyle(font.smallMedium, paint.mutedText, {
  minWidth: '44px',
  minHeight: '44px',
  marginInlineStart: 'auto',
  borderRadius: vars.radius.xs,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** Opens the messages with the buyer or seller. */
export const messageLink = pressableStyle(layout.textLink, { justifySelf: 'start', marginBlockEnd: '-12px' });

// Beside buttons, the link is as high as they are.
globalStyle(`${actions} > a`, { marginBlockEnd: 0 });
