import { font, resetStyle, vars, weight } from '../../ui/theme/index.ts';

export const intro = resetStyle(font.small, { color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const targetName = resetStyle(weight.bold, { color: vars.color.text });
