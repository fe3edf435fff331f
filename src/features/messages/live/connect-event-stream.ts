import type { MarketEvent } from '../../../contract/shared/types.ts';
import { readEvents } from './read-events.ts';

export interface EventStreamOptions {
  /** The full URL of `GET /events`. */
  url: string;
  token(): string | undefined | Promise<string | undefined>;
  onEvent(event: MarketEvent): void;
}

/**
 * Exponential backoff: each delay is twice the one before. The first is so short that two attempts fit into three
 * seconds after an instance stops, even if the first still reaches the stopped instance through the load balancer.
 */
const firstRetryMs = 700;
const longestRetryMs = 60_000;
/** After a refusal: by then the person may have signed in again, or closed another page. */
const refusedRetryMs = 30_000;
/** The server sends a heartbeat every 25 seconds. A stream that is silent for longer is broken. */
const silenceTimeoutMs = 60_000;

/**
 * Connects to the signed-in person's event stream, and reconnects when it breaks. Not by `EventSource`, which cannot send
 * the token in a header. Returns a function that closes the stream.
 */
export function connectEventStream({ url, token, onEvent }: EventStreamOptions): () => void {
  const closed = new AbortController();

  async function connectOnce(): Promise<{ wasReady: boolean; isRefused: boolean; retryAfter: number }> {
    const request = new AbortController();
    const end = () => request.abort();
    closed.signal.addEventListener('abort', end);
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(end, silenceTimeoutMs);
    };
    let wasReady = false;
    let isRefused = false;
    let retryAfter = 0;
    try {
      const session = await token();
      restartSilenceTimer();
      const response = session
        ? await fetch(url, { headers: { authorization: `Bearer ${session}` }, signal: request.signal })
        : undefined;
      retryAfter = Number(response?.headers.get('retry-after')) * 1000;
      isRefused = !response || (response.status >= 400 && response.status < 500);
      if (response?.ok && response.body) {
        const onStreamEvent = (event: MarketEvent) => {
          wasReady ||= event.event === 'ready';
          if (!closed.signal.aborted) onEvent(event);
        };
        await readEvents(response.body, onStreamEvent, restartSilenceTimer);
      }
    } catch {
      // The network is gone, or the stream was closed.
    } finally {
      clearTimeout(silenceTimer);
      closed.signal.removeEventListener('abort', end);
    }
    return { wasReady, isRefused, retryAfter };
  }

  async function stayConnected(): Promise<void> {
    let retryMs = firstRetryMs;
    while (!closed.signal.aborted) {
      const { wasReady, isRefused, retryAfter } = await connectOnce();
      if (wasReady) retryMs = firstRetryMs;
      if (closed.signal.aborted) return;
      // Jitter: clients must not all reconnect at once after a restart, and none before the `Retry-After` of a busy server.
      const backoffMs = (isRefused ? refusedRetryMs : retryMs) * (0.75 + Math.random() / 2);
      await pause(retryAfter ? retryAfter * (1 + Math.random() / 4) : backoffMs, closed.signal);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    }
  }

  void stayConnected();
  return () => closed.abort();
}

/** Waits, but ends early when the network is back or the stream is closed. */
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
