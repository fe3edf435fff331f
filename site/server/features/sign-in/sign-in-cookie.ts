import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';
import { randomSecret } from '../../secrets.ts';

/** How long the cookie lasts, in seconds: longer than a sign-in at the provider may take. */
const lifetimeSeconds = 660;

/**
 * The maximum number of sign-in cookies: one for each sign-in in progress. The oldest are deleted, because the browser
 * sends all of them with every request to this host.
 */
const cookiesMax = 6;

/**
 * Returns the prefix of the cookie's name, and the cookie's attributes. `__Host-` prevents cookie tossing: another host
 * under the same domain cannot set this cookie.
 */
const cookieSettings = (config: Config) =>
  isHttps(config)
    ? { prefix: '__Host-campusBrowser-', attributes: 'Path=/; Secure' }
    : { prefix: 'campusBrowser-', attributes: 'Path=/api/auth' };

const cookieName = (config: Config, state: string) => cookieSettings(config).prefix + state.slice(0, 12);

/**
 * Binds a sign-in to the browser with a secret in an HttpOnly cookie, and returns the secret. To prevent session
 * fixation, the secret is always new: an attacker may know a value that the browser sends.
 */
export function setSignInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  state: string,
): string {
  const { prefix } = cookieSettings(config);
  const name = cookieName(config, state);
  const otherNames = cookieNames(request.headers.cookie).filter(
    (otherName) => otherName.startsWith(prefix) && otherName !== name,
  );
  for (const oldestName of otherNames.slice(0, Math.max(0, otherNames.length + 1 - cookiesMax)))
    writeCookie(reply, config, oldestName, '', 0);
  const secret = randomSecret();
  writeCookie(reply, config, name, secret, lifetimeSeconds);
  return secret;
}

/** Returns the browser's secret of a sign-in. It is empty if another browser started the sign-in. */
export function readSignInCookie({ headers }: FastifyRequest, config: Config, state: string): string {
  return readCookie(headers.cookie, cookieName(config, state)) ?? '';
}

function writeCookie(reply: FastifyReply, config: Config, name: string, value: string, maxAge: number): void {
  const { attributes } = cookieSettings(config);
  reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`);
}
