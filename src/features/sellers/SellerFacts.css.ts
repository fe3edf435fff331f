import { font, paint, resetStyle } from '../../ui/theme.ts';

export const facts = resetStyle(font.caption, paint.mutedText);

/** The line breaks between two facts, not within one. */
export const fact = resetStyle({ whiteSpace: 'nowrap' });
