import { z } from 'zod';
import type { Access, Scope } from '../shared/access.ts';
import { limits } from '../shared/limits.ts';
import { isVisible, oneLine } from '../shared/one-line.ts';
import { example } from './parts/example.ts';

/** One call of the API. The server validates and answers by it; the client is typed by it. */
export type Endpoint = Shape & Permission;

/** Who may make it and, in a session, what that session must be for. */
type Permission =
  | { access: 'everybody'; scope?: never; creates?: never }
  | {
      access: Exclude<Access, 'everybody'>;
      scope: Scope;
      /** It makes something new, so it takes the header `idempotency-key`: the same call twice makes one of it. */
      creates?: true;
    };

interface Shape {
  /** One sentence for the API's documentation. */
  summary: string;
  /** Values in the path, by name. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** What stands under `data` in a good answer. */
  reply: z.ZodType;
  /** It changes something although it is a GET, or changes nothing although it is not. */
  writes?: boolean;
  /** It is a read that writes how often it was made, for a limit or a view count. */
  counts?: true;
  /** Its answer goes on for as long as both sides like: server-sent events, each of them a `reply`. */
  stream?: true;
  /** It takes one file, as `multipart/form-data`: the field `file`, and the fields of `body` as texts. */
  takesFile?: true;
  /** With `takesFile`: how many it takes at most, in the field `files`. Default: one. */
  filesMax?: number;
  /** It speaks as media hosts do: its answers and refusals have no envelope. */
  asMediaHost?: true;
  /** It is a write that a suspended person may make too. */
  evenSuspended?: true;
  /** It is a write that needs no room, so it is not refused while the disk is full. */
  evenFull?: true;
}

/** Whether a call changes something. */
export function isWrite({ writes }: Pick<Endpoint, 'writes'>, method: string): boolean {
  return writes ?? !['GET', 'HEAD'].includes(method);
}

/** Keeps the exact type of each row while checking its shape. */
export function endpoints<T extends Record<`${Method} /${string}`, Endpoint>>(rows: T): T {
  return rows;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The length is checked first, and ends the checks: no pattern is tried on a text of 100 kB. */
const tooLong = (name: string, max: number) => ({
  error: `${name} must be at most ${max} characters`,
  abort: true,
});

/** A text of a fixed form. */
export function textLike(pattern: RegExp, max: number, message: string) {
  return z.string({ error: message }).max(max, { error: message, abort: true }).regex(pattern, message);
}

/** A whole number in an address. Addresses carry text, so this is the one place where text becomes a number. */
export function wholeNumber(name: string, min: number, max: number, shown = min) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return textLike(/^\d{1,9}$/, 9, message)
    .meta(example(String(shown)))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .meta({ description: `A whole number from ${min} to ${max}.` });
}

/** An amount of naira in an address, at most two decimals. */
export function nairaQuery(name: string) {
  const message = `${name} must be an amount in naira, such as 1500 or 1500.50`;
  return textLike(/^\d{1,9}(\.\d{1,2})?$/, 12, message)
    .meta(example('1500'))
    .transform(Number)
    .pipe(z.number())
    .meta({ description: 'Naira, such as 1500 or 1500.50.' });
}

/** A short text in an address. The database knows no NUL, so no text that it keeps can have one. */
export function shortText(name: string, max: number) {
  return z
    .string({ error: `${name} must be text` })
    .max(max, tooLong(name, max))
    .refine((text) => !text.includes('\0'), `${name} must not contain the character NUL`);
}

/** A text that a person writes, without the spaces around it. With a message for when it is missing it is required. */
export function writtenText(name: string, max: number, missing?: string) {
  const error = ({ input }: { input?: unknown }) =>
    missing !== undefined && (input === undefined || input === null) ? missing : `${name} must be text`;
  const text = z
    .string({ error })
    .trim()
    .max(max, tooLong(name, max))
    .refine((value) => !value.includes('\0'), `${name} must not contain the character NUL`);
  return missing === undefined
    ? text
    : text.min(1, missing).refine((words) => words === '' || isVisible(words), missing);
}

/** A name, or another text of one line: what nobody sees is taken out, and a text of nothing else counts as empty. */
export function lineText(name: string, max: number, missing?: string) {
  const text = writtenText(name, max, missing).overwrite(oneLine);
  return missing === undefined ? text : text.min(1, missing);
}

/** A switch in a body. */
export function trueOrFalse(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

/** The same in an address. */
export function booleanQuery(name: string) {
  return z
    .enum(['true', 'false'], { error: `${name} must be true or false` })
    .transform((text) => text === 'true');
}

/** How a list is paged: by `page` near its start, by `cursor` at any depth. */
export const pageQuery = {
  page: wholeNumber('page', 1, limits.pageDepthMax).optional(),
  limit: wholeNumber('limit', 1, limits.pageSizeMax, 20).optional(),
  cursor: shortText('cursor', 300)
    .meta({
      description: 'The `nextCursor` of the answer before; not together with `page`.',
      ...example('Mi4xNzg4MjQ5NjAwMDAwLmtxM1h2VDltQjJhTHc3UmRZYzFF'),
    })
    .optional(),
};

export const pagination = z.strictObject({
  page: z.number().meta(example(1)),
  limit: z.number().meta(example(20)),
  hasMore: z.boolean().meta(example(false)),
  /** Hand this back as `cursor` to read on; null at the end of the list. */
  nextCursor: z.string().nullable(),
});
