import type { MarketEvent } from '../../contract/shared/types.ts';
import { connectEventStream } from './connect-event-stream.ts';
import { validEvent } from './read-events.ts';

export interface SharedEventStreamOptions {
  url: string;
  personId: string;
  token(): string | undefined | Promise<string | undefined>;
  onEvent(event: MarketEvent): void;
}

/** If this tab does not have the lock after this time, another tab is connected. */
const lockTimeoutMs = 1000;

/**
 * Gets the events of the signed-in person for this tab. The server allows only five streams per person, so only one tab
 * of the browser connects and forwards the events to the others. When that tab is closed or hidden, another tab
 * connects. If the browser lacks `navigator.locks` or `BroadcastChannel`, each tab opens a stream of its own. Returns a
 * function that disconnects this tab.
 */
export function connectSharedEventStream({
  url,
  personId,
  token,
  onEvent,
}: SharedEventStreamOptions): () => void {
  const name = `campus-market events ${url} ${personId}`;
  if (typeof BroadcastChannel !== 'function' || !navigator.locks)
    return connectEventStream({ url, token, onEvent });

  const stopController = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const event = validEvent(data);
    if (event) onEvent(event);
  };
  let isConnected = false;
  const connect = () =>
    new Promise<void>((releaseLock) => {
      isConnected = true;
      const broadcast = (event: MarketEvent) => {
        channel.postMessage(event);
        onEvent(event);
      };
      const close = connectEventStream({ url, token, onEvent: broadcast });
      stopController.signal.addEventListener('abort', () => {
        close();
        releaseLock();
      });
    });
  navigator.locks.request(name, { signal: stopController.signal }, connect).catch(() => {
    // This tab was stopped before it got the lock.
  });
  // This tab missed the events before it joined the channel. A `ready` event makes it load the messages again.
  const timer = setTimeout(() => isConnected || onEvent({ event: 'ready', data: {} }), lockTimeoutMs);
  return () => {
    clearTimeout(timer);
    stopController.abort();
    channel.close();
  };
}
