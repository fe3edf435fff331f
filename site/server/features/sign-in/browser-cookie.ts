import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from '../../auth/secrets.ts';
import { type Config, isHttps } from '../../config.ts';
import { readCookie } from '../../headers/cookies.ts';

/** In seconds: longer than people may take at the provider. */
const lifetime = 660;

const nameOf = (config: Config) => `${isHttps(config) ? '__Secure-' : ''}campusBrowser`;

/** The secret of the browser that begins a sign-in on the hosted site. */
export const browserSecret = (request: FastifyRequest, config: Config) =>
  readBrowser(request, config) || randomSecret();

/** Leaves it in the browser. No script can read it. */
export function keepBrowser(reply: FastifyReply, config: Config, secret: string): void {
  const secure = isHttps(config) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(config)}=${secret}; Path=/api/auth; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Empty where the browser has begun nothing. */
export function readBrowser({ headers }: FastifyRequest, config: Config): string {
  return readCookie(headers.cookie, nameOf(config)) ?? '';
}
