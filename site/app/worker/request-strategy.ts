import type { Kind } from './cache-names.ts';

/** Not pages, or pages at which a sign-in ends: their addresses contain secrets. */
const neverPages = /^\/(api|media|assets|chunks|dev-identity|google_callback|auth)(\/|$)/;

/** Event streams, and responses about the session. */
const neverCached = /^\/api\/(events|auth|verify-token)([/?]|$)/;

/** The properties of a request that the worker reads. */
export type RequestInfo = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers' | 'cache'>;

/** Whether a response of the API is the same for every visitor. Responses to a token are never cached by the worker. */
export const isPublicResponse = (address: string): boolean =>
  address.startsWith('/api/') && !neverCached.test(address);

/** Returns the cache that the worker uses for a request, or undefined to leave the request to the browser. */
export function cacheFor(request: RequestInfo, origin: string): Kind | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  // A response to a token is for one user. A range of a video is incomplete.
  if (request.headers.has('authorization') || request.headers.has('range')) return undefined;
  // The caller wants a fresh response.
  if (request.cache === 'no-store' || request.cache === 'reload') return undefined;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    return neverPages.test(pathname) || /\.\w+$/.test(pathname) ? undefined : 'pages';
  }
  if (pathname.startsWith('/assets/')) return 'files';
  return request.destination === 'image' ? 'pictures' : undefined;
}

/** Whether a response may be cached. Pages are `private` only because a cookie names their campus. */
export function mayCache(kind: Kind, address: string, { status, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    !cacheControl.includes('no-store') &&
    hasExpectedType(kind, address, headers)
  );
}

/** Captive portals respond to every request with their own page. */
function hasExpectedType(kind: Kind, address: string, headers: Headers): boolean {
  const file = address.endsWith('.html') ? /html/ : /javascript|css/;
  const expected = { pages: /html/, answers: /json/, files: file, pictures: /^image\// };
  return expected[kind].test(headers.get('content-type') ?? '');
}
