// Not @fastify/cookie: see headers/cookies.ts. For the one cookie that we set it would save no line.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { readCookie } from '../headers/cookies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { refreshTime } from './sessions.ts';

/** The refresh token of the hosted site. No script can read it, and browsers send it to `/api/auth` only. */
const name = 'campusRefresh';

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, name);
}

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.header('set-cookie', cookie(config, token, refreshTime));
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', cookie(config, '', 0));
}

function cookie(config: Config, value: string, maxAge: number): string {
  return [
    `${name}=${value}`,
    'Path=/api/auth',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(config) ? ['Secure'] : []),
  ].join('; ');
}

export function isOwnPage(request: FastifyRequest, { publicUrl }: Config): boolean {
  return request.headers.origin === publicUrl;
}

/** Browsers send cookies with requests of other pages too, so calls that use one are for our own pages only. */
export function refuseOtherPages(request: FastifyRequest, config: Config): void {
  if (!isOwnPage(request, config)) {
    throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
  }
}
