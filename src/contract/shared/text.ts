/** Line ends, tabs and other control characters. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Invisible characters, and those that change the writing direction. Removing them prevents spoofing, in which a name
 * imitates another name. The joiners of letters and emoji, U+200C and U+200D, are allowed.
 */
const invisibleCharacters =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Any visible character. U+2800 is Braille's blank. */
const visibleCharacter = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text);

/** Cleans a name or another one-line text for storage. Returns an empty text if nothing in it is visible. */
export function toOneLine(text: string): string {
  const line = text.replaceAll(controlCharacters, ' ').replaceAll(invisibleCharacters, '').trim();
  return hasVisibleCharacter(line) ? line : '';
}

/** The most characters of a name in a sentence. More would hide the rest of the sentence on a phone. */
const nameLengthMax = 60;

/** Letters of Arabic, Hebrew and the other scripts that are written from right to left. */
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Prepares a name, which people choose, for a sentence of ours. A long name is cut. A name that is written from right to
 * left is isolated from the rest (U+2068 and U+2069), because it would change the order of the prices after it.
 */
export function nameInSentence(name: string): string {
  const characters = [...toOneLine(name)];
  const shortName =
    characters.length > nameLengthMax
      ? `${characters
          .slice(0, nameLengthMax - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('');
  return rightToLeftLetter.test(shortName) ? `\u2068${shortName}\u2069` : shortName;
}

/** Whether a text has the form of an e-mail address: a name, an @ and a domain of at least two parts. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
