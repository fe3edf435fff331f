import type { Input } from '../../contract/shared/types.ts';
import { ApiError, randomKey } from '../client.ts';
import type { Market } from '../market.ts';
import { isSignedOut } from '../refusals.ts';
import { deliveryUnknownError, markDeliveryUnknown } from './delivery-unknown.ts';
import { isOffline } from './is-offline.ts';
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts';
import {
  type QueueableCall,
  type QueuedCall,
  queueKey,
  queueRules,
  replaceKey,
  type SendResult,
  type SettledCall,
} from './queued-calls.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { senderId } from './sender-id.ts';
import { registerUnsentCount } from './unsent-count.ts';

/** Sends each call once, in order, as the user who made it. Without a network, calls are queued until it is back. */
export interface Outbox extends Pick<OutboxStorage, 'list' | 'subscribe'> {
  /** Sends a call. Resolves to 'queued' when it must wait for the network; throws when the server refuses it. */
  send<K extends QueueableCall>(call: K, input: Input<K>): Promise<SendResult<K>>;
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
/** How long no other page may send a call that this page is sending: longer than the timeout of a write. */
const heldMs = 45_000;
/** How long a call that gets a 429 is retried. Limits per minute end within this time, limits per day do not. */
const rateLimitRetryMs = 120_000;

const outboxes = new WeakMap<Market, Outbox>();

/** Returns the outbox of a market, created on first use. */
export function getOutbox(market: Market): Outbox {
  const outbox = outboxes.get(market) ?? createOutbox(market);
  outboxes.set(market, outbox);
  return outbox;
}

/** The functions that settle the promise of a `send`. */
interface PendingSend {
  resolve(result: SendResult<QueueableCall>): void;
  reject(error: unknown): void;
}

function createOutbox(market: Market): Outbox {
  const { session } = market;
  const queue = createOutboxStorage(market);
  const listeners = new Set<(settled: SettledCall) => unknown>();
  const pendingSends = new Map<string, PendingSend>();
  /** When each call first got a 429, by the key of the call. */
  const rateLimitedSince = new Map<string, number>();
  /** In a round, `sendAll` tries each call once. */
  let currentRound: Promise<void> | undefined;
  let nextRound: Promise<void> | undefined;
  let retryMs = firstRetryMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the signed-in user queued the call and the server has not refused it. */
  const isSendable = (entry: QueuedCall) =>
    entry.personId === session.state().personId && entry.refusal === undefined;
  /** Whether this page may send the call now: no other page is sending it. */
  const isDue = (entry: QueuedCall) =>
    isSendable(entry) && (pendingSends.has(entry.key) || (entry.heldUntil ?? 0) < Date.now());

  /** False if the user has signed out meanwhile, or another call has replaced this call. */
  const isListed = ({ key }: QueuedCall) => queue.list().some((queued) => queued.key === key);

  /** Leaves the call in the queue and resolves its `send` to 'queued'. */
  const requeue = (entry: QueuedCall) => {
    const { heldUntil: _, ...released } = entry;
    if (isListed(entry)) queue.put(released);
    pendingSends.get(entry.key)?.resolve('queued');
    pendingSends.delete(entry.key);
  };

  /** Calls the listeners, then removes the call from the queue, unless it was refused and must stay in the list. */
  const settle = async (entry: QueuedCall, settled: Omit<SettledCall, 'entry'>) => {
    await Promise.allSettled([...listeners].map(async (listener) => listener({ entry, ...settled })));
    if (settled.error && queueRules[entry.call].keepsRefused) {
      if (isListed(entry)) queue.put({ ...entry, heldUntil: undefined, refusal: settled.error.message });
    } else queue.remove(entry.key);
  };

  /** Sends one call. Returns the error if the call must stay in the queue. */
  async function sendOne(entry: QueuedCall): Promise<ApiError | undefined> {
    const { call, input, key } = entry;
    const deliveryError = deliveryUnknownError(entry);
    if (deliveryError) return void (await settle(entry, { error: deliveryError, wasQueued: true }));
    try {
      const reply = await market.send(call, { ...input, idempotencyKey: key } as never);
      const pending = pendingSends.get(key);
      pendingSends.delete(key);
      if (pending) queue.remove(key);
      else await settle(entry, { reply, wasQueued: true });
      pending?.resolve({ reply });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (await handleError(entry, error)) ? undefined : error;
    }
  }

  /** Queues a failed call again, or settles it as refused. Returns whether the call is settled. */
  async function handleError(entry: QueuedCall, error: ApiError): Promise<boolean> {
    const pending = pendingSends.get(entry.key);
    const { queuedWhen } = queueRules[entry.call];
    if (
      isTemporary(entry, error) &&
      (queuedWhen === 'always' || !pending || (error.status === 0 && isOffline()))
    ) {
      requeue(markDeliveryUnknown(entry, error));
      return false;
    }
    pendingSends.delete(entry.key);
    // The caller of `send` shows the error, and its form still contains the text.
    if (pending && queuedWhen === 'offline') queue.remove(entry.key);
    else await settle(entry, { error, wasQueued: !pending });
    pending?.reject(error);
    return true;
  }

  const isTemporary = ({ key }: QueuedCall, error: ApiError): boolean => {
    if (error.status !== 429) return error.isWorthRetrying || isSignedOut(error);
    const since = rateLimitedSince.get(key) ?? Date.now();
    rateLimitedSince.set(key, since);
    return Date.now() - since < rateLimitRetryMs;
  };

  /**
   * Tries each call once, each queue in order. If the network fails, goes on only with the calls whose `send` is still
   * pending, because their callers wait for a result.
   */
  async function sendAll(): Promise<void> {
    const blockedQueues = new Set<string>();
    const triedKeys = new Set<string>();
    let isNetworkDown = false;
    for (;;) {
      const entry = queue
        .list()
        .find(
          (candidate) =>
            isDue(candidate) &&
            !triedKeys.has(candidate.key) &&
            !blockedQueues.has(queueKey(candidate)) &&
            (!isNetworkDown || pendingSends.has(candidate.key)),
        );
      if (!entry) break;
      triedKeys.add(entry.key);
      const error = await sendOne(entry);
      if (!error) retryMs = firstRetryMs;
      else blockedQueues.add(queueKey(entry));
      isNetworkDown ||= error?.status === 0;
    }
    for (const entry of queue.list()) {
      if (pendingSends.has(entry.key) && blockedQueues.has(queueKey(entry))) requeue(entry);
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
        if (queue.list().some(isSendable)) scheduleRetry();
      });
    return currentRound;
  }

  function scheduleRetry(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void sendQueued(), retryMs);
    retryMs = Math.min(retryMs * 2, retryMsMax);
  }

  const enqueue = (entry: QueuedCall): void => {
    const keyToReplace = replaceKey(entry);
    for (const queued of queue.list()) {
      if (keyToReplace && queued.personId === entry.personId && replaceKey(queued) === keyToReplace)
        queue.remove(queued.key);
    }
    queue.put(entry);
  };

  addEventListener('online', () => {
    retryMs = firstRetryMs;
    void sendQueued();
  });
  // After a sign-in, send the calls that this user has queued.
  session.subscribe(() => {
    if (session.state().personId && queue.list().some(isDue)) void sendQueued();
  });

  registerUnsentCount(
    market,
    () =>
      queue.list().filter(({ personId, heldUntil }) => personId === session.state().personId && !heldUntil)
        .length,
  );

  return {
    list: queue.list,
    subscribe: queue.subscribe,
    async send<K extends QueueableCall>(call: K, input: Input<K>): Promise<SendResult<K>> {
      const personId = senderId(market, call);
      if (!personId) return { reply: await market.send(call, input as never) };
      const at = Math.max(Date.now(), ...queue.list().map((queued) => queued.at + 1));
      const entry = { key: randomKey(), call, input: input as Input<QueueableCall>, personId, at };
      if (isOffline() || personId !== session.state().personId) {
        enqueue(entry);
        // Reading the token renews an expired session.
        void session.token();
        scheduleRetry();
        return 'queued';
      }
      enqueue({ ...entry, heldUntil: Date.now() + heldMs });
      return new Promise<SendResult<K>>((resolve, reject) => {
        pendingSends.set(entry.key, { resolve: resolve as PendingSend['resolve'], reject });
        void sendQueued();
      });
    },
    sendQueued,
    sendAgain(key) {
      const entry = queue.list().find((queued) => queued.key === key);
      if (!entry) return;
      rateLimitedSince.delete(key);
      queue.put({ ...entry, refusal: undefined, deliveryUnknownSince: undefined });
      void sendQueued();
    },
    drop: queue.remove,
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
