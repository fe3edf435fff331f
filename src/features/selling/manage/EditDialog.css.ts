import { font, layout, paint, resetStyle } from '../../../ui/theme.ts';

/** Two fields side by side if the form is wide enough for a long word in each. */
export const fieldPair = resetStyle(layout.stack(5, 3), {
  '@container': { '(min-width: 300px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' } },
});

export const label = resetStyle(font.smallMedium, { marginBlockEnd: '6px' });

export const note = resetStyle(font.small, paint.mutedText);

export const fileCards = resetStyle(layout.stack(4, 3), {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const videoPlaceholder = resetStyle(layout.centered, layout.size('100%'), paint.mutedText);
