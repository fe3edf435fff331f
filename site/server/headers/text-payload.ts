import type { FastifyReply } from 'fastify';

/**
 * A text that is sent. A page that is sent to many is kept as bytes, and a long answer is written as bytes; other bytes
 * are files, with rules of their own.
 */
export function isTextPayload(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return (
    Buffer.isBuffer(payload) &&
    /^(text\/html|application\/json)/.test(String(reply.getHeader('content-type')))
  );
}
