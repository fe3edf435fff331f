import { chatNumber } from './chat-number.ts';
import { limits } from './limits.ts';
import { formatNaira } from './naira.ts';

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

/** What a buyer says to a seller. */
export function sellerContactText(about: {
  sellerName: string;
  productName: string;
  /** In naira. */
  price: number;
  campusName: string;
  productUrl: string;
  buyerName: string;
}): string {
  const seller = cleanName(about.sellerName);
  const buyer = cleanName(about.buyerName);
  const product = `*${cleanName(about.productName)}* (${formatNaira(about.price)})`;
  return chatText([
    `Good day${seller && ` ${seller}`}, I saw ${product} on Campus Market, ${about.campusName}.`,
    'Is it still available? I would like to see it on campus before I pay.',
    about.productUrl,
    `Thank you.${buyer && ` ${buyer}`}`,
  ]);
}

/** The whole text. Where it would be too long, the last of its items are only counted. */
export function chatText(before: Lines, items: readonly string[] = [], after: Lines = []): string {
  for (let shown = items.length; ; shown -= 1) {
    const more = items.length - shown;
    const rest = more > 0 ? [`and ${more} more`] : [];
    const text = [...before, ...items.slice(0, shown), ...rest, ...after].filter(Boolean).join('\n');
    if (text.length <= limits.chatTextLengthMax || shown === 0) return text;
  }
}

/**
 * A name from a person, on one line and without what a chat makes bold: so a name cannot forge a line of ours. Control
 * characters go too, and those that turn the direction of the words after them.
 */
export function cleanName(name: string): string {
  const plain = name
    .replaceAll(/[*_~`]/g, '')
    .replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...plain].slice(0, limits.chatNameLengthMax).join('').trim();
}
