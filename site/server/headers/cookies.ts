// We do not use @fastify/cookie: 11.1.5 needs Node 22, and 11.0.2 returns an undecodable value as if it were valid.
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

/** Returns the names of the cookies in a request. Of cookies with the same path, browsers send the oldest first. */
export function cookieNames(header = ''): string[] {
  return header.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
