// We do not use @fastify/cookie (see headers/cookies.ts). The package would not save a line for the one cookie that we set.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { hostedSessionSeconds } from './sessions.ts';

type Site = Pick<Config, 'publicUrl'>;

/**
 * Returns the name and attributes of the cookie with the hosted site's refresh token. Limits the harm of XSS: no script
 * can read the cookie. Prevents session fixation: the prefix `__Host-`, which needs HTTPS and the path `/`, stops another
 * subdomain from setting the cookie.
 */
const cookieSettings = (site: Site) =>
  isHttps(site)
    ? { name: '__Host-campusRefresh', attributes: 'Path=/; Secure' }
    : { name: 'campusRefresh', attributes: 'Path=/api/auth' };

export function readRefreshCookie(request: Pick<FastifyRequest, 'headers'>, site: Site): string | undefined {
  return readCookie(request.headers.cookie, cookieSettings(site).name);
}

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.header('set-cookie', cookieHeader(config, token, hostedSessionSeconds));
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', cookieHeader(config, '', 0));
}

function cookieHeader(site: Site, value: string, maxAge: number): string {
  const { name, attributes } = cookieSettings(site);
  return `${name}=${value}; ${attributes}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
}

export function isFromOwnPage(request: FastifyRequest, { publicUrl }: Config): boolean {
  return request.headers.origin === publicUrl;
}

/**
 * Prevents CSRF: browsers also send our cookies with requests of other pages, so a call that uses a cookie accepts only
 * our own pages.
 */
export function refuseOtherPages(request: FastifyRequest, config: Config): void {
  if (!isFromOwnPage(request, config)) {
    throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
  }
}
