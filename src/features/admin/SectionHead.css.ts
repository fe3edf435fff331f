import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

export const head = resetStyle(layout.wrappingSpreadRow(3), {
  minHeight: '48px',
  marginBlockEnd: vars.space[3],
  '@container': { '(min-width: 600px)': { marginBlockEnd: vars.space[5] } },
});

export const heading = resetStyle(font.title, {
  '@container': { '(min-width: 960px)': font.largeTitle },
});
