import { globalStyle } from '@vanilla-extract/css';
import { font, layout, monospace, paint, resetStyle, vars } from '../../ui/theme.ts';

export const ways = resetStyle(layout.shrinkableStack(3));

export const way = resetStyle(layout.card(4), layout.shrinkableStack(2), {
  alignContent: 'start',
  justifyItems: 'start',
});

export const title = resetStyle(font.bodyBold, { margin: 0 });

/** The sentence is beside the button where there is room. */
export const copyRow = resetStyle(layout.wrappingRow(2, 3), { width: '100%' });

globalStyle(`${copyRow} > p`, { flex: '1 1 200px' });

export const titleRow = resetStyle(layout.wrappingItems(2), { width: '100%', alignItems: 'flex-end' });

// The field takes what the button leaves.
globalStyle(`${titleRow} > :first-child`, { flex: '1 1 140px' });

export const text = resetStyle(font.small);

export const code = resetStyle(monospace, { overflowWrap: 'normal', whiteSpace: 'nowrap' });

export const lines = resetStyle(font.small, monospace, paint.sunken, {
  width: '100%',
  padding: vars.space[3],
  borderRadius: vars.radius.m,
  direction: 'ltr',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
});
