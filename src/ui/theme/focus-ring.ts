import { vars } from './theme.css.ts';

/** A line around an element, at a distance from its edge; a negative offset draws the line inside. */
export const ring = (color: string, offset = '2px') => ({
  outline: `2px solid ${color}`,
  outlineOffset: offset,
});

/** The ring around the element that has the keyboard focus. */
export const focus = {
  /** `pressable` has this ring already. */
  ring: (offset?: string) => ring(vars.color.focus, offset),
  /** For elements whose ring is drawn around another element, and for elements that only code focuses. */
  noRing: { outline: 0 },
  /** Moves the ring of a `pressable`, such as to the inside where the outside is cut off. */
  ringOffset: (offset: string) => ({ outlineOffset: offset }),
  /** Colors the ring of a `pressable` on a background on which the usual color is not visible. */
  ringColor: (color: string) => ({ outlineColor: color }),
  /** The ring of fields where the system chooses the colors. */
  forcedRing: { outline: '3px solid Highlight' },
};

/** An edge for elements whose edge is a shadow or a background, which forced colors remove. */
export const hairline = (color: string, offset = '0px') => ({
  outline: `1px solid ${color}`,
  outlineOffset: offset,
});
