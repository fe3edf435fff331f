// Not @fastify/cookie: 11.1.5 needs Node 22, and 11.0.2 gives a value that it cannot decode as if it were one.
/** Reads one cookie from a request's header. One that cannot be decoded counts as absent. */
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

/** In the order in which browsers send them: of those with the same path the oldest first. */
export function cookieNames(header = ''): string[] {
  return header.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
}
