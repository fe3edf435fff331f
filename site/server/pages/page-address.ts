/** Addresses below these folders are never pages. */
const noPages = /^\/(api|media|assets|chunks)(\/|$)/;

/** Where a sign-in ends, with secrets in the address; the first of them in a window. */
export const signInEnd = /^\/(google_callback|auth\/success)\/?(\?|$)/;

/** The last part of a file's path has a dot. */
const fileName = /\.\w+$/;

/** Whether the browser asks for a file. A person who follows a link to a missing file gets a page that says so. */
export function asksForFile(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?');
  return noPages.test(path) || (fileName.test(path) && !accept.includes('text/html'));
}

/** Path and query alone. Browsers take a path that begins with `//` or `/\` for an address elsewhere. */
export function ownAddress(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/[/\\]/, '/%2F');
}
