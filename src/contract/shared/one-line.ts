/** Line ends, tabs and other control characters. */
const controls = /[\p{Cc}\u2028\u2029]/gu;

/**
 * What nobody sees, and what turns the words around it: a name with it can pass for another one. The two that join
 * letters and emoji, U+200C and U+200D, stay.
 */
const hiding = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Something to see. Braille has an empty letter. */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text is more than spaces and signs that nobody sees. */
export const isVisible = (text: string): boolean => visible.test(text);

/** A name, or another text of one line, as it is kept; empty where there is nothing to see in it. */
export function oneLine(text: string): string {
  const line = text.replaceAll(controls, ' ').replaceAll(hiding, '').trim();
  return isVisible(line) ? line : '';
}
