import { limits } from '../../../../src/contract/shared/limits.ts';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { Caller } from '../../auth/caller.ts';
import { livingSessions } from '../../auth/sessions.ts';
import type { EventStream } from '../../calls/event-stream.ts';
import type { StopListening } from '../../db/listen.ts';
import { type PersonalNotification, readNotification } from '../../db/notifications.ts';
import type { Database } from '../../db/open.ts';
import { runOutsideRequests } from '../../db/request-waits.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { eventFor } from './events.queries.ts';

/** An open page that receives events. */
interface Page {
  sessionId: string;
  /** Of the page that embeds us; null for the hosted site. */
  origin: string | null;
  stream: EventStream<MarketEvent>;
}

export interface ListeningPages {
  /** Sends events to a page until its session or token ends. Refuses when a person has too many open pages. */
  add(caller: Caller, stream: EventStream<MarketEvent>): void;
  /** Ends all streams. */
  close(): Promise<void>;
}

/** In seconds. */
const retryAfter = 30;

/** The open pages of this instance. They receive the events of all instances. */
export function listeningPages(database: Database): ListeningPages {
  const { db } = database;
  const pages = new Map<string, Set<Page>>();
  let isListening = false;
  let stopListening: StopListening | undefined;
  let queue = Promise.resolve();
  /** Pages that are not yet told that they are ready. */
  let arrived = new Set<Page>();

  const pagesOf = (personIds: Iterable<string>) => [...personIds].flatMap((id) => [...(pages.get(id) ?? [])]);

  /** Sends one event after another, in order. A page that misses one reconnects and reads again. */
  const enqueue = (receivers: Iterable<Page>, send: () => Promise<void>) => {
    queue = queue
      .then(() => runOutsideRequests(send))
      .catch(() => {
        for (const { stream } of receivers) stream.end();
      });
  };

  /**
   * Ends the streams of sessions that ended before we listened; the others are ready. After an outage hundreds of pages
   * come at once: one query looks for all that came while the last one ran.
   */
  const sendReady = (waiting: Page[]) => {
    const isQueued = arrived.size > 0;
    for (const page of waiting) arrived.add(page);
    if (isQueued || arrived.size === 0) return;
    const batch = arrived;
    enqueue(batch, async () => {
      arrived = new Set();
      const living = await livingSessions(
        db,
        [...batch].map(({ sessionId }) => sessionId),
      );
      for (const { sessionId, stream } of batch) {
        if (living.has(sessionId)) stream.send({ event: 'ready', data: {} });
        else stream.end();
      }
    });
  };

  const sendNotification = (notification: PersonalNotification) => {
    for (const personId of notification.people) {
      const receivers = pagesOf([personId]);
      if (receivers.length === 0) continue;
      // Pages of one origin see the same.
      for (const origin of new Set(receivers.map((page) => page.origin))) {
        const alike = receivers.filter((page) => page.origin === origin);
        enqueue(alike, async () => {
          const event = await eventFor(db, { id: personId, origin }, notification);
          if (event) for (const { stream } of alike) stream.send(event);
        });
      }
    }
  };

  const listener = {
    onListening() {
      isListening = true;
      sendReady(pagesOf(pages.keys()));
    },
    onNotification(text: string) {
      const notification = readNotification(text);
      if (notification.kind !== 'session end') return sendNotification(notification);
      for (const page of pagesOf(pages.keys()))
        if (page.sessionId === notification.sessionId) page.stream.end();
    },
  };

  return {
    add({ id, sessionId, origin, tokenEndsAt }, stream) {
      const own = pages.get(id) ?? new Set();
      if (own.size >= limits.openStreamsMax) {
        throw new Refusal('rate_limited', 'Too many pages are listening.', undefined, retryAfter);
      }
      const page = { sessionId, origin, stream };
      pages.set(id, own.add(page));
      const timer = setTimeout(() => stream.end(), tokenEndsAt.getTime() - Date.now());
      stream.onEnd(() => {
        clearTimeout(timer);
        own.delete(page);
        if (own.size === 0 && pages.get(id) === own) pages.delete(id);
      });
      // The first page starts the listener, which then calls `sendReady` for it.
      if (isListening) sendReady([page]);
      else stopListening ??= runOutsideRequests(() => database.listen(listener));
    },
    async close() {
      for (const { stream } of pagesOf(pages.keys())) stream.end();
      await stopListening?.();
    },
  };
}
