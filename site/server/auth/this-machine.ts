import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../src/contract/shared/origins.ts';
import type { Config } from '../config.ts';

type Received = Pick<FastifyRequest, 'raw' | 'headers'>;

/**
 * Whether a program on this machine sent the request itself, not a proxy and not a page. A page elsewhere can point its
 * own host name at this machine (DNS rebinding) and read the answer, so the host must be a loopback name.
 */
export function isFromThisMachine({ raw, headers }: Received): boolean {
  return isDirect({ raw, headers }) && isLoopback(`http://${headers.host}`) && headers.origin === undefined;
}

/** Whether the browser of a developer on this machine sent the request, from a page of this site or from none. */
export function isFromOwnBrowser({ raw, headers }: Received, publicUrl: string): boolean {
  const isOwnHost = isLoopback(publicUrl) && headers.host === new URL(publicUrl).host;
  const isOwnPage = headers.origin === undefined || headers.origin === publicUrl;
  return isDirect({ raw, headers }) && isOwnHost && isOwnPage;
}

/** Headers by which proxies tell where a request comes from. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a request comes from this machine and through no proxy. A proxy on the same machine may send none of these
 * headers, but then it often speaks HTTP/1.0, which is nginx's default.
 */
function isDirect({ raw, headers }: Received): boolean {
  const isLocalSocket = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(raw.socket.remoteAddress ?? '');
  const isOld = raw.httpVersion === '1.0';
  return isLocalSocket && !isOld && !Object.keys(headers).some((name) => proxyHeader.test(name));
}

/**
 * The same address on PUBLIC_URL, for a developer who has opened this site by another name of the machine: cookies and
 * origins would not match.
 */
export function sameOnPublicUrl(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { publicUrl, isProduction }: Pick<Config, 'publicUrl' | 'isProduction'>,
): string | undefined {
  const opened = `http://${headers.host}`;
  if (isProduction || !isLoopback(publicUrl) || !isLoopback(opened)) return undefined;
  const [own, other] = [new URL(publicUrl), new URL(opened)];
  if (own.host === other.host || own.port !== other.port) return undefined;
  // Browsers take a path that begins with `//` or `/\` for an address elsewhere.
  return own.origin + url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}
