import { globalStyle } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const section = resetStyle({ minWidth: 0 });

export const headingRow = resetStyle(layout.wrappingSpreadRow(0, 3), {
  // As high as the link to add a review, even for sellers, who do not see that link.
  minHeight: '44px',
});

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

export const addReviewLink = pressableStyle(layout.textLink, { gap: '6px' });

export const average = resetStyle({ marginBlockStart: vars.space[1] });

export const list = resetStyle({
  display: 'grid',
  marginBlockStart: vars.space[4],
  '@container': {
    '(min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: vars.space[8] },
  },
});

export const item = resetStyle({
  minWidth: 0,
  paddingBlock: vars.space[4],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
  '@container': {
    '(min-width: 700px)': { paddingBlock: 0, selectors: { '& + &': { borderBlockStart: 0 } } },
  },
});

export const noReviews = resetStyle(paint.mutedText, { marginBlockStart: vars.space[2] });

export const viewAllRow = resetStyle({ display: 'grid', marginBlockStart: vars.space[4] });

// The link has the full width on a phone, and is otherwise as wide as its text.
globalStyle(`${viewAllRow} > a`, { '@container': { '(min-width: 550px)': { justifySelf: 'start' } } });
