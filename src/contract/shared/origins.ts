/** What is said of an origin that is refused, by the server and at the field of a form. */
export const originMessage =
  'origin must be https and a host and nothing more, such as https://union.example';

/** A page's origin as its browser writes it, when the page may be trusted to sign people in: https, or this machine. */
export function originOf(text: string): string | undefined {
  // Nothing but a scheme and a host: no path, no name and password, no placeholder for other hosts.
  if (!/^https?:\/\/[^\s/?#@\\*%]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return protocol === 'https:' || isLoopback(text) ? origin : undefined;
}

/** Whether an address is on the machine itself, where no other machine can answer. */
export function isLoopback(url: string): boolean {
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
