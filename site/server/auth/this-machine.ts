import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../src/contract/shared/origins.ts';

/**
 * Whether a program on this machine sent the request itself, not a proxy and not a page. A page elsewhere can point its
 * own host name at this machine (DNS rebinding) and read the answer, so the host must be a loopback name.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isLocalSocket = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(raw.socket.remoteAddress ?? '');
  const isLocalHost = isLoopback(`http://${headers.host}`);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via', 'origin'].some((name) => name in headers);
  return isLocalSocket && isLocalHost && !isForwarded;
}
