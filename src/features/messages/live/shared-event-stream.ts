import type { MarketEvent } from '../../../contract/shared/types.ts';
import { connectEventStream } from './connect-event-stream.ts';
import { validEvent } from './valid-event.ts';

export interface SharedEventStream {
  url: string;
  personId: string;
  token(): string | undefined | Promise<string | undefined>;
  onEvent(event: MarketEvent): void;
}

/** If another tab holds the line, this one has the lock by then or does not get it. */
const lockMs = 1000;

/**
 * One tab of a browser holds the line and tells the others what it hears: the server lets a person have five. When that
 * tab is closed or hidden, another one takes over. Where the browser has no locks or no channels, each tab has its own
 * line. Returns a function that ends it.
 */
export function sharedEventStream({ url, personId, token, onEvent }: SharedEventStream): () => void {
  const name = `campus-market events ${url} ${personId}`;
  if (typeof BroadcastChannel !== 'function' || !navigator.locks)
    return connectEventStream({ url, token, onEvent });

  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const event = validEvent(data);
    if (event) onEvent(event);
  };
  let isHolder = false;
  const hold = () =>
    new Promise<void>((release) => {
      isHolder = true;
      const tellAll = (event: MarketEvent) => {
        channel.postMessage(event);
        onEvent(event);
      };
      const close = connectEventStream({ url, token, onEvent: tellAll });
      stopped.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(name, { signal: stopped.signal }, hold).catch(() => {
    // Ended before its turn came.
  });
  // What came before this tab began to listen was told to the others alone.
  const timer = setTimeout(() => isHolder || onEvent({ event: 'ready', data: {} }), lockMs);
  return () => {
    clearTimeout(timer);
    stopped.abort();
    channel.close();
  };
}
