import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../../src/contract/shared/origins.ts';

/**
 * Neither over the network, nor handed on by a proxy, nor by a page: a page elsewhere can have its own name mean this
 * machine, and then it may read what it is answered.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isNear = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(raw.socket.remoteAddress ?? '');
  const isAskedAsSuch = isLoopback(`http://${headers.host}`);
  const isHandedOn = ['forwarded', 'x-forwarded-for', 'via', 'origin'].some((name) => name in headers);
  return isNear && isAskedAsSuch && !isHandedOn;
}
