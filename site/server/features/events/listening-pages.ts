import { limits } from '../../../../src/contract/shared/limits.ts';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { Caller } from '../../auth/caller.ts';
import { livingSessions } from '../../auth/sessions.ts';
import type { EventStream } from '../../calls/event-stream.ts';
import type { StopListening } from '../../db/listen.ts';
import { type PersonalNotification, readNotification } from '../../db/notifications.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { eventFor } from './events.queries.ts';

/** A page that hears of events. */
interface Page {
  sessionId: string;
  stream: EventStream<MarketEvent>;
}

export interface ListeningPages {
  /** Tells a page of events until its session or its token ends. One person has only so many. */
  add(caller: Caller, stream: EventStream<MarketEvent>): void;
  /** Ends them all. */
  close(): Promise<void>;
}

/** In seconds. */
const tryAgainAfter = 30;

/** The pages that hear of events from this instance. Whatever happens on any instance comes to each of them. */
export function listeningPages(database: Database): ListeningPages {
  const { db } = database;
  const pages = new Map<string, Set<Page>>();
  let isListening = false;
  let stopListening: StopListening | undefined;
  let work = Promise.resolve();

  const pagesOf = (personIds: Iterable<string>) => [...personIds].flatMap((id) => [...(pages.get(id) ?? [])]);

  /** One thing after another, so that everybody hears of it in its order. Who cannot be told comes again and reads. */
  const inTurn = (told: Page[], tellThem: () => Promise<void>) => {
    work = work.then(tellThem).catch(() => {
      for (const { stream } of told) stream.end();
    });
  };

  /** A session may have ended before its end was listened for. */
  const tellReady = (ready: Page[]) =>
    inTurn(ready, async () => {
      if (ready.length === 0) return;
      const living = await livingSessions(
        db,
        ready.map(({ sessionId }) => sessionId),
      );
      for (const { sessionId, stream } of ready) {
        if (living.has(sessionId)) stream.send({ event: 'ready', data: {} });
        else stream.end();
      }
    });

  const sendNotification = (notification: PersonalNotification) => {
    for (const personId of notification.people) {
      const told = pagesOf([personId]);
      if (told.length === 0) continue;
      inTurn(told, async () => {
        const event = await eventFor(db, personId, notification);
        if (event) for (const { stream } of told) stream.send(event);
      });
    }
  };

  const listener = {
    onListening() {
      isListening = true;
      tellReady(pagesOf(pages.keys()));
    },
    onNotification(text: string) {
      const notification = readNotification(text);
      if (notification.kind !== 'session end') return sendNotification(notification);
      for (const page of pagesOf(pages.keys()))
        if (page.sessionId === notification.sessionId) page.stream.end();
    },
  };

  return {
    add({ id, sessionId, tokenEndsAt }, stream) {
      const own = pages.get(id) ?? new Set();
      if (own.size >= limits.openStreamsMax) {
        throw new Refusal('rate_limited', 'Too many pages are listening.', undefined, tryAgainAfter);
      }
      const page = { sessionId, stream };
      pages.set(id, own.add(page));
      const timer = setTimeout(() => stream.end(), tokenEndsAt.getTime() - Date.now());
      stream.onEnd(() => {
        clearTimeout(timer);
        own.delete(page);
        if (own.size === 0 && pages.get(id) === own) pages.delete(id);
      });
      // The first page begins the listening, which then greets it.
      if (isListening) tellReady([page]);
      else stopListening ??= database.listen(listener);
    },
    async close() {
      for (const { stream } of pagesOf(pages.keys())) stream.end();
      await stopListening?.();
    },
  };
}
