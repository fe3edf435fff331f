import { extendStyle, focus, font, layout, resetStyle } from '../theme.ts';
import { chip, label as chipLabel, chosenLabel, chosenLabelInForcedColors } from './Chip.css.ts';

export const selectChip = extendStyle(chip, { position: 'relative', flex: 'none' });

export const label = extendStyle(chipLabel, {
  gap: '4px',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-on]': chosenLabel,
    [`${selectChip}:has(:focus-visible) &`]: focus.ring(),
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-on]': chosenLabelInForcedColors } } },
});

/** Invisible above the chip's label, so that a press anywhere on the chip opens the list. */
export const select = resetStyle(font.body, layout.cover, {
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
