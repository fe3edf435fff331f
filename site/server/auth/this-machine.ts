import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../src/contract/shared/origins.ts';
import type { Config } from '../config.ts';

type ReceivedRequest = Pick<FastifyRequest, 'raw' | 'headers'>;

/**
 * Returns whether a program on this machine sent the request directly, not through a proxy or a page. To prevent DNS
 * rebinding, the host must be a loopback name: a page on another site can point its own host name at this machine.
 */
export function isFromThisMachine({ raw, headers }: ReceivedRequest): boolean {
  return isDirect({ raw, headers }) && isLoopback(`http://${headers.host}`) && headers.origin === undefined;
}

/** Returns whether a browser on this machine sent the request, from a page of this site or without a page. */
export function isFromDeveloperBrowser({ raw, headers }: ReceivedRequest, publicUrl: string): boolean {
  const isOwnHost = isLoopback(publicUrl) && headers.host === new URL(publicUrl).host;
  const isOwnPage = headers.origin === undefined || headers.origin === publicUrl;
  return isDirect({ raw, headers }) && isOwnHost && isOwnPage;
}

/** Headers that proxies add to a request. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Returns whether a request comes from this machine without a proxy. Some proxies on the same machine add no headers.
 * Most of these send their requests with HTTP/1.0, nginx's default.
 */
function isDirect({ raw, headers }: ReceivedRequest): boolean {
  const isLocalSocket = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(raw.socket.remoteAddress ?? '');
  const isHttp10 = raw.httpVersion === '1.0';
  return isLocalSocket && !isHttp10 && !Object.keys(headers).some((name) => proxyHeader.test(name));
}

/**
 * Returns the request's URL on PUBLIC_URL, for a developer who opened the site by another name of the machine, where
 * cookies and origins would not match. Returns undefined if no redirect is needed.
 */
export function findPublicUrlRedirect(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>,
): string | undefined {
  const openedUrl = `http://${headers.host}`;
  if (isProduction || !isLoopback(publicUrl) || !isLoopback(openedUrl)) return undefined;
  const [publicSite, openedSite] = [new URL(publicUrl), new URL(openedUrl)];
  if (publicSite.host === openedSite.host || publicSite.port !== openedSite.port) return undefined;
  // Prevents an open redirect: browsers treat a path that begins with `//` or `/\` as another host.
  return publicSite.origin + url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}
