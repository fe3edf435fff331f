import { font, weight } from '../../ui/theme/fonts.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const intro = plainStyle(font.small, { color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const targetName = plainStyle(weight.bold, { color: vars.color.text });
