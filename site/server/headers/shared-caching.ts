// What a cache in front of the site may keep. `Cache-Control` stays what browsers obey: they ask each time.
import type { FastifyReply } from 'fastify';

/** Fresh for as long as we keep a page ourselves; then one visitor fetches a new one while others get the old. */
const briefly = 'max-age=5, stale-while-revalidate=25';

/** The same for everybody and for every cookie, so any cache that reads this header (RFC 9213) may keep it. */
export function shareWithAll(reply: FastifyReply): void {
  reply.header('cdn-cache-control', briefly);
}

/**
 * The same for everybody with the same cookie of the campus. Some large networks that read `CDN-Cache-Control` do not tell
 * cookies apart, so this is told by another header, to caches that are set up for it.
 */
export function shareByCookie(reply: FastifyReply): void {
  reply.header('surrogate-control', briefly);
}
