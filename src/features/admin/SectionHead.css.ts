import { globalStyle } from '@vanilla-extract/css';
import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

export const head = resetStyle(layout.wrappingSpreadRow(2), {
  minHeight: '48px',
  marginBlockEnd: vars.space[3],
  '@container': { '(min-width: 600px)': { marginBlockEnd: vars.space[5] } },
});

export const heading = resetStyle(font.title, {
  '@container': { '(min-width: 960px)': font.largeTitle },
});

// On a phone, the title and the button share a line.
globalStyle(`${head} > span > button`, {
  '@container': { '(max-width: 599.98px)': { paddingInline: vars.space[3] } },
});

globalStyle(`${head} > span > button > svg`, {
  '@container': { '(max-width: 599.98px)': { display: 'none' } },
});
