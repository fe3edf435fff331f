// Not @fastify/cookie: 11.1.5 needs Node 22, and 11.0.2 returns a value that cannot be decoded as if it were valid.
/** Reads a cookie from a request's header. A value that cannot be decoded counts as absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(prefix.length)) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the names in the order in which browsers send them: for the same path, oldest first. */
export function cookieNames(header = ''): string[] {
  return header.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
