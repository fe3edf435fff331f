// Not @fastify/cookie: see headers/cookies.ts. It would not save a line for the one cookie that we set.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { refreshTime } from './sessions.ts';

type Site = Pick<Config, 'publicUrl'>;

/**
 * The refresh token of the hosted site, which no script can read (XSS). The prefix `__Host-` stops another subdomain
 * from setting the cookie (session fixation); it needs HTTPS and the path `/`.
 */
const cookieForm = (site: Site) =>
  isHttps(site)
    ? { name: '__Host-campusRefresh', attributes: 'Path=/; Secure' }
    : { name: 'campusRefresh', attributes: 'Path=/api/auth' };

export function readRefreshCookie(request: Pick<FastifyRequest, 'headers'>, site: Site): string | undefined {
  return readCookie(request.headers.cookie, cookieForm(site).name);
}

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.header('set-cookie', cookie(config, token, refreshTime));
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', cookie(config, '', 0));
}

function cookie(site: Site, value: string, maxAge: number): string {
  const { name, attributes } = cookieForm(site);
  return `${name}=${value}; ${attributes}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
}

export function isOwnPage(request: FastifyRequest, { publicUrl }: Config): boolean {
  return request.headers.origin === publicUrl;
}

/** CSRF: browsers send cookies with requests of other pages too, so calls that use one are for our own pages only. */
export function refuseOtherPages(request: FastifyRequest, config: Config): void {
  if (!isOwnPage(request, config)) {
    throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
  }
}
