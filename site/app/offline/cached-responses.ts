import { addToCache, findCached } from '../worker/caches.ts';
import type { MessageToWorker } from '../worker/messages.ts';
import { isPublicResponse, mayCache } from '../worker/request-strategy.ts';

// Caches API responses that are the same for every visitor, in a cache from which the service worker evicts the oldest
// responses.

const toPathAndQuery = (url: string) => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

export async function storeResponse(url: string, _: RequestInit, response: Response): Promise<void> {
  const address = toPathAndQuery(url);
  if (!isPublicResponse(address) || !mayCache('answers', address, response)) return;
  const bytes = await addToCache('answers', address, response);
  // The worker counts the bytes of the caches to know when to evict the oldest responses.
  navigator.serviceWorker.controller?.postMessage({ type: 'kept', bytes } satisfies MessageToWorker);
}

export const findResponse = (url: string): Promise<Response | undefined> =>
  findCached('answers', toPathAndQuery(url));
