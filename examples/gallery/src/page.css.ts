import { globalStyle } from '@vanilla-extract/css';
import { late } from '../../../src/ui/theme/late-theme.css.ts';

globalStyle(':root', { colorScheme: 'light dark' });

globalStyle('body', { margin: 0, background: late.canvas });
