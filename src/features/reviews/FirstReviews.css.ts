import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const section = style([plain, { minWidth: 0 }]);

export const headingRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${vars.space[3]}`,
    // As high as the link to add a review, even for sellers, who do not see that link.
    minHeight: '44px',
  },
]);

export const heading = style([plain, { font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em' }]);

export const addReviewLink = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);

export const average = style([plain, { marginBlockStart: vars.space[1] }]);

export const list = style([
  plain,
  {
    display: 'grid',
    marginBlockStart: vars.space[4],
    '@container': {
      '(min-width: 700px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: vars.space[8] },
    },
  },
]);

export const item = style([
  plain,
  {
    minWidth: 0,
    paddingBlock: vars.space[4],
    selectors: {
      '&:first-child': { paddingBlockStart: 0 },
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    },
    '@container': {
      '(min-width: 700px)': {
        paddingBlock: 0,
        selectors: { '& + &': { borderBlockStart: 0 } },
      },
    },
  },
]);

export const noReviews = style([plain, { marginBlockStart: vars.space[2], color: vars.color.textMuted }]);

export const viewAllRow = style([plain, { display: 'grid', marginBlockStart: vars.space[4] }]);

// The link has the full width on a phone, and is otherwise as wide as its text.
globalStyle(`${viewAllRow} > a`, {
  '@container': { '(min-width: 550px)': { justifySelf: 'start' } },
});
