import { focus, layout, paint, resetStyle, vars, weight } from '../../../ui/theme.ts';

/** The two select fields for the kind and the admin, side by side if they fit. */
export const filters = resetStyle(layout.stack(3, 3), {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  marginBlockEnd: vars.space[4],
  '@container': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 240px)) minmax(0, 1fr)' },
  },
});

export const chosenItem = resetStyle(layout.wrappingRow(3), { gridColumn: '1 / -1' });

export const item = resetStyle({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

export const changes = resetStyle(layout.stack(1), { minWidth: 0, overflowWrap: 'anywhere' });

export const summary = resetStyle({
  minHeight: '24px',
  cursor: 'pointer',
  selectors: { '&:focus-visible': focus.ring() },
});

export const field = resetStyle(paint.mutedText);
export const before = resetStyle(paint.mutedText);
export const after = resetStyle(weight.bold);

/**
 * The table with the changes to a user, in the user's card. The table has margins of its own, so negative margins
 * cancel the padding of the card.
 */
export const userChanges = resetStyle({
  marginBlockStart: vars.space[5],
  marginInline: `calc(-1 * ${vars.space[3]})`,
  '@container': { '(min-width: 960px)': { marginInline: `calc(-1 * ${vars.space[5]})` } },
});
