import { isIP } from 'node:net';
import { z } from 'zod';
import { chatNumber, localNumber } from '../../../src/contract/shared/chat-links.ts';
import { parseOrigin } from '../../../src/contract/shared/origins.ts';
import { isEmail } from '../../../src/contract/shared/text.ts';

/** The message repeats the text, so it is not for secrets. It follows the variable's name. */
const text = (isRight: (text: string) => boolean, what: string) =>
  z.string().refine(isRight, { error: ({ input }) => `must be ${what}, not '${input}'.` });

const isBetween = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

export const number = (usual: string, least: number, most: number, what = 'a number') =>
  text((one) => isBetween(one, least, most), `${what} from ${least} to ${most}`)
    .transform(Number)
    .prefault(usual);

/** A rate limit per minute. In production `off` is refused. */
export const limit = (usual: string, isProduction: boolean) =>
  text(
    (one) => isBetween(one, 1, 9_999_999) || (one === 'off' && !isProduction),
    `a number from 1 to 9999999${isProduction ? '' : ', or off'}`,
  )
    .transform((one) => (one === 'off' ? Number.POSITIVE_INFINITY : Number(one)))
    .prefault(usual);

export const oneOf = <const T extends string>(usual: NoInfer<T>, allowed: readonly T[]) =>
  z
    .enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')}, not '${input}'.` })
    .prefault(usual);

export const host = text(
  (one) => /^[\w.:-]+$/.test(one) && URL.canParse(localUrl(one, 80)),
  'a network address or name, such as 0.0.0.0 or localhost',
);

export function localUrl(name: string, port: number): string {
  const isEveryAddress = name === '0.0.0.0' || name === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** As browsers write an origin: no slash at the end. */
const toOrigin = (url: string) => new URL(url).origin;

export const origin = text(
  (one) => /^https?:/i.test(one) && URL.canParse(one) && new URL(one).href === `${toOrigin(one)}/`,
  'an address without a path, such as https://market.example',
).transform(toOrigin);

export const bucketName = text(
  (one) => /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(one),
  'the name of a bucket, such as campus-market',
);

export const region = text((one) => /^[\w-]{1,60}$/.test(one), 'the name of a region, such as eu-west-1');

/** An address that may hold a password, so its message does not repeat it. */
export const secretUrl = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: `must look like ${example}.` }).optional();

/** A telephone number as chat links carry it. */
export const phone = text((one) => localNumber(one) !== undefined, 'a phone number, such as 08031234567')
  .transform(chatNumber)
  .optional();

const parts = z.string().transform((list) => list.split(',').map((one) => one.trim()));

const listOf = (isRight: (text: string) => boolean, what: string, toValue: (text: string) => string) =>
  parts
    .transform((all) => all.filter((one) => one !== ''))
    .pipe(z.array(text(isRight, what).transform(toValue)))
    .transform((all) => [...new Set(all)])
    .default([]);

export const emails = listOf(isEmail, 'e-mail addresses with commas between', (one) => one.toLowerCase());

export const origins = listOf(
  (one) => parseOrigin(one) !== undefined,
  'https addresses without a path, such as https://union.example',
  toOrigin,
);

/** How many proxies we trust, or which. Without one we trust nobody, as a client can send any address. */
export const proxies = z
  .union([
    z.string().regex(/^\d$/).transform(Number),
    parts.pipe(z.array(text(isNetwork, 'the number of proxies or their addresses, such as 1 or 10.0.0.0/8'))),
  ])
  .default(0);

/** An address, or a range of them such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const { address = '', bits } = /^(?<address>[^/]*)(\/(?<bits>.*))?$/.exec(text)?.groups ?? {};
  const kind = isIP(address);
  return kind !== 0 && (bits === undefined || isBetween(bits, 1, kind === 4 ? 32 : 128));
}
