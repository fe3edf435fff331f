import type { Message, Thread } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { asObject, asString, parseJson } from '../../core/parse-json.ts';
import type { StorageKey } from '../../core/storage.ts';
import { parseMessage, parseThread, parseThreadBatch, sortThreads } from './parse-messages.ts';
import { messagesKey, threadsKey } from './storage-keys.ts';

// Stores messages in localStorage for offline use, but only on the hosted site: in an embed, the scripts of the host
// page could read the messages.

/** The maximum number of threads that are stored for the list, without their messages. */
const listedThreadsMax = 50;
/** The maximum number of recently opened threads, which are stored with their messages. */
const openedThreadsMax = 10;
/** The maximum number of messages that are stored per thread. */
const messagesMax = 20;

/** A thread with its latest messages. */
export interface StoredThread {
  thread: Thread;
  messages: Message[];
}

/** The recipient and the product of a queued message. Its outbox entry does not contain them. */
export interface MessageTarget {
  receiverId: string;
  product?: Message['product'];
}

/**
 * Returns what is stored under a key for the signed-in person. Returns an empty object if nothing is stored for them.
 */
function readStored({ session, storage }: Market, key: StorageKey): Record<string, unknown> {
  const { personId } = session.state();
  if (!personId || !session.isHosted) return {};
  const stored = asObject(parseJson(storage.read(key)));
  return stored.personId === personId ? stored : {};
}

function writeStored({ session, storage }: Market, key: StorageKey, value: object): void {
  const { personId } = session.state();
  if (personId && session.isHosted) storage.write(key, JSON.stringify({ personId, ...value }));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the stored list of threads, or undefined if it was never stored. */
export function readStoredThreads(market: Market): Thread[] | undefined {
  const { threads } = readStored(market, threadsKey);
  return threads === undefined ? undefined : asList(threads).map(parseThread);
}

export const saveThreads = (market: Market, threads: readonly Thread[]): void =>
  writeStored(market, threadsKey, { threads: threads.slice(0, listedThreadsMax) });

const readOpenedThreads = (stored: Record<string, unknown>): StoredThread[] =>
  asList(stored.threads).map((storedThread) => ({
    thread: parseThread(asObject(storedThread).thread),
    messages: asList(asObject(storedThread).messages).map(parseMessage),
  }));

/** Returns a thread with its messages, if it was opened recently. */
export const readOpenedThread = (market: Market, threadId: string): StoredThread | undefined =>
  readOpenedThreads(readStored(market, messagesKey)).find(({ thread }) => thread._id === threadId);

/** Saves the latest messages of the open thread. */
export function saveOpenedThread(market: Market, { thread, messages }: StoredThread): void {
  const stored = readStored(market, messagesKey);
  const otherThreads = readOpenedThreads(stored).filter(
    (storedThread) => storedThread.thread._id !== thread._id,
  );
  const threads = [{ thread, messages: messages.slice(-messagesMax) }, ...otherThreads].slice(
    0,
    openedThreadsMax,
  );
  writeStored(market, messagesKey, { ...stored, threads });
}

/**
 * Returns the targets of queued messages, by the key of the message in the outbox. The stored field is named `notes`.
 */
export function readTargets(market: Market): Map<string, MessageTarget> {
  const entries = Object.entries(asObject(readStored(market, messagesKey).notes)).map(
    ([key, target]): [string, MessageTarget] => {
      const { receiverId, product } = asObject(target);
      const productId = asString(asObject(product)._id);
      const parsedProduct = productId && {
        _id: productId,
        productName: asString(asObject(product).productName) ?? '',
      };
      return [
        key,
        { receiverId: asString(receiverId) ?? '', ...(parsedProduct && { product: parsedProduct }) },
      ];
    },
  );
  return new Map(entries);
}

/** Saves a target, and deletes the targets of messages that are no longer queued. */
export function saveTarget(
  market: Market,
  key: string,
  target: MessageTarget,
  queuedKeys: readonly string[],
): void {
  const stored = readStored(market, messagesKey);
  const targets = [...readTargets(market)].filter(([queuedKey]) => queuedKeys.includes(queuedKey));
  writeStored(market, messagesKey, { ...stored, notes: Object.fromEntries([...targets, [key, target]]) });
}

/**
 * Saves the first batch of threads for offline use, for a person who has not opened their messages in this browser.
 */
export async function saveFirstThreads(market: Market): Promise<void> {
  if (readStoredThreads(market)) return;
  saveThreads(
    market,
    sortThreads(parseThreadBatch(await market.read('GET /threads', { query: {} })).threads),
  );
}
