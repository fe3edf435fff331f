import type { Kind } from './cache-names.ts';

/** Addresses that are no pages of ours, and the pages with which a sign-in ends: secrets stand in their addresses. */
const noPages = /^\/(api|media|assets|chunks|dev-identity|google_callback|auth)(\/|$)/;

/** Lines that stay open, and what tells who one is. */
const neverKept = /^\/api\/(events|auth|verify-token)([/?]|$)/;

/** What the worker needs to see of a request. */
export type AskedFor = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers' | 'cache'>;

/** Whether an address of the API answers everybody with the same. What it answers to a token is kept by nobody. */
export const isPublicAnswer = (address: string): boolean =>
  address.startsWith('/api/') && !neverKept.test(address);

/** Which of its caches the worker uses for a request; undefined where the request is none of its business. */
export function kindOf(request: AskedFor, origin: string): Kind | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  // What is answered to a token is for one person. Parts of a video are not whole.
  if (request.headers.has('authorization') || request.headers.has('range')) return undefined;
  // Somebody wants to know how it stands now.
  if (request.cache === 'no-store' || request.cache === 'reload') return undefined;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    return noPages.test(pathname) || /\.\w+$/.test(pathname) ? undefined : 'pages';
  }
  if (pathname.startsWith('/assets/')) return 'files';
  return request.destination === 'image' ? 'pictures' : undefined;
}

/** Whether an answer may be kept. `private` is said of pages, because a cookie names their campus. */
export function mayKeep(kind: Kind, address: string, { status, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 && !redirected && !cacheControl.includes('no-store') && typeFits(kind, address, headers)
  );
}

/** A network that wants people to sign in answers everything with a page of its own. */
function typeFits(kind: Kind, address: string, headers: Headers): boolean {
  const file = address.endsWith('.html') ? /html/ : /javascript|css/;
  const expected = { pages: /html/, answers: /json/, files: file, pictures: /^image\// };
  return expected[kind].test(headers.get('content-type') ?? '');
}
