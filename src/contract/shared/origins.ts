/** The error message for a refused origin, from the server and in the form. */
export const originMessage =
  'origin must be https and a host and nothing more, such as https://union.example';

/** Returns the normalized origin of a site if the site may sign users in, by https or, on this machine, by http. */
export function parseOrigin(text: string): string | undefined {
  // The text must be a scheme and a host, without a path, credentials or a wildcard.
  if (!/^https?:\/\/[^\s/?#@\\*%]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return protocol === 'https:' || isLoopback(text) ? origin : undefined;
}

/** Whether a URL's host is this machine. No other machine can impersonate it. */
export function isLoopback(url: string): boolean {
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
