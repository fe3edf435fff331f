import type { Input } from '../../contract/shared/types.ts';
import { ApiError, randomKey } from '../client.ts';
import type { Market } from '../market.ts';
import { isSignedOut } from '../session/is-signed-out.ts';
import { deliveryUnknownError, markDeliveryUnknown } from './delivery-unknown.ts';
import { isOffline } from './is-offline.ts';
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import {
  type QueueableCall,
  queueKey,
  queueRules,
  replaceKey,
  type Sent,
  type Settled,
  type Waiting,
} from './queued-calls.ts';
import { senderId } from './sender-id.ts';
import { serialize } from './serialize.ts';
import { registerUnsentCount } from './unsent-count.ts';

/** What a person did that the server has not answered: sent once, in order, as that person, when the network is back. */
export interface Outbox extends Pick<OutboxStorage, 'list' | 'subscribe'> {
  /** Sends it. Answers 'waiting' where it is kept until the network is back; what the server refuses is thrown. */
  send<K extends QueueableCall>(call: K, input: Input<K>): Promise<Sent<K>>;
  /** Sends what waits. */
  sendWaiting(): Promise<void>;
  /** Sends once more what the server has refused. */
  sendAgain(key: string): void;
  /** Forgets something: the person does not want it any more. */
  drop(key: string): void;
  /**
   * Calls back when something that waited was sent or refused. It is off the list once all listeners are done,
   * so that a screen that shows it can read its list again before that.
   */
  onSettled(listener: (settled: Settled) => unknown): () => void;
}

/** In milliseconds, until what waits is tried again: each time twice as long, up to the last. */
const firstRetry = 5000;
const lastRetry = 60_000;
/** Longer than a write may take. */
const heldMs = 45_000;
/** In milliseconds: so long a server may ask to wait. Limits of a minute pass, and others hold until tomorrow. */
const busyMs = 120_000;

const outboxes = new WeakMap<Market, Outbox>();

/** The outbox of a market. */
export function outboxOf(market: Market): Outbox {
  const outbox = outboxes.get(market) ?? createOutbox(market);
  outboxes.set(market, outbox);
  return outbox;
}

/** The caller of `send`, which waits for the answer. */
interface Waiter {
  resolve(sent: Sent<QueueableCall>): void;
  reject(error: unknown): void;
}

function createOutbox(market: Market): Outbox {
  const { session } = market;
  const kept = createOutboxStorage(market);
  const listeners = new Set<(settled: Settled) => unknown>();
  const waiters = new Map<string, Waiter>();
  const busySince = new Map<string, number>();
  let sending: Promise<void> | undefined;
  let nextRound: Promise<void> | undefined;
  let retryMs = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOurs = (entry: Waiting) =>
    entry.personId === session.state().personId && entry.refusal === undefined;
  const isDue = (entry: Waiting) =>
    isOurs(entry) && (waiters.has(entry.key) || (entry.heldUntil ?? 0) < Date.now());

  /** The person may have signed out meanwhile, or asked for something else in its place. */
  const isListed = ({ key }: Waiting) => kept.list().some((one) => one.key === key);

  const wait = (entry: Waiting) => {
    const { heldUntil: _, ...free } = entry;
    if (isListed(entry)) kept.put(free);
    waiters.get(entry.key)?.resolve('waiting');
    waiters.delete(entry.key);
  };

  const settle = async (entry: Waiting, settled: Omit<Settled, 'entry'>) => {
    await Promise.allSettled([...listeners].map(async (listener) => listener({ entry, ...settled })));
    if (settled.error && queueRules[entry.call].staysRefused) {
      if (isListed(entry)) kept.put({ ...entry, heldUntil: undefined, refusal: settled.error.message });
    } else kept.remove(entry.key);
  };

  /** Answers why it has to wait, if it has to. */
  async function sendOne(entry: Waiting): Promise<ApiError | undefined> {
    const { call, input, key } = entry;
    const doubt = deliveryUnknownError(entry);
    if (doubt) return void (await settle(entry, { error: doubt, isLate: true }));
    try {
      const reply = await market.send(call, { ...input, idempotencyKey: key } as never);
      const waiter = waiters.get(key);
      waiters.delete(key);
      if (waiter) kept.remove(key);
      else await settle(entry, { reply, isLate: true });
      waiter?.resolve({ reply });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (await failed(entry, error)) ? undefined : error;
    }
  }

  /** Answers whether that was the end of it. */
  async function failed(entry: Waiting, error: ApiError): Promise<boolean> {
    const waiter = waiters.get(entry.key);
    const { waits } = queueRules[entry.call];
    if (mayPass(entry, error) && (waits === 'always' || !waiter || (error.status === 0 && isOffline()))) {
      wait(markDeliveryUnknown(entry, error));
      return false;
    }
    waiters.delete(entry.key);
    // The caller tells the person, and a text is still in its form.
    if (waiter && waits === 'offline') kept.remove(entry.key);
    else await settle(entry, { error, isLate: !waiter });
    waiter?.reject(error);
    return true;
  }

  const mayPass = ({ key }: Waiting, error: ApiError): boolean => {
    if (error.status !== 429) return error.isWorthRetrying || isSignedOut(error);
    const since = busySince.get(key) ?? Date.now();
    busySince.set(key, since);
    return Date.now() - since < busyMs;
  };

  /** Sends each once, and each lane in order. While the network is gone it tries only calls whose caller still waits. */
  async function sendAll(): Promise<void> {
    const closedLanes = new Set<string>();
    const tried = new Set<string>();
    let isNetworkGone = false;
    for (;;) {
      const entry = kept
        .list()
        .find(
          (one) =>
            isDue(one) &&
            !tried.has(one.key) &&
            !closedLanes.has(queueKey(one)) &&
            (!isNetworkGone || waiters.has(one.key)),
        );
      if (!entry) break;
      tried.add(entry.key);
      const error = await sendOne(entry);
      if (!error) retryMs = firstRetry;
      else closedLanes.add(queueKey(entry));
      isNetworkGone ||= error?.status === 0;
    }
    for (const entry of kept.list()) {
      if (waiters.has(entry.key) && closedLanes.has(queueKey(entry))) wait(entry);
    }
  }

  function sendWaiting(): Promise<void> {
    if (sending) {
      // What was put meanwhile may be too late for this round.
      nextRound ??= sending.then(() => {
        nextRound = undefined;
        return sendWaiting();
      });
      return nextRound;
    }
    clearTimeout(timer);
    sending = serialize(sendAll)
      .catch(() => {})
      .finally(() => {
        sending = undefined;
        if (kept.list().some(isOurs)) tryLater();
      });
    return sending;
  }

  function tryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendWaiting(), retryMs);
    retryMs = Math.min(retryMs * 2, lastRetry);
  }

  const enqueue = (entry: Waiting): void => {
    const subject = replaceKey(entry);
    for (const other of kept.list()) {
      if (subject && other.personId === entry.personId && replaceKey(other) === subject)
        kept.remove(other.key);
    }
    kept.put(entry);
  };

  addEventListener('online', () => {
    retryMs = firstRetry;
    void sendWaiting();
  });
  // The same person has signed in again.
  session.subscribe(() => {
    if (session.state().personId && kept.list().some(isDue)) void sendWaiting();
  });

  registerUnsentCount(
    market,
    () =>
      kept.list().filter(({ personId, heldUntil }) => personId === session.state().personId && !heldUntil)
        .length,
  );

  return {
    list: kept.list,
    subscribe: kept.subscribe,
    async send<K extends QueueableCall>(call: K, input: Input<K>): Promise<Sent<K>> {
      const personId = senderId(market, call);
      if (!personId) return { reply: await market.send(call, input as never) };
      const at = Math.max(Date.now(), ...kept.list().map((one) => one.at + 1));
      const entry = { key: randomKey(), call, input: input as Input<QueueableCall>, personId, at };
      if (isOffline() || personId !== session.state().personId) {
        enqueue(entry);
        // Where the session has run out, that renews it.
        void session.token();
        tryLater();
        return 'waiting';
      }
      enqueue({ ...entry, heldUntil: Date.now() + heldMs });
      return new Promise<Sent<K>>((resolve, reject) => {
        waiters.set(entry.key, { resolve: resolve as Waiter['resolve'], reject });
        void sendWaiting();
      });
    },
    sendWaiting,
    sendAgain(key) {
      const entry = kept.list().find((one) => one.key === key);
      if (!entry) return;
      busySince.delete(key);
      kept.put({ ...entry, refusal: undefined, deliveryUnknownSince: undefined });
      void sendWaiting();
    },
    drop: kept.remove,
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
