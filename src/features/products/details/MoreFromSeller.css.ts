import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const section = style([plain, { minWidth: 0 }]);

// Four columns where the grid would have three, because there are at most four products, and the fourth would be alone
// in its row.
globalStyle(`${section} > ul`, {
  '@container': { '(min-width: 520px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const headingRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockEnd: vars.space[2],
  },
]);

export const heading = style([
  plain,
  { minWidth: 0, font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em', overflowWrap: 'anywhere' },
]);

export const allProductsLink = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: '44px',
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);
