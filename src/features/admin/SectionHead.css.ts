import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const head = plainStyle(layout.wrappingRow(3), {
  justifyContent: 'space-between',
  minHeight: '48px',
  marginBlockEnd: vars.space[5],
});

export const heading = plainStyle(font.title, {
  '@container': { '(min-width: 960px)': font.largeTitle },
});
