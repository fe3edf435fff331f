import { globalStyle } from '@vanilla-extract/css';
import { font, theme } from 'campus-market/theme';

globalStyle(':root', { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%' });

globalStyle('body', {
  ...font.body,
  margin: 0,
  background: theme.color.canvas,
  color: theme.color.text,
  WebkitFontSmoothing: 'antialiased',
});
