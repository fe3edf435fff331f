import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';
import { randomSecret } from '../../secrets.ts';

/** In seconds: longer than a sign-in at the provider may take. */
const lifetime = 660;

/** The oldest cookies are dropped, because every request to this host sends them all. */
const cookiesMax = 6;

/** Cookie tossing: with `__Host-` another host under the same domain cannot set this cookie. */
const cookieShape = (config: Config) =>
  isHttps(config)
    ? { prefix: '__Host-campusBrowser-', attributes: 'Path=/; Secure' }
    : { prefix: 'campusBrowser-', attributes: 'Path=/api/auth' };

const cookieName = (config: Config, state: string) => cookieShape(config).prefix + state.slice(0, 12);

/**
 * Binds a sign-in to the browser with a secret in an HttpOnly cookie, and returns the secret. Session fixation: the
 * secret is always new, because an attacker may know a value that the browser sends.
 */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  state: string,
): string {
  const { prefix } = cookieShape(config);
  const name = cookieName(config, state);
  const otherNames = cookieNames(request.headers.cookie).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  for (const oldest of otherNames.slice(0, Math.max(0, otherNames.length + 1 - cookiesMax)))
    write(reply, config, oldest, '', 0);
  const secret = randomSecret();
  write(reply, config, name, secret, lifetime);
  return secret;
}

/** Returns the browser's secret of a sign-in; empty when another browser began it. */
export function readBrowserCookie({ headers }: FastifyRequest, config: Config, state: string): string {
  return readCookie(headers.cookie, cookieName(config, state)) ?? '';
}

function write(reply: FastifyReply, config: Config, name: string, value: string, maxAge: number): void {
  const { attributes } = cookieShape(config);
  reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`);
}
