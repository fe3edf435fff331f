import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const head = resetStyle(layout.wrappingRow(3), {
  justifyContent: 'space-between',
  minHeight: '48px',
  marginBlockEnd: vars.space[5],
});

export const heading = resetStyle(font.title, {
  '@container': { '(min-width: 960px)': font.largeTitle },
});
