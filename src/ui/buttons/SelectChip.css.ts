import { extendStyle, focus, font, layout, resetStyle } from '../theme.ts';
import { chip, label as chipLabel } from './Chip.css.ts';

export const selectChip = extendStyle(chip, { position: 'relative' });

export const label = extendStyle(chipLabel, {
  selectors: { [`${selectChip}:has(:focus-visible) &`]: focus.ring() },
});

/** Invisible above the chip's label, so that a press anywhere on the chip opens the list. */
export const select = resetStyle(font.body, layout.cover, {
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
