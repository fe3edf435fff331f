import type { Input, Reply, WriteCall } from '../../contract/shared/types.ts';
import { ApiError } from '../client.ts';
import { type Market, perMarket } from '../market.ts';
import { decodeClaims } from '../session/session.ts';
import { getOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import {
  type Queueable,
  type QueuedCall,
  queueKey,
  rulesOf,
  type SendResult,
  type SettledCall,
} from './queued-calls.ts';
import { isHeld, type QueueEvent, type Transition, transition } from './transition.ts';

/** Sends each call once, in order, as the user who made it. Without a network, calls are queued until it is back. */
export interface Outbox extends Pick<OutboxStorage, 'list' | 'subscribe'> {
  /** Sends a call. Resolves to 'queued' when it must wait for the network; throws when the server refuses it. */
  send<K extends WriteCall>(call: Queueable<K>, input: Input<K>): Promise<SendResult<K>>;
  /** Sends the queued calls now. */
  sendQueued(): Promise<void>;
  /** Sends a refused call once more. */
  sendAgain(key: string): void;
  /** Deletes a call that the user no longer wants to send. */
  drop(key: string): void;
  /**
   * Calls back when a queued call was sent or refused. The call leaves the list only when all listeners are done, so
   * that a screen which shows the call, such as a chat, can first refetch the data that replaces it.
   */
  onSettled(listener: (settled: SettledCall) => unknown): () => void;
}

/** The delay before queued calls are first retried. It doubles with each retry, up to `retryMsMax`. */
const firstRetryMs = 5000;
const retryMsMax = 60_000;

/** Returns the outbox of a market, created on first use. */
export const getOutbox = perMarket(createOutbox);

/** The functions that settle the promise of a `send`. */
interface PendingSend {
  resolve(result: SendResult<WriteCall>): void;
  reject(error: unknown): void;
}

function createOutbox(market: Market): Outbox {
  const { session } = market;
  const storage = getOutboxStorage(market);
  const listeners = new Set<(settled: SettledCall) => unknown>();
  const pendingSends = new Map<string, PendingSend>();
  /** The key of the call whose request is under way. */
  let sendingKey: string | undefined;
  /** When each call first got a 429, by the key of the call. */
  const rateLimitedSince = new Map<string, number>();
  /** In a round, `sendAll` tries each call once. */
  let currentRound: Promise<void> | undefined;
  let nextRound: Promise<void> | undefined;
  let retryMs = firstRetryMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the signed-in user queued the call, this page knows its rules, and the server has not refused it. */
  const isSendable = (entry: QueuedCall) =>
    entry.personId === session.state().personId && entry.state !== 'refused' && rulesOf(entry) !== undefined;
  /** Whether this page may send the call now: no other page is sending it. */
  const isDue = (entry: QueuedCall) =>
    isSendable(entry) && (pendingSends.has(entry.key) || !isHeld(entry, Date.now()));
  const find = (key: string) => storage.list().find((queued) => queued.key === key);

  const step = (entry: QueuedCall, event: QueueEvent): Transition =>
    transition(entry, event, rulesOf(entry) as Queueable, Date.now());

  const save = (entry: QueuedCall, next: QueuedCall | undefined) => {
    if (!next) storage.remove(entry);
    // False if the user has signed out meanwhile, or another call has replaced this call.
    else if (find(entry.key)) storage.put(next);
  };

  /** Stores the state of a call after an attempt, and tells its caller and the listeners about the result. */
  async function finish(entry: QueuedCall, { next, todo, error }: Transition, reply?: Reply<WriteCall>) {
    if (todo === 'announce') {
      await Promise.allSettled([...listeners].map(async (listener) => listener({ entry, reply, error })));
    }
    save(entry, next);
    const pending = pendingSends.get(entry.key);
    pendingSends.delete(entry.key);
    if (error) pending?.reject(error);
    else pending?.resolve(todo === 'wait' ? 'queued' : ({ reply } as SendResult<WriteCall>));
  }

  /** Sends one call. Returns the error if the call must stay in the queue. */
  async function sendOne(queued: QueuedCall): Promise<ApiError | undefined> {
    const { key, call, input } = queued;
    const start = step(queued, { type: 'send', isAwaited: pendingSends.has(key) });
    if (start.todo !== 'send' || !start.next) {
      return void (await finish({ ...queued, hasWaited: true }, start));
    }
    const entry = start.next;
    save(queued, entry);
    sendingKey = key;
    try {
      const reply = await market.send(call, { ...input, idempotencyKey: key } as never);
      await finish(entry, step(entry, { type: 'reply' }), reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429 && !rateLimitedSince.has(key)) rateLimitedSince.set(key, Date.now());
      const rateLimitedMs = Date.now() - (rateLimitedSince.get(key) ?? Date.now());
      const failure = step(entry, { type: 'error', error, isOffline: isOffline(), rateLimitedMs });
      await finish(entry, failure);
      return failure.todo === 'wait' ? error : undefined;
    } finally {
      sendingKey = undefined;
    }
  }

  /**
   * Tries each call once, each queue in order. If the network fails, goes on only with the calls whose `send` is still
   * pending, because their callers wait for a result.
   */
  async function sendAll(): Promise<void> {
    const blockedQueues = new Set<string>();
    const triedKeys = new Set<string>();
    let isNetworkDown = false;
    /** Returns the next call. A call that must wait, or that another page is sending, holds up the later calls of its queue. */
    const findNext = () => {
      const heldUpQueues = new Set(blockedQueues);
      return storage.list().find((candidate) => {
        const { key } = candidate;
        if (!isSendable(candidate) || heldUpQueues.has(queueKey(candidate))) return false;
        const isNext = isDue(candidate) && !triedKeys.has(key) && (!isNetworkDown || pendingSends.has(key));
        if (!isNext) heldUpQueues.add(queueKey(candidate));
        return isNext;
      });
    };
    for (;;) {
      const entry = findNext();
      if (!entry) break;
      triedKeys.add(entry.key);
      const error = await sendOne(entry);
      if (!error) retryMs = firstRetryMs;
      else blockedQueues.add(queueKey(entry));
      isNetworkDown ||= error?.status === 0;
    }
    for (const entry of storage.list()) {
      if (pendingSends.has(entry.key) && isSendable(entry))
        await finish(entry, step(entry, { type: 'postpone' }));
    }
  }

  function sendQueued(): Promise<void> {
    if (currentRound) {
      // The running round may miss a call that was queued just now.
      nextRound ??= currentRound.then(() => {
        nextRound = undefined;
        return sendQueued();
      });
      return nextRound;
    }
    clearTimeout(retryTimer);
    currentRound = runInOneTab(sendAll)
      .catch(() => {})
      .finally(() => {
        currentRound = undefined;
        if (storage.list().some(isSendable)) scheduleRetry();
      });
    return currentRound;
  }

  function scheduleRetry(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void sendQueued(), retryMs);
    retryMs = Math.min(retryMs * 2, retryMsMax);
  }

  addEventListener('online', () => {
    retryMs = firstRetryMs;
    void sendQueued();
  });
  // The next page sends at once what this page was sending. A page that crashes does not get here: then `heldUntil` ends.
  addEventListener('pagehide', () => {
    for (const entry of storage.list()) {
      if (pendingSends.has(entry.key) || entry.key === sendingKey) {
        save(entry, step(entry, { type: 'leave' }).next);
      }
    }
  });
  // After a sign-in, send the calls that this user has queued.
  session.subscribe(() => {
    if (session.state().personId && storage.list().some(isDue)) void sendQueued();
  });

  return {
    list: storage.list,
    subscribe: storage.subscribe,
    async send<K extends WriteCall>(queueable: Queueable<K>, input: Input<K>): Promise<SendResult<K>> {
      const personId = senderId(market, queueable);
      if (!personId) return { reply: await market.send(queueable.call, input as never) };
      const entry = storage.create(queueable, input, personId);
      if (isOffline() || personId !== session.state().personId) {
        storage.add(entry);
        // Reading the token renews an expired session.
        void session.token();
        scheduleRetry();
        return 'queued';
      }
      // Held from the start, so that no other tab sends it.
      storage.add(step(entry, { type: 'send', isAwaited: true }).next ?? entry);
      return new Promise<SendResult<K>>((resolve, reject) => {
        pendingSends.set(entry.key, { resolve: resolve as PendingSend['resolve'], reject });
        void sendQueued();
      });
    },
    sendQueued,
    sendAgain(key) {
      const entry = find(key);
      if (!entry) return;
      rateLimitedSince.delete(key);
      void finish(entry, step(entry, { type: 'retry' }));
      void sendQueued();
    },
    drop(key) {
      const entry = find(key);
      if (entry) storage.remove(entry);
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the device is offline. Browsers may be wrong about being online, but not about being offline. */
const isOffline = (): boolean => navigator.onLine === false;

/**
 * Returns the id of the user that a call is sent as. When a device wakes up, the session may have expired and not be
 * renewed yet. A message is then queued until the renewal, because the chat has already emptied its input field. Other
 * calls are rolled back instead.
 */
function senderId({ session, storage }: Market, { queuedWhen }: Queueable): string | undefined {
  const { personId } = session.state();
  if (personId || queuedWhen === 'offline') return personId;
  return decodeClaims(storage.read(session.options.tokenKey))?.sub;
}

/** How long a tab waits for another tab that is sending. */
const lockTimeoutMs = 10_000;

/**
 * Runs the work in one tab at a time. After a timeout the work runs anyway, because the browser may have frozen the tab
 * that has the lock, and the server executes a call that is sent twice only once. Pages without TLS, which only
 * developers use, have no locks.
 */
async function runInOneTab(work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return work();
  };
  if (!navigator.locks) return run();
  await navigator.locks
    .request('campus-market outbox', { signal: AbortSignal.timeout(lockTimeoutMs) }, run)
    .catch((error) => (hasStarted ? Promise.reject(error) : run()));
}
