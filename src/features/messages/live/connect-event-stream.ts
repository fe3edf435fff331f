import type { MarketEvent } from '../../../contract/shared/types.ts';
import { readEvents } from './read-events.ts';

export interface EventStreamOptions {
  /** Of the call that tells of events. */
  url: string;
  token(): string | undefined | Promise<string | undefined>;
  onEvent(event: MarketEvent): void;
}

/**
 * In milliseconds. Each wait is twice as long as the one before. When an instance has ended, two tries fit into three
 * seconds, also where the balancer has not noticed before the first.
 */
const firstWait = 700;
const longestWait = 60_000;
/** After a refusal: by then somebody may have signed in again, or closed another page. */
const refusedWait = 30_000;
/** The server says something every 25 seconds. A line that is silent for longer is dead. */
const silenceMax = 60_000;

/**
 * Listens to the events of the person who is signed in, and connects again when the line breaks. Not by `EventSource`:
 * it cannot send the token. Returns a function that ends it.
 */
export function connectEventStream({ url, token, onEvent }: EventStreamOptions): () => void {
  const closed = new AbortController();

  async function listen(): Promise<{ wasReady: boolean; isRefused: boolean; retryAfter: number }> {
    const cut = new AbortController();
    const end = () => cut.abort();
    closed.signal.addEventListener('abort', end);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stillThere = () => {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMax);
    };
    let wasReady = false;
    let isRefused = false;
    let retryAfter = 0;
    try {
      const session = await token();
      stillThere();
      const response = session
        ? await fetch(url, { headers: { authorization: `Bearer ${session}` }, signal: cut.signal })
        : undefined;
      retryAfter = Number(response?.headers.get('retry-after')) * 1000;
      isRefused = !response || (response.status >= 400 && response.status < 500);
      if (response?.ok && response.body) {
        const hear = (event: MarketEvent) => {
          wasReady ||= event.event === 'ready';
          if (!closed.signal.aborted) onEvent(event);
        };
        await readEvents(response.body, hear, stillThere);
      }
    } catch {
      // The network is gone, or the line was ended.
    } finally {
      clearTimeout(silence);
      closed.signal.removeEventListener('abort', end);
    }
    return { wasReady, isRefused, retryAfter };
  }

  async function stayConnected(): Promise<void> {
    let waitMs = firstWait;
    while (!closed.signal.aborted) {
      const { wasReady, isRefused, retryAfter } = await listen();
      if (wasReady) waitMs = firstWait;
      if (closed.signal.aborted) return;
      const ownWait = (isRefused ? refusedWait : waitMs) * (0.75 + Math.random() / 2);
      // Not all at the same moment, when a server that has stopped is back; and not before a busy one has asked for it.
      await pause(retryAfter ? retryAfter * (1 + Math.random() / 4) : ownWait, closed.signal);
      waitMs = Math.min(2 * waitMs, longestWait);
    }
  }

  void stayConnected();
  return () => closed.abort();
}

/** Ends early when the network is back, or the line is closed. */
function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      closed.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    closed.addEventListener('abort', end);
  });
}
