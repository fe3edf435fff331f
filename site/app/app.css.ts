import { globalStyle } from '@vanilla-extract/css';
import { font, supportsLightDark, theme, unmixedColors } from 'campus-market/theme';

globalStyle(':root', {
  colorScheme: 'light dark',
  WebkitTextSizeAdjust: '100%',
  '@supports': { [supportsLightDark]: { vars: unmixedColors } },
});

globalStyle('body', {
  ...font.body,
  margin: 0,
  background: theme.color.canvas,
  color: theme.color.text,
  WebkitFontSmoothing: 'antialiased',
});
