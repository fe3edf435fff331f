import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from '../../auth/secrets.ts';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';

/** In seconds: longer than people may take at the provider. */
const lifetime = 660;

/** The oldest one gives way: each request to this host carries them. */
const keptMax = 6;

/** With `__Host-` a browser takes it from this host alone: a neighbour under the same domain cannot plant one. */
const formOf = (config: Config) =>
  isHttps(config)
    ? { prefix: '__Host-campusBrowser-', attributes: 'Path=/; Secure' }
    : { prefix: 'campusBrowser-', attributes: 'Path=/api/auth' };

const nameOf = (config: Config, state: string) => formOf(config).prefix + state.slice(0, 12);

/**
 * Leaves a secret of the sign-in with this state in the browser, and answers it. No script can read it. It is always a
 * new one: a value that the browser sends may be known to somebody else.
 */
export function keepBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  state: string,
): string {
  const { prefix } = formOf(config);
  const name = nameOf(config, state);
  const others = cookieNames(request.headers.cookie).filter((one) => one.startsWith(prefix) && one !== name);
  for (const one of others.slice(0, Math.max(0, others.length + 1 - keptMax)))
    write(reply, config, one, '', 0);
  const secret = randomSecret();
  write(reply, config, name, secret, lifetime);
  return secret;
}

/** The secret of the sign-in with this state; empty where the browser has not begun it. */
export function readBrowser({ headers }: FastifyRequest, config: Config, state: string): string {
  return readCookie(headers.cookie, nameOf(config, state)) ?? '';
}

function write(reply: FastifyReply, config: Config, name: string, value: string, maxAge: number): void {
  const { attributes } = formOf(config);
  reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`);
}
