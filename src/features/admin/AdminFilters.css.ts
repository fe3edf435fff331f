import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

const narrow = '(max-width: 599.98px)';

export const bar = resetStyle(layout.wrappingRow(3, 6), {
  alignItems: 'end',
  minWidth: 0,
  marginBlockEnd: vars.space[4],
  '@container': { [narrow]: { flexWrap: 'nowrap', alignItems: 'center', columnGap: vars.space[2] } },
});

export const lead = resetStyle({
  flex: '1 1 360px',
  minWidth: 0,
  '@container': { [narrow]: { flexBasis: 0 } },
});

export const inlineFilters = resetStyle(layout.wrappingItems(2, 6), {
  alignItems: 'end',
  minWidth: 0,
  '@container': { [narrow]: { display: 'none' } },
});

export const sheetButton = resetStyle({
  display: 'none',
  flex: 'none',
  '@container': { [narrow]: { display: 'block' } },
});

export const sheetFilters = resetStyle(layout.stack(5));

export const group = resetStyle({ minWidth: 0 });

export const groupName = resetStyle(font.smallMedium, {
  display: 'none',
  selectors: { [`${sheetFilters} &`]: { display: 'block', marginBlockEnd: vars.space[1] } },
});

/** A field among chips. */
export const field = resetStyle({
  flex: '1 1 200px',
  minWidth: 0,
  selectors: { [`${inlineFilters} > &`]: { width: '280px' } },
});
