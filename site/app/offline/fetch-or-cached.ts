import { isUnreachable } from './reachability.ts';

/** How long a request may take while the server is known to be unreachable. */
const unreachableTimeoutMs = 4000;

/** Requests about favorites. Their responses are stored for offline use. The messages feature stores its own responses. */
const favoritesUrl = /^\/api\/(add-)?favorites(\/|$)/;

interface ResponseStore {
  storeResponse(url: string, init: RequestInit, response: Response): Promise<void>;
  findResponse(url: string, init: RequestInit): Promise<Response | undefined>;
}

function getStoreLoader(
  url: string,
  { method = 'GET', headers = {} }: RequestInit,
): (() => Promise<ResponseStore>) | undefined {
  if (favoritesUrl.test(url)) return () => import('./stored-favorites.ts');
  // A response to a request with a token is for one user, so it is not cached. If there is no service worker (for bots, or
  // because of the browser's settings), nothing is cached.
  const isPublic = method === 'GET' && !('authorization' in headers) && navigator.serviceWorker?.controller;
  return isPublic ? () => import('./cached-responses.ts') : undefined;
}

/**
 * Fetches from the server, and while it is unreachable returns the stored response. The service worker does not do
 * this, because its caches must not contain private responses, and because a stored response must not hide an error while
 * the server is reachable.
 */
export function fetchOrCached(url: string, init: RequestInit = {}): Promise<Response> {
  const request = fetch(url, init);
  const loadStore = getStoreLoader(url, init);
  if (!loadStore) return request;
  const findStored = async () => {
    const storedResponse = await loadStore().then(
      ({ findResponse }) => findResponse(url, init),
      () => undefined,
    );
    return storedResponse ?? request;
  };
  const attempt = isUnreachable() ? Promise.race([request, timeout()]) : request;
  return attempt.then(
    (response) => {
      if (!response) return findStored();
      // Not awaited: storing must not delay the response.
      const copy = response.clone();
      loadStore().then(
        ({ storeResponse }) => storeResponse(url, init, copy),
        () => {},
      );
      return response;
    },
    (error) => {
      if (isUnreachable()) return findStored();
      throw error;
    },
  );
}

const timeout = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, unreachableTimeoutMs, undefined));
