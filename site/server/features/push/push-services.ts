import { isLoopback } from '../../../../src/contract/shared/origins.ts';

/**
 * The push services of the browsers: of Chrome and those made from it, Firefox, Edge on Windows, and Safari. A subscription
 * names its service, so without this list the server would send requests wherever a stranger says.
 */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
const hostEndings = ['.notify.windows.com', '.push.apple.com'];

/** Returns whether pushes may be sent to an address. */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && isLoopback(endpoint)) return true;
  const isKnown = hosts.has(hostname) || hostEndings.some((ending) => hostname.endsWith(ending));
  return protocol === 'https:' && port === '' && isKnown;
}
