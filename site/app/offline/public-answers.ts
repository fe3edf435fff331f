import { findKept, keep } from '../worker/keep.ts';
import type { MessageToWorker } from '../worker/messages.ts';
import { isPublicAnswer, mayKeep } from '../worker/request-strategy.ts';

// Answers that are the same for everybody. They stand in the service worker's cache, which drops the oldest.

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

export async function keepAnswer(url: string, _: RequestInit, response: Response): Promise<void> {
  const address = addressOf(url);
  if (!isPublicAnswer(address) || !mayKeep('answers', address, response)) return;
  const bytes = await keep('answers', address, response);
  navigator.serviceWorker.controller?.postMessage({ type: 'kept', bytes } satisfies MessageToWorker);
}

export const findAnswer = (url: string): Promise<Response | undefined> => findKept('answers', addressOf(url));
