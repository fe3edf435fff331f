import { globalStyle } from '@vanilla-extract/css';
import { font, layout, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const section = resetStyle({ minWidth: 0 });

// Four columns where the grid would have three, because there are at most four products, and the fourth would be alone
// in its row.
globalStyle(`${section} > ul`, {
  '@container': { '(min-width: 520px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const headingRow = resetStyle(layout.spreadRow(3), { marginBlockEnd: vars.space[2] });

export const heading = resetStyle(font.heading, {
  minWidth: 0,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const allProductsLink = pressableStyle(layout.textLink, { flex: 'none' });
