import type { MarketEvent } from '../../contract/shared/types.ts';
import { apiPath } from '../api-path.ts';
import { withFullUrls } from '../client.ts';
import { type Market, perMarket } from '../market.ts';
import { connectSharedEventStream } from './connect-shared-event-stream.ts';
import type { StartListening } from './useLiveEvents.ts';

type Listener = (event: MarketEvent) => void;

interface OpenEventStream {
  listeners: Set<Listener>;
  close(): void;
}

/** The open streams of each market, by the person's id. */
const openStreams = perMarket(() => new Map<string, OpenEventStream>());

/**
 * Calls back for each event of a person while the page is visible. All features of a page share one stream. Returns a
 * function that stops; the last one closes the stream.
 */
export function listenToEvents(market: Market, personId: string, onEvent: Listener): () => void {
  const streams = openStreams(market);
  const openStream = streams.get(personId);
  const listeners = openStream?.listeners ?? new Set();
  listeners.add(onEvent);
  if (openStream) {
    // The stream has been ready before this listener came, and events may have been missed until now.
    setTimeout(() => listeners.has(onEvent) && onEvent({ event: 'ready', data: {} }));
  } else {
    const announce = (event: MarketEvent) => {
      for (const listener of listeners) listener(event);
    };
    streams.set(personId, { listeners, close: connectWhileVisible(market, personId, announce) });
  }
  return () => {
    listeners.delete(onEvent);
    if (listeners.size > 0) return;
    streams.get(personId)?.close();
    streams.delete(personId);
  };
}

/**
 * Makes a function listen once for all components of a page, so that an event is applied once: the first component starts it, and
 * the release of the last one stops it.
 */
export function listenOnce(start: StartListening): StartListening {
  /** What is listening in each market, by the person's id. */
  const listening = perMarket(() => new Map<string, { componentCount: number; stop(): void }>());
  return (market, swr, personId) => {
    const byPerson = listening(market);
    const shared = byPerson.get(personId) ?? { componentCount: 0, stop: start(market, swr, personId) };
    byPerson.set(personId, shared);
    shared.componentCount += 1;
    return () => {
      shared.componentCount -= 1;
      if (shared.componentCount > 0) return;
      shared.stop();
      byPerson.delete(personId);
    };
  };
}

/** A hidden tab disconnects after this time, so that a short visit to another tab does not cause a reconnection. */
const hiddenTimeoutMs = 60_000;

/**
 * Connects only while the page is visible, to save data. What was missed is loaded when the page is visible again,
 * because the stream then sends `ready`.
 */
function connectWhileVisible(market: Market, personId: string, onEvent: Listener): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    close ??= connectSharedEventStream({
      url: market.apiUrl + apiPath('GET /events'),
      personId,
      token: () => market.session.token(),
      onEvent: (event) => onEvent(withFullUrls(event, market.apiUrl)),
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    close?.();
    close = undefined;
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') connect();
    else timer = setTimeout(disconnect, hiddenTimeoutMs);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', disconnect);
    removeEventListener('pageshow', onVisibilityChange);
    disconnect();
  };
}
