// Stands for the origin of our own site, which this file does not know. The host cannot exist (RFC 6761).
const siteOrigin = 'https://own-pages.invalid';

/** A character that is invisible or misleading: a control character, a space, a bidi mark or a backslash. */
export const misleadingCharacter = /[\p{C}\p{Z}\\]/u;

/** The maximum length of a path after a browser has normalized the path. None of our pages has a longer path. */
const pathLengthMax = 500;

/**
 * Returns a path of our own site with its query, normalized as a browser would. Prevents open redirects: returns
 * undefined for any other URL.
 */
export function normalizeSitePath(text: string): string | undefined {
  if (!text.startsWith('/') || misleadingCharacter.test(text) || !URL.canParse(text, siteOrigin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(text, siteOrigin);
  // `//host` would lead to another host, even when `..` creates the two slashes or one of the slashes is encoded.
  const isOnOurSite = origin === siteOrigin && !/^\/(?:\/|%(?:25)*(?:2f|5c|[01][\da-f]))/i.test(pathname);
  return isOnOurSite ? pathname + search + hash : undefined;
}

/** The pages of a sign-in. They redirect further, so a sign-in must not end on one of them. */
const signInPages = /^\/(login|auth\/success|google_callback)(?![^?#])/;

/**
 * Returns the path to open after signing in. Prevents open redirects: returns the given path only if it is on our own
 * site, else Home.
 */
export function pathAfterSignIn(text: string | null | undefined): string {
  if (!text || text.length > pathLengthMax) return '/';
  const path = normalizeSitePath(text);
  // Check the length again, because percent-encoding turns one letter into up to twelve characters.
  return path !== undefined && path.length <= pathLengthMax && !signInPages.test(path) ? path : '/';
}
