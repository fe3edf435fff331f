import type { CacheKind } from './cache-names.ts';

/**
 * Paths that are not pages of the site, and pages whose addresses contain secrets: those at which a sign-in ends, and those
 * that stop e-mails.
 */
const neverCachedPages =
  /^\/(api|docs|media|assets|chunks|embed|frame|oembed|dev-identity|google_callback|auth|unsubscribe)(\/|$)/;

/** Whether the path is that of a page of the site, and not of a file or of a page at which a sign-in ends. */
export const isSitePage = (path: string): boolean => !neverCachedPages.test(path) && !/\.\w+$/.test(path);

/** Calls whose responses are never cached: event streams, and calls about the session. */
const neverCachedCalls = /^\/api\/(events|auth|verify-token)([/?]|$)/;

/** The properties of a request that the worker reads. */
export type RequestProperties = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'headers' | 'cache'
>;

/** Whether an API response to a request without a token is the same for every visitor. */
export const isPublicResponse = (address: string): boolean =>
  address.startsWith('/api/') && !neverCachedCalls.test(address);

/** Returns the cache that the worker uses for a request, or undefined to leave the request to the browser. */
export function getCacheKind(request: RequestProperties, origin: string): CacheKind | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  // A response to a request with a token is for one user. A range of a video is incomplete.
  if (request.headers.has('authorization') || request.headers.has('range')) return undefined;
  // The caller wants a fresh response.
  if (request.cache === 'no-store' || request.cache === 'reload') return undefined;
  const { pathname } = url;
  if (request.mode === 'navigate') return isSitePage(pathname) ? 'pages' : undefined;
  if (pathname.startsWith('/assets/')) return 'files';
  return request.destination === 'image' ? 'pictures' : undefined;
}

/** Whether a response may be cached. Ignores `private`, which pages have only because a cookie names their campus. */
export function mayCache(
  kind: CacheKind,
  address: string,
  { status, redirected, headers }: Response,
): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    !cacheControl.includes('no-store') &&
    hasExpectedType(kind, address, headers)
  );
}

/** Whether a response has the expected content type. Captive portals respond to every request with their own page. */
function hasExpectedType(kind: CacheKind, address: string, headers: Headers): boolean {
  const fileType = address.endsWith('.html') ? /html/ : /javascript|css/;
  const expectedTypes = { pages: /html/, answers: /json/, files: fileType, pictures: /^image\// };
  return expectedTypes[kind].test(headers.get('content-type') ?? '');
}
