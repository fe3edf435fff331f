import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from 'campus-market';

globalStyle(':root', { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%' });

globalStyle('body', {
  margin: 0,
  background: theme.color.canvas,
  color: theme.color.text,
  font: `400 16px/24px ${theme.font}`,
  WebkitFontSmoothing: 'antialiased',
});

export const sectionHeading = style({
  margin: `${theme.space[5]} 0 ${theme.space[3]}`,
  font: `700 18px/24px ${theme.font}`,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const hiddenHeading = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
