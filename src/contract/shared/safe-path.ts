// A host that cannot exist (RFC 6761): a URL that resolves to it stays on our own site, wherever that is.
const siteOrigin = 'https://own-pages.invalid';

/** Characters that are invisible or misleading: control characters, spaces, bidi marks, and backslashes. */
export const invisible = /[\p{C}\p{Z}\\]/u;

/** The maximum length of a path, as normalized by a browser. None of our pages has a longer one. */
const lengthMax = 500;

/** Returns a path of our own site, normalized as by a browser, with its query. Undefined for an open redirect. */
export function sitePath(text: string): string | undefined {
  if (!text.startsWith('/') || invisible.test(text) || !URL.canParse(text, siteOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, siteOrigin);
  // `//host` would lead to another host, even when `..` creates the two slashes or one of them is encoded.
  const isOwn = origin === siteOrigin && !/^\/(?:\/|%(?:25)*(?:2f|5c|[01][\da-f]))/i.test(pathname);
  return isOwn ? pathname + search + hash : undefined;
}

/** The sign-in pages redirect further, so they are never a target. */
const signInPages = /^\/(login|auth\/success|google_callback)(?![^?#])/;

/** Returns where to go after signing in: the given path if it is on our own site (open redirect), else Home. */
export function safePath(text: string | null | undefined): string {
  if (!text || text.length > lengthMax) return '/';
  const path = sitePath(text);
  // Checked again, because percent-encoding turns one letter into up to twelve characters.
  return path !== undefined && path.length <= lengthMax && !signInPages.test(path) ? path : '/';
}
