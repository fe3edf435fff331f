import type { Message, Reply, Thread } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';

export type ThreadPage = Reply<'GET /threads'>;
export type MessagePage = Reply<'GET /threads/{id}/messages'>;

/** Shown instead of the name of a person whose account is gone. */
export const accountDeleted = 'Account deleted';

/** Parses the other person of a thread. Without an id, their account was deleted. */
export function readOther(value: unknown, id?: string): Thread['other'] {
  const raw = asObject(value);
  const level = asString(raw.verificationLevel) as Thread['other']['verificationLevel'];
  const avatar = asString(raw.avatar);
  const storeId = asString(raw.storeId);
  return {
    _id: asString(raw._id ?? raw.id) ?? id ?? null,
    name: asString(raw.name ?? raw.displayName)?.trim() || accountDeleted,
    ...(avatar && { avatar }),
    ...(storeId && { storeId }),
    ...(level && { verificationLevel: level }),
  };
}

/** Parses a thread, also with the field names of other servers. */
export function readThread(value: unknown): Thread {
  const raw = asObject(value);
  const last = asObject(raw.lastMessage);
  const participants = asStrings(raw.participants);
  return {
    _id: asString(raw._id ?? raw.id) ?? '',
    participants: Array.isArray(raw.participants) ? (raw.participants as Thread['participants']) : [],
    other: readOther(raw.other, raw.other ? undefined : participants[1]),
    unreadCount: asNumber(raw.unreadCount) ?? 0,
    lastMessage: {
      content: asString(last.content) ?? '',
      timestamp: asString(last.timestamp) ?? '',
      senderId: asString(last.senderId) ?? null,
    },
    isBlocked: raw.isBlocked === true,
  };
}

export function readMessage(value: unknown): Message {
  const raw = asObject(value);
  const product = asObject(raw.product);
  const productId = asString(product._id);
  return {
    _id: asString(raw._id ?? raw.id) ?? '',
    threadId: asString(raw.threadId) ?? '',
    senderId: asString(raw.senderId) ?? null,
    receiverId: asString(raw.receiverId) ?? null,
    content: asString(raw.content) ?? '',
    timestamp: asString(raw.timestamp) ?? '',
    read: raw.read === true,
    ...(productId && { product: { _id: productId, productName: asString(product.productName) ?? '' } }),
  };
}

const noMore = { page: 1, limit: 0, hasMore: false, nextCursor: null } as ThreadPage['pagination'];

const readPagination = (value: unknown) => (value as ThreadPage['pagination'] | undefined) ?? noMore;

/** Parses a batch of threads. Without `unreadTotal`, we sum up the counts of the threads. */
export function readThreadPage(reply: unknown): ThreadPage {
  const raw = asObject(reply);
  const threads = (Array.isArray(raw.threads) ? raw.threads : []).map(readThread);
  return {
    threads,
    unreadTotal: asNumber(raw.unreadTotal) ?? threads.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    pagination: readPagination(raw.pagination),
  };
}

export function readMessagePage(reply: unknown): MessagePage {
  const raw = asObject(reply);
  return {
    thread: readThread(raw.thread),
    messages: (Array.isArray(raw.messages) ? raw.messages : []).map(readMessage),
    pagination: readPagination(raw.pagination),
  };
}

/** Sorts threads by their last message, the newest first, and removes duplicates: an event moves a thread between batches. */
export function sortThreads(threads: readonly Thread[]): Thread[] {
  const byId = new Map(threads.toReversed().map((thread) => [thread._id, thread]));
  return [...byId.values()].sort((one, other) =>
    other.lastMessage.timestamp.localeCompare(one.lastMessage.timestamp),
  );
}

/** Sorts messages, the oldest first, and removes duplicates. */
export function sortMessages(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}
