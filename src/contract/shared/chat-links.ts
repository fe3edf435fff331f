import { chatNameLengthMax, chatTextLengthMax } from './tree-shakeable-limits.ts';

/** The lines of a text. Undefined lines are left out. */
type Lines = readonly (string | undefined)[];

/** Returns a link that opens a WhatsApp chat with a prepared text. Without a number, the user picks the recipient. */
export function chatLink(number: string | undefined, text?: string): string {
  const chatUrl = `https://wa.me/${number ? toChatNumber(number) : ''}`;
  if (text === undefined) return chatUrl;
  // `encodeURIComponent` throws on a lone surrogate.
  const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return `${chatUrl}?text=${encodeURIComponent(wellFormed)}`;
}

/** Joins the lines of a chat text. If the text would be too long, a line such as `and 3 more` replaces the last items. */
export function chatText(linesBefore: Lines, items: readonly string[] = [], linesAfter: Lines = []): string {
  for (let shownCount = items.length; ; shownCount -= 1) {
    const omittedCount = items.length - shownCount;
    const omittedLine = omittedCount > 0 ? [`and ${omittedCount} more`] : [];
    const text = [...linesBefore, ...items.slice(0, shownCount), ...omittedLine, ...linesAfter]
      .filter(Boolean)
      .join('\n');
    if (text.length <= chatTextLengthMax || shownCount === 0) return text;
  }
}

/**
 * Cleans a name that a user wrote, so that it cannot forge one of our lines in a chat text (text injection): removes line
 * breaks, WhatsApp's formatting characters, control characters, and characters that change the writing direction (bidi
 * spoofing).
 */
export function cleanName(name: string): string {
  return cleanText(name, chatNameLengthMax);
}

/** Cleans a longer text, such as an address, in the same way as `cleanName`. */
export function cleanText(text: string, lengthMax: number): string {
  const cleaned = text
    .replaceAll(/[*_~`]/g, '')
    .replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...cleaned].slice(0, lengthMax).join('').trim();
}

/** Returns a phone number in the form that chat links need: digits only, with Nigeria's country code. */
export function toChatNumber(text: string): string {
  return `234${nationalDigits(text)}`;
}

/**
 * Returns a Nigerian mobile number in the form that we store, such as 08031234567, from any notation: +234 0803 123 4567,
 * 00234-803-123-4567 and 803 123 4567 are the same. Returns undefined for anything else.
 */
export function parsePhoneNumber(text: string): string | undefined {
  const digits = nationalDigits(text);
  return /^\+?[\d ().-]+$/.test(text) && /^[789]\d{9}$/.test(digits) ? `0${digits}` : undefined;
}

/** Returns the digits of a number without the country code and the leading 0. Some users write both. */
function nationalDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:(?:00)?234)?0?/, '');
}
