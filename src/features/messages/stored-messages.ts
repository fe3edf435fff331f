import type { Message, Thread } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { asRaw, asText } from '../../core/parse-json.ts';
import { readMessage, readThread } from './read-message.ts';

// What can be read without a network. Only on the hosted site: the storage of another page is read by its scripts.

const threadsMax = 50;
/** Of the threads that were opened last. */
const openedMax = 10;
const messagesMax = 20;

/** A thread with its latest messages. */
export interface KeptThread {
  thread: Thread;
  messages: Message[];
}

/** What the outbox does not say of a message that waits: who gets it, and what it is about. */
export interface KeptNote {
  receiverId: string;
  product?: Message['product'];
}

type Key = 'message-threads' | 'messages';

/** What stands under the key, if it is of the person who is signed in. */
function read({ session, storage }: Market, key: Key): Record<string, unknown> {
  const { personId } = session.state();
  if (!personId || !session.rules.begin) return {};
  try {
    const kept = asRaw(JSON.parse(storage.read(key) ?? '{}'));
    return kept.personId === personId ? kept : {};
  } catch {
    return {};
  }
}

function write({ session, storage }: Market, key: Key, value: object): void {
  const { personId } = session.state();
  if (personId && session.rules.begin) storage.write(key, JSON.stringify({ personId, ...value }));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Undefined when none were kept. */
export function keptThreads(market: Market): Thread[] | undefined {
  const { threads } = read(market, 'message-threads');
  return threads === undefined ? undefined : listOf(threads).map(readThread);
}

export const keepThreads = (market: Market, threads: readonly Thread[]): void =>
  write(market, 'message-threads', { threads: threads.slice(0, threadsMax) });

const openedOf = (kept: Record<string, unknown>): KeptThread[] =>
  listOf(kept.threads).map((one) => ({
    thread: readThread(asRaw(one).thread),
    messages: listOf(asRaw(one).messages).map(readMessage),
  }));

export const keptThread = (market: Market, threadId: string): KeptThread | undefined =>
  openedOf(read(market, 'messages')).find(({ thread }) => thread._id === threadId);

/** Keeps the latest messages of a thread that is open. */
export function keepThread(market: Market, { thread, messages }: KeptThread): void {
  const kept = read(market, 'messages');
  const others = openedOf(kept).filter((one) => one.thread._id !== thread._id);
  const threads = [{ thread, messages: messages.slice(-messagesMax) }, ...others].slice(0, openedMax);
  write(market, 'messages', { ...kept, threads });
}

/** The notes on messages that wait, by the keys of the outbox. */
export function keptNotes(market: Market): Map<string, KeptNote> {
  const entries = Object.entries(asRaw(read(market, 'messages').notes)).map(
    ([key, note]): [string, KeptNote] => {
      const { receiverId, product } = asRaw(note);
      const productId = asText(asRaw(product)._id);
      const named = productId && { _id: productId, productName: asText(asRaw(product).productName) ?? '' };
      return [key, { receiverId: asText(receiverId) ?? '', ...(named && { product: named }) }];
    },
  );
  return new Map(entries);
}

/** Keeps a note, and those on messages that wait too. */
export function keepNote(market: Market, key: string, note: KeptNote, waiting: readonly string[]): void {
  const kept = read(market, 'messages');
  const notes = [...keptNotes(market)].filter(([each]) => waiting.includes(each));
  write(market, 'messages', { ...kept, notes: Object.fromEntries([...notes, [key, note]]) });
}
