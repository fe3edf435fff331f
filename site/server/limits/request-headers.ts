import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';

/** The maximum characters of a header. Node accepts 16,000 for all headers together. */
const maxLength = 4_000;

/** The maximum characters of the cookie header. It is longer, because a browser sends all cookies of our host in it. */
const maxCookieLength = 8_000;

/** Prevents ReDoS: refuses a header that is longer than any legitimate one, before a regular expression parses it. */
export function limitHeaderLengths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    for (const [name, value] of Object.entries(headers)) {
      const max = name === 'cookie' ? maxCookieLength : maxLength;
      if (String(value).length > max)
        throw new Refusal('too_large', `The header ${name} has more than ${max} characters.`);
    }
    done();
  });
}

/**
 * Removes ports from `X-Forwarded-For`. Some proxies add a port, which differs for each connection, so each connection
 * would count as another client.
 */
export function removeForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor === undefined) return;
    headers['x-forwarded-for'] = String(forwardedFor).split(',').map(withoutPort).join(', ');
  });
}

/**
 * Returns the address without its port. `102.89.1.1:50123` and `[2001:db8::7]:50123` have a port; `2001:db8::7` has
 * none.
 */
function withoutPort(entry: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(entry.trim())?.groups ?? {};
  return v4 ?? v6 ?? entry.trim();
}
