import { z } from 'zod';
import { categoryNames } from '../shared/categories.ts';
import { parsePhoneNumber } from '../shared/chat-links.ts';
import { limits } from '../shared/limits.ts';
import { hasVisibleCharacter, toOneLine } from '../shared/text.ts';
import { example, sample } from './example.ts';

// The schemas of fields that several calls share.

/** Returns the error for a text that is too long. Prevents ReDoS: after it, no regular expression runs on the text. */
const tooLongError = (name: string, max: number) => ({
  error: `${name} must be at most ${max} characters`,
  abort: true,
});

/** A text that matches a pattern. */
export function textMatching(pattern: RegExp, max: number, message: string) {
  return z.string({ error: message }).max(max, { error: message, abort: true }).regex(pattern, message);
}

/** A whole number in a URL. */
export function wholeNumberQuery(name: string, min: number, max: number, exampleValue = min) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return textMatching(/^\d{1,9}$/, 9, message)
    .meta(example(String(exampleValue)))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .meta({ description: `A whole number from ${min} to ${max}.` });
}

/** An amount of naira in a URL, with at most two decimals. */
export function nairaQuery(name: string) {
  const message = `${name} must be an amount in naira, such as 1500 or 1500.50`;
  return textMatching(/^\d{1,9}(\.\d{1,2})?$/, 12, message)
    .meta(example('1500'))
    .transform(Number)
    .pipe(z.number())
    .meta({ description: 'Naira, such as 1500 or 1500.50.' });
}

/** A short text, such as an id or a search. It must not contain NUL, because PostgreSQL cannot store NUL. */
export function shortText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text` })
    .max(max, tooLongError(name, max))
    .refine((text) => !text.includes('\0'), `${name} must not contain the character NUL`);
}

/** A text without the spaces at its start and end. The text is required if `missingMessage` is given. */
export function trimmedText(name: string, max: number, missingMessage?: string) {
  const error = ({ input }: { input?: unknown }) =>
    missingMessage !== undefined && (input === undefined || input === null)
      ? missingMessage
      : `${name} must be text`;
  const text = z
    .string({ error })
    .trim()
    .max(max, tooLongError(name, max))
    .refine((value) => !value.includes('\0'), `${name} must not contain the character NUL`);
  return missingMessage === undefined
    ? text
    : text
        .min(1, missingMessage)
        .refine((value) => value === '' || hasVisibleCharacter(value), missingMessage);
}

/** A name or another one-line text. Invisible characters are removed, so a text of only such characters is empty. */
export function oneLineText(name: string, max: number, missingMessage?: string) {
  const text = trimmedText(name, max, missingMessage).overwrite(toOneLine);
  return missingMessage === undefined ? text : text.min(1, missingMessage);
}

/** A time as JavaScript writes it. */
export function isoTime(name: string) {
  const message = `${name} must be a time, such as 2026-09-01T08:00:00.000Z`;
  return textMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 24, message).refine((text) => {
    const time = new Date(text);
    // PostgreSQL refuses the year 0 and days such as February 30, which JavaScript reads as March 2.
    return time.getUTCFullYear() > 0 && time.toISOString() === text;
  }, message);
}

/** A boolean in a body. */
export function booleanField(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

/** `true` or `false` in a URL, kept as text: pages put the same text into their own URL. */
export function trueOrFalseQuery(name: string) {
  return z.enum(['true', 'false'], { error: `${name} must be true or false` });
}

/** A boolean in a URL. */
export function booleanQuery(name: string) {
  return trueOrFalseQuery(name).transform((text) => text === 'true');
}

/** The pagination of a list: by `page` near its start, by `cursor` at any depth. */
export const pageQuery = {
  page: wholeNumberQuery('page', 1, limits.pageDepthMax).optional(),
  limit: wholeNumberQuery('limit', 1, limits.pageSizeMax, 20).optional(),
  cursor: shortText('cursor', 300)
    .meta({
      description: 'The `nextCursor` of the previous response; not together with `page`.',
      ...example('Mi4xNzg4MjQ5NjAwMDAwLmtxM1h2VDltQjJhTHc3UmRZYzFF'),
    })
    .optional(),
};

export const pagination = z.strictObject({
  page: z.number().meta(example(1)),
  limit: z.number().meta(example(20)),
  hasMore: z.boolean().meta(example(false)),
  /** Send this as `cursor` to get the next batch; null at the end of the list. */
  nextCursor: z.string().nullable(),
});

/** The error messages for an amount. */
interface AmountMessages {
  missing?: string;
  /** For a value that is not a number above 0. */
  wrong?: string;
  /** For an amount above the maximum. */
  tooHigh?: string;
}

/** A price in naira, with at most two decimals. */
export function nairaAmount(name: string, messages: AmountMessages = {}) {
  const wrongMessage =
    messages.wrong ?? `${name} must be an amount in naira above 0, such as 1500 or 1500.50`;
  const missingMessage = messages.missing ?? wrongMessage;
  return z
    .number({ error: ({ input }) => (isEmptyInput(input) ? missingMessage : wrongMessage) })
    .positive({ error: wrongMessage, abort: true })
    .max(limits.nairaMax, {
      error: messages.tooHigh ?? `${name} must be at most ${limits.nairaMax}`,
      abort: true,
    })
    .refine(hasWholeKobo, `${name} must have at most two decimals`);
}

/** Whether the value is undefined, null or blank: forms send any of these for an empty field. */
function isEmptyInput(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Whether the number has at most two decimals, allowing for floating-point rounding. */
function hasWholeKobo(naira: number): boolean {
  return Number(naira.toFixed(2)) === naira;
}

/** A category of a product or a store, by its exact name. */
export function categoryField(name: string, missingMessage: string) {
  return z.enum(categoryNames, {
    error: ({ input }) =>
      isEmptyInput(input) ? missingMessage : `${name} must be one of ${categoryNames.join(', ')}`,
  });
}

/** A phone number in any notation, normalized for storage. It may be empty unless `missingMessage` is given. */
export function phoneNumber(name: string, missingMessage?: string) {
  return trimmedText(name, limits.phoneLengthMax, missingMessage)
    .meta(sample.phone)
    .transform((text, context) => {
      const number = text === '' ? '' : parsePhoneNumber(text);
      if (number !== undefined) return number;
      context.addIssue(`${name} must be a phone number, such as 08031234567`);
      return z.NEVER;
    });
}

/** The keys that a list can be sorted by. The first key is the default. */
export function sortBy<const Key extends string>(...keys: [Key, Key, ...Key[]]) {
  const message = `sortBy must be ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)}`;
  return z.enum(keys, message).default(keys[0] as z.util.NoUndefined<Key>);
}

const direction = z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').optional();

/** The direction in which a list is sorted. */
export const sortOrder = direction.meta({
  description: 'By default, names, titles and positions are ascending, everything else is descending.',
});

/** The direction of a list that is always sorted by time. */
export const timeOrder = direction.meta({
  description: 'By default, and with `desc`, the latest come first.',
});
