import type { Message, Thread } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { asObject, asString } from '../../core/parse-json.ts';
import { readMessage, readThread, readThreadPage, sortThreads } from './read-message.ts';

// Messages in localStorage, readable offline. Only on the hosted site: the scripts of a host page could read them there.

/** In the list of threads, without their messages. */
const listedThreadsMax = 50;
/** The threads opened last are stored with their messages. */
const openedThreadsMax = 10;
const messagesMax = 20;

/** A thread with its latest messages. */
export interface StoredThread {
  thread: Thread;
  messages: Message[];
}

/** The recipient and the product of a queued message, which its outbox entry does not contain. */
export interface StoredNote {
  receiverId: string;
  product?: Message['product'];
}

type Key = 'message-threads' | 'messages';

/** Reads the value of a key if it belongs to the signed-in person. */
function read({ session, storage }: Market, key: Key): Record<string, unknown> {
  const { personId } = session.state();
  if (!personId || !session.rules.begin) return {};
  try {
    const stored = asObject(JSON.parse(storage.read(key) ?? '{}'));
    return stored.personId === personId ? stored : {};
  } catch {
    return {};
  }
}

function write({ session, storage }: Market, key: Key, value: object): void {
  const { personId } = session.state();
  if (personId && session.rules.begin) storage.write(key, JSON.stringify({ personId, ...value }));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns undefined if the list of threads was never stored. */
export function readThreads(market: Market): Thread[] | undefined {
  const { threads } = read(market, 'message-threads');
  return threads === undefined ? undefined : asList(threads).map(readThread);
}

export const storeThreads = (market: Market, threads: readonly Thread[]): void =>
  write(market, 'message-threads', { threads: threads.slice(0, listedThreadsMax) });

const readOpenedThreads = (stored: Record<string, unknown>): StoredThread[] =>
  asList(stored.threads).map((opened) => ({
    thread: readThread(asObject(opened).thread),
    messages: asList(asObject(opened).messages).map(readMessage),
  }));

/** Returns a thread with its messages, if it was opened lately. */
export const readOpenedThread = (market: Market, threadId: string): StoredThread | undefined =>
  readOpenedThreads(read(market, 'messages')).find(({ thread }) => thread._id === threadId);

/** Stores the latest messages of the open thread. */
export function storeOpenedThread(market: Market, { thread, messages }: StoredThread): void {
  const stored = read(market, 'messages');
  const others = readOpenedThreads(stored).filter((opened) => opened.thread._id !== thread._id);
  const threads = [{ thread, messages: messages.slice(-messagesMax) }, ...others].slice(0, openedThreadsMax);
  write(market, 'messages', { ...stored, threads });
}

/** The notes on queued messages, by outbox key. */
export function readNotes(market: Market): Map<string, StoredNote> {
  const entries = Object.entries(asObject(read(market, 'messages').notes)).map(
    ([key, note]): [string, StoredNote] => {
      const { receiverId, product } = asObject(note);
      const productId = asString(asObject(product)._id);
      const named = productId && {
        _id: productId,
        productName: asString(asObject(product).productName) ?? '',
      };
      return [key, { receiverId: asString(receiverId) ?? '', ...(named && { product: named }) }];
    },
  );
  return new Map(entries);
}

/** Stores a note, and drops those of messages that are no longer queued. */
export function storeNote(
  market: Market,
  key: string,
  note: StoredNote,
  queuedKeys: readonly string[],
): void {
  const stored = read(market, 'messages');
  const notes = [...readNotes(market)].filter(([noteKey]) => queuedKeys.includes(noteKey));
  write(market, 'messages', { ...stored, notes: Object.fromEntries([...notes, [key, note]]) });
}

/** Stores the threads for offline use before the person has opened them in this browser. */
export async function storeFirstThreads(market: Market): Promise<void> {
  if (readThreads(market)) return;
  storeThreads(market, sortThreads(readThreadPage(await market.read('GET /threads', { query: {} })).threads));
}
