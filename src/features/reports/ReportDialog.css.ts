import { font, paint, resetStyle, vars, weight } from '../../ui/theme.ts';

export const intro = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const targetName = resetStyle(weight.bold, { color: vars.color.text });
