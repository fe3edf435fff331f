import { chatNameLengthMax, chatTextLengthMax } from '../list-limits.ts';
import { chatNumber } from './chat-number.ts';

/** A line whose words are missing is left out. */
type Lines = readonly (string | undefined)[];

/** What opens a chat, with the words already typed. Without a number the person picks who it is for. */
export function chatLink(number: string | undefined, text?: string): string {
  const chat = `https://wa.me/${number ? chatNumber(number) : ''}`;
  if (text === undefined) return chat;
  // Half a character cannot be encoded.
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return `${chat}?text=${encodeURIComponent(whole)}`;
}

/** The whole text. Where it would be too long, the last of its items are only counted. */
export function chatText(before: Lines, items: readonly string[] = [], after: Lines = []): string {
  for (let shown = items.length; ; shown -= 1) {
    const more = items.length - shown;
    const rest = more > 0 ? [`and ${more} more`] : [];
    const text = [...before, ...items.slice(0, shown), ...rest, ...after].filter(Boolean).join('\n');
    if (text.length <= chatTextLengthMax || shown === 0) return text;
  }
}

/**
 * A name from a person, on one line and without what a chat makes bold: so a name cannot forge a line of ours. Control
 * characters go too, and those that turn the direction of the words after them.
 */
export function cleanName(name: string): string {
  return cleanText(name, chatNameLengthMax);
}

/** The same for a text that may be longer, such as an address. */
export function cleanText(text: string, lengthMax: number): string {
  const plain = text
    .replaceAll(/[*_~`]/g, '')
    .replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...plain].slice(0, lengthMax).join('').trim();
}
