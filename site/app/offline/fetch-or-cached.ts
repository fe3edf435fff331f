import { countEndedSessions } from 'campus-market/site';
import { isOfflineOrUnreachable } from './reachability.ts';

/** How long a request may take while the server is known to be unreachable. */
const unreachableTimeoutMs = 4000;

/** Requests about favorites. Their responses are stored for offline use. The messages feature stores its own responses. */
const favoritesUrl = /^\/api\/(add-)?favorites(\/|$)/;

/** The addresses of public API responses that came before a service worker controlled the page. */
export const publicAddresses: string[] = [];

interface OfflineStorage {
  storeResponse(url: string, init: RequestInit, response: Response): Promise<void>;
  findResponse(url: string, init: RequestInit): Promise<Response | undefined>;
}

/** Whether a request reads without a token. A response to a request with a token is for one user, so it is not cached. */
const isReadWithoutToken = ({ method = 'GET', headers }: RequestInit) =>
  method === 'GET' && !new Headers(headers).has('authorization');

function getStorageLoader(url: string, init: RequestInit): (() => Promise<OfflineStorage>) | undefined {
  if (favoritesUrl.test(url)) return () => import('./stored-favorites.ts');
  // If there is no service worker (for bots, or because of the browser's settings), nothing is cached.
  const isCacheable = isReadWithoutToken(init) && navigator.serviceWorker?.controller;
  return isCacheable ? () => import('./cached-responses.ts') : undefined;
}

/**
 * Fetches from the server, and while it is unreachable returns the stored response. The service worker does not do
 * this, because its caches must not contain private responses, and because a stored response must not hide an error while
 * the server is reachable.
 */
export function fetchOrCached(url: string, init: RequestInit = {}): Promise<Response> {
  const request = fetch(url, init);
  const sessionsBefore = countEndedSessions();
  const loadStorage = getStorageLoader(url, init);
  if (!loadStorage) {
    if (isReadWithoutToken(init)) void listIfPublic(url, request);
    return request;
  }
  const findStoredResponse = async () => {
    const storedResponse = await loadStorage().then(
      ({ findResponse }) => findResponse(url, init),
      () => undefined,
    );
    return storedResponse ?? request;
  };
  const requestOrTimeout = isOfflineOrUnreachable() ? Promise.race([request, timeout()]) : request;
  return requestOrTimeout.then(
    (response) => {
      if (!response) return findStoredResponse();
      // Not awaited: storing must not delay the response.
      const copy = response.clone();
      loadStorage().then(
        async ({ storeResponse }) => {
          if (sessionsBefore === countEndedSessions()) await storeResponse(url, init, copy);
        },
        () => {},
      );
      return response;
    },
    (error) => {
      if (isOfflineOrUnreachable()) return findStoredResponse();
      throw error;
    },
  );
}

/** Lists an address for the service worker. The server refuses private calls without a token, so only public ones are `ok`. */
async function listIfPublic(url: string, request: Promise<Response>): Promise<void> {
  const response = await request.catch(() => undefined);
  if (response?.ok) publicAddresses.push(url);
}

const timeout = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, unreachableTimeoutMs, undefined));
