import { font, weight } from '../../ui/theme/fonts.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const intro = resetStyle(font.small, { color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const targetName = resetStyle(weight.bold, { color: vars.color.text });
