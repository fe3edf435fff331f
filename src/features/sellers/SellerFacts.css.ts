import { font, paint, resetStyle } from '../../ui/theme.ts';

export const facts = resetStyle(font.caption, paint.mutedText, { overflowWrap: 'anywhere' });
