// We do not use @fastify/etag 6.2.0: it also adds ETags to the responses of writes and to `no-store` responses, and
// does not parse a list in If-None-Match.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isTextPayload } from './compression.ts';

/** Responds with 304 to a client that has the same response cached, because our visitors pay for each byte. */
export function registerEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isTextPayload(payload, reply) || reply.statusCode !== 200) return done();
    if (reply.getHeader('cache-control') === 'no-store') return done();
    // A cached page already has a tag.
    const tag = String(reply.getHeader('etag') ?? etagOf(payload));
    reply.header('etag', tag);
    const clientTags = request.headers['if-none-match']?.split(',').map((clientTag) => clientTag.trim());
    if (!clientTags?.includes(tag)) return done();
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}

/** Returns a weak tag, which does not depend on the compression. */
export const etagOf = (text: string | Buffer) => `W/"${hash('sha1', text, 'base64url')}"`;

/**
 * A CDN serves its copy for 5 seconds, like our own page cache. For 25 more seconds it serves the old copy while it
 * fetches a new one.
 */
const cdnCaching = 'max-age=5, stale-while-revalidate=25';

/**
 * Lets any CDN that reads `CDN-Cache-Control` (RFC 9213) cache a response that is the same for everybody. Browsers
 * ignore that header: they obey `Cache-Control` and revalidate each time.
 */
export function allowSharedCaching(reply: FastifyReply): void {
  reply.header('cdn-cache-control', cdnCaching);
}

/**
 * Lets a cache that is configured to read `Surrogate-Control` store a response that depends only on the campus cookie.
 * `CDN-Cache-Control` cannot be used for it, because some large CDNs that read that header ignore cookies.
 */
export function allowSharedCachingByCookie(reply: FastifyReply): void {
  reply.header('surrogate-control', cdnCaching);
}
