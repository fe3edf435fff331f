import type { MarketEvent } from '../../contract/shared/types.ts';
import { readEvents } from './read-events.ts';

export interface EventStreamOptions {
  /** The full URL of `GET /events`. */
  url: string;
  token(): string | undefined | Promise<string | undefined>;
  onEvent(event: MarketEvent): void;
}

/**
 * The first delay of the exponential backoff, which doubles each delay. The first delay is so short that two attempts
 * fit into three seconds after a server instance stops: the load balancer may still send the first attempt to that
 * instance.
 */
const firstRetryMs = 700;
const longestRetryMs = 60_000;
/**
 * The delay after a 4xx response, or without a token. Until then, the person may sign in, or close tabs that have a
 * stream.
 */
const refusedRetryMs = 30_000;
/** A stream that is silent for this long is broken, because the server sends a heartbeat every 25 seconds. */
const silenceTimeoutMs = 60_000;

/**
 * Connects to the signed-in person's event stream, and reconnects when it breaks. Uses `fetch` because `EventSource`
 * cannot send the token in a header. Returns a function that closes the stream.
 */
export function connectEventStream({ url, token, onEvent }: EventStreamOptions): () => void {
  const closeController = new AbortController();

  /** Opens one connection. Resolves when it ends. */
  async function connectOnce(): Promise<{ wasReady: boolean; isRefused: boolean; retryAfterMs: number }> {
    const request = new AbortController();
    const abortRequest = () => request.abort();
    closeController.signal.addEventListener('abort', abortRequest);
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(abortRequest, silenceTimeoutMs);
    };
    let wasReady = false;
    let isRefused = false;
    let retryAfterMs = 0;
    try {
      const sessionToken = await token();
      restartSilenceTimer();
      const response = sessionToken
        ? await fetch(url, { headers: { authorization: `Bearer ${sessionToken}` }, signal: request.signal })
        : undefined;
      retryAfterMs = Number(response?.headers.get('retry-after')) * 1000;
      isRefused = !response || (response.status >= 400 && response.status < 500);
      if (response?.ok && response.body) {
        const onStreamEvent = (event: MarketEvent) => {
          wasReady ||= event.event === 'ready';
          if (!closeController.signal.aborted) onEvent(event);
        };
        await readEvents(response.body, onStreamEvent, restartSilenceTimer);
      }
    } catch {
      // The network is gone, or the stream was closed.
    } finally {
      clearTimeout(silenceTimer);
      closeController.signal.removeEventListener('abort', abortRequest);
    }
    return { wasReady, isRefused, retryAfterMs };
  }

  async function stayConnected(): Promise<void> {
    let retryMs = firstRetryMs;
    while (!closeController.signal.aborted) {
      const { wasReady, isRefused, retryAfterMs } = await connectOnce();
      if (wasReady) retryMs = firstRetryMs;
      if (closeController.signal.aborted) return;
      // Jitter, so that clients do not all reconnect at once after a restart. A busy server's `Retry-After` is never
      // shortened.
      const backoffMs = (isRefused ? refusedRetryMs : retryMs) * (0.75 + Math.random() / 2);
      await pause(retryAfterMs ? retryAfterMs * (1 + Math.random() / 4) : backoffMs, closeController.signal);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    }
  }

  void stayConnected();
  return () => closeController.abort();
}

/** Waits for `ms`, or until the network is back or the stream is closed. */
function pause(ms: number, closeSignal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      closeSignal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
    closeSignal.addEventListener('abort', finish);
  });
}
