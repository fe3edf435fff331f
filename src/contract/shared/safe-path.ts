// Names no host that there is: what resolves to it stays on our own pages, wherever these are.
const ownPages = 'https://own-pages.invalid';

/** What people do not see, or see as something else: control characters, spaces, what turns words around. */
export const hidden = /[\p{C}\p{Z}\\]/u;

/** In characters, as a browser writes it. No page of ours has a longer address. */
const lengthMax = 500;

/** A path of our own site as a browser reads it, with its query; undefined for all that may lead elsewhere. */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith('/') || hidden.test(text) || !URL.canParse(text, ownPages)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ownPages);
  // Two slashes would be read as another host's name, also when `..` has brought them together or one is encoded.
  const isOwn = origin === ownPages && !/^\/(?:\/|%(?:25)*(?:2f|5c|[01][\da-f]))/i.test(pathname);
  return isOwn ? pathname + search + hash : undefined;
}

/** The pages on which people sign in: they lead on, so nobody is sent there. */
const signInPages = /^\/(login|auth\/success|google_callback)(?![^?#])/;

/** Where to go after signing in: the path that an address names, if it is one of our own site, else Home. */
export function safePath(text: string | null | undefined): string {
  if (!text || text.length > lengthMax) return '/';
  const path = ownPath(text);
  // A browser writes one letter as up to twelve characters.
  return path !== undefined && path.length <= lengthMax && !signInPages.test(path) ? path : '/';
}
