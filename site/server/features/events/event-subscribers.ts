import type { Kysely } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { Caller, Reader } from '../../auth/caller.ts';
import { findOpenSessions } from '../../auth/sessions.ts';
import type { EventStream } from '../../calls/event-stream.ts';
import { type PersonalNotification, readNotification, type StopListening } from '../../db/notifications.ts';
import type { Database } from '../../db/open.ts';
import { runOutsideRequests } from '../../db/request-waits.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { countUnreadAlerts } from '../alerts/alerts.queries.ts';
import { readCart } from '../cart/cart.queries.ts';
import { findMessage } from '../messages/messages.queries.ts';
import { countUnread, findThread } from '../messages/threads.queries.ts';

/** An open page that receives events. */
interface Subscriber {
  sessionId: string;
  /** The origin of the embedding page; null for the hosted site. */
  origin: string | null;
  stream: EventStream<MarketEvent>;
}

export interface EventSubscribers {
  /** Sends events to a page until its session or token ends. Refuses the page if the person has too many open pages. */
  add(caller: Caller, stream: EventStream<MarketEvent>): void;
  /** Ends all streams. */
  close(): Promise<void>;
}

/** How long a refused page must wait before it retries. */
const retryAfterSeconds = 30;

/** Manages the subscribed pages of this instance. They receive the events of all instances. */
export function eventSubscribers(database: Database): EventSubscribers {
  const { db } = database;
  const subscribersByPerson = new Map<string, Set<Subscriber>>();
  let isListening = false;
  let stopListening: StopListening | undefined;
  let queue = Promise.resolve();
  /** Subscribers that get the event `ready` after the next check of their sessions. */
  let unconfirmedSubscribers = new Set<Subscriber>();

  const findSubscribers = (personIds: Iterable<string>) =>
    [...personIds].flatMap((id) => [...(subscribersByPerson.get(id) ?? [])]);

  /**
   * Sends events in order. If sending fails, the page's stream ends, so that the page reconnects and reads its lists
   * again.
   */
  const enqueue = (recipients: Iterable<Subscriber>, send: () => Promise<void>) => {
    queue = queue
      .then(() => runOutsideRequests(send))
      .catch(() => {
        for (const { stream } of recipients) stream.end();
      });
  };

  /**
   * Sends the event `ready` to each subscriber, or ends the stream if its session ended before this server listened for
   * notifications. After an outage hundreds of pages reconnect at once, so one query checks all pages that connected
   * while the previous query ran.
   */
  const confirmSubscribers = (newSubscribers: Subscriber[]) => {
    const isCheckQueued = unconfirmedSubscribers.size > 0;
    for (const subscriber of newSubscribers) unconfirmedSubscribers.add(subscriber);
    if (isCheckQueued || unconfirmedSubscribers.size === 0) return;
    const batch = unconfirmedSubscribers;
    enqueue(batch, async () => {
      unconfirmedSubscribers = new Set();
      const openSessionIds = await findOpenSessions(
        db,
        [...batch].map(({ sessionId }) => sessionId),
      );
      for (const { sessionId, stream } of batch) {
        if (openSessionIds.has(sessionId)) stream.send({ event: 'ready', data: {} });
        else stream.end();
      }
    });
  };

  const sendNotification = (notification: PersonalNotification) => {
    for (const personId of notification.people) {
      const recipients = findSubscribers([personId]);
      if (recipients.length === 0) continue;
      // Pages of the same origin get the same event, so read it once for each origin.
      for (const origin of new Set(recipients.map((subscriber) => subscriber.origin))) {
        const sameOriginPages = recipients.filter((subscriber) => subscriber.origin === origin);
        enqueue(sameOriginPages, async () => {
          const event = await readEvent(db, { id: personId, origin }, notification);
          if (event) for (const { stream } of sameOriginPages) stream.send(event);
        });
      }
    }
  };

  const listener = {
    onListening() {
      isListening = true;
      confirmSubscribers(findSubscribers(subscribersByPerson.keys()));
    },
    onNotification(text: string) {
      const notification = readNotification(text);
      if (notification.kind !== 'session end') return sendNotification(notification);
      for (const subscriber of findSubscribers(subscribersByPerson.keys()))
        if (subscriber.sessionId === notification.sessionId) subscriber.stream.end();
    },
  };

  return {
    add({ id, sessionId, origin, tokenEndsAt }, stream) {
      const personSubscribers = subscribersByPerson.get(id) ?? new Set();
      if (personSubscribers.size >= limits.openStreamsMax) {
        throw new Refusal('rate_limited', 'Too many pages are listening.', undefined, retryAfterSeconds);
      }
      const subscriber = { sessionId, origin, stream };
      subscribersByPerson.set(id, personSubscribers.add(subscriber));
      const timer = setTimeout(() => stream.end(), tokenEndsAt.getTime() - Date.now());
      stream.onEnd(() => {
        clearTimeout(timer);
        personSubscribers.delete(subscriber);
        if (personSubscribers.size === 0 && subscribersByPerson.get(id) === personSubscribers)
          subscribersByPerson.delete(id);
      });
      // The first subscriber starts the listener, which confirms all subscribers in `onListening`.
      if (isListening) confirmSubscribers([subscriber]);
      else stopListening ??= runOutsideRequests(() => database.listen(listener));
    },
    async close() {
      for (const { stream } of findSubscribers(subscribersByPerson.keys())) stream.end();
      await stopListening?.();
    },
  };
}

/**
 * Reads the event of a notification with the content that the reader may see. Returns undefined if its thread or
 * message was deleted meanwhile, or if an embedding page must not see it: alerts, and the threads in which the reader has
 * not written from that page.
 */
async function readEvent(
  db: Kysely<Schema>,
  reader: Reader,
  notification: PersonalNotification,
): Promise<MarketEvent | undefined> {
  if (notification.kind === 'cart') return { event: 'cart', data: await readCart(db, reader.id) };
  if (notification.kind === 'alert') {
    if (reader.origin !== null) return undefined;
    return { event: 'alert', data: { unreadTotal: await countUnreadAlerts(db, reader.id) } };
  }
  const { threadId } = notification;
  if (notification.kind === 'thread') {
    const thread = await findThread(db, reader, threadId).catch(ignoreNotFound);
    return thread && { event: 'thread', data: { thread } };
  }
  if (notification.kind === 'read' && reader.origin !== null) {
    const thread = await findThread(db, reader, threadId).catch(ignoreNotFound);
    if (!thread) return undefined;
  }
  const unread = await countUnread(db, reader, threadId);
  if (notification.kind === 'read') {
    return { event: 'read', data: { threadId, readerId: notification.readerId, ...unread } };
  }
  const message = await findMessage(db, reader, threadId, notification.messageId);
  return message && { event: 'message', data: { threadId, message, ...unread } };
}

/** Treats a 404 as no event and rethrows any other error. */
function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
  return undefined;
}
