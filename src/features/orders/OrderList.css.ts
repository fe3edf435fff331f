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

export const row = resetStyle(layout.items(3), { alignItems: 'baseline', justifyContent: 'space-between' });

export const head = resetStyle(layout.stack('2px'), layout.fill);

/** What one wants to know of an order, in words: what it waits for, or how it ended. */
export const humanState = resetStyle(font.bodyBold);

/** The code of an order is only for the chat. */
export const code = resetStyle(font.caption, paint.mutedText, { letterSpacing: '.02em' });

export const muted = resetStyle(paint.mutedText, { overflowWrap: 'anywhere' });

/** Wraps the amount to the next line where it would leave too little room for the items. */
export const itemsRow = extendStyle(row, { flexWrap: 'wrap', rowGap: 0 });

export const items = resetStyle({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });

export const more = resetStyle(layout.centeredRow, { marginBlockStart: vars.space[4] });

export const total = resetStyle({ flex: 'none', marginInlineStart: 'auto' });

export const empty = resetStyle(font.small, layout.card(4), paint.mutedText);

export const actions = resetStyle(layout.wrappingRow(0, 2));

/** Quieter than Complete, which is what a seller does with most orders. */
export const cancelButton = pressableStyle(font.smallMedium, paint.mutedText, {
  minHeight: '44px',
  marginInlineStart: 'auto',
  borderRadius: vars.radius.xs,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** Takes the height of a line of text. Negative margins make the touch target extend above and below that line. */
export const reopenButton = pressableStyle(font.smallMedium, paint.brandText, {
  flex: 'none',
  minHeight: '44px',
  marginBlock: '-12px',
  paddingInline: vars.space[1],
  borderRadius: vars.radius.xs,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

/** Opens the messages with the buyer or seller. */
export const messageLink = pressableStyle(layout.textLink, { justifySelf: 'start', marginBlockEnd: '-12px' });

// Beside buttons, the link is as high as they are.
globalStyle(`${actions} > a:not(:only-child)`, { marginBlockEnd: 0 });
