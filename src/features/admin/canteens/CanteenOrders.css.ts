import { globalStyle } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

/** The filter and the table, with air between them. */
export const orders = resetStyle(layout.shrinkableStack(2), { minWidth: 0 });

/** Here a row is a few lines, because there is so much in it (see `hasLongRows` of `DataTable`). */
const linesContainer = '(max-width: 899.98px)';

/** The buyer with the place below. Where the row itself is lines, the place is beside the buyer. */
export const buyer = resetStyle(layout.stack('2px'), {
  minWidth: '112px',
  '@container': {
    [linesContainer]: { ...layout.wrappingItems(0, 1), alignItems: 'baseline', minWidth: 0 },
  },
});

globalStyle(`${buyer} > span::before`, { '@container': { [linesContainer]: { content: '"· "' } } });

/** For Cancel and Reopen: quieter than Complete, which is what an admin does with most orders. */
export const quietButton = pressableStyle(font.smallMedium, paint.mutedText, {
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.s,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
