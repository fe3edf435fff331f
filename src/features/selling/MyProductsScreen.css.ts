import { focus, font, resetStyle, vars } from '../../ui/theme.ts';

export const heading = resetStyle(font.heading);

/** The list, which is focused when its last product was removed. */
export const listArea = resetStyle(focus.noRing);

/** What covers a product while it is being deleted. */
export const deletingCover = resetStyle(font.smallBold, {
  position: 'absolute',
  zIndex: 1,
  background: `color-mix(in srgb, ${vars.color.surface} 80%, transparent)`,
});
