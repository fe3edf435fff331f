import { globalStyle } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

globalStyle(':root', { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%' });

globalStyle('body', {
  margin: 0,
  background: theme.color.canvas,
  color: theme.color.text,
  font: `400 16px/24px ${theme.font}`,
  WebkitFontSmoothing: 'antialiased',
});
