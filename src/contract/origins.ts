/** A page's origin as its browser writes it, when the page may be trusted to sign people in: https, or this machine. */
export function originOf(text: string): string | undefined {
  // Nothing but a scheme and a host: no path, no name and password, no placeholder for other hosts.
  if (!/^https?:\/\/[^\s/?#@\\*%]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname) ? origin : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
