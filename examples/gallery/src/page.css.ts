import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../../../src/ui/theme.css.ts';

globalStyle(':root', { colorScheme: 'light dark' });

globalStyle('body', { margin: 0, background: vars.color.canvas });
