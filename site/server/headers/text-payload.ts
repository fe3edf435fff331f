import type { FastifyReply } from 'fastify';

/** A text that is sent. A page that is sent to many is kept as bytes; other bytes are files, with rules of their own. */
export function isTextPayload(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('text/html');
}
