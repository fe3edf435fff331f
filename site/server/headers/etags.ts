// Not @fastify/etag 6.2.0: it tags changes and `no-store` answers too, and does not read a list in If-None-Match.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isTextPayload } from './text-payload.ts';

/** Answers 304 to a client that has the same answer cached: our readers pay for each byte. */
export function registerEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isTextPayload(payload, reply) || reply.statusCode !== 200) return payload;
    if (reply.getHeader('cache-control') === 'no-store') return payload;
    // What is sent to many has its tag already.
    const tag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', tag);
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (!known?.includes(tag)) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
}

/** A weak tag: it stands for the text, whatever its compression. */
export const etagOf = (text: string | Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`;
