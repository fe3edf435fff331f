import type { Message, Reply, Thread } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';

export type ThreadBatch = Reply<'GET /threads'>;
export type MessageBatch = Reply<'GET /threads/{id}/messages'>;

/** Shown instead of the name of a person whose account was deleted. */
const deletedAccountName = 'Account deleted';

/**
 * Parses the other person of a thread. If their account was deleted, the id is null. If `value` has no id, the id is
 * `fallbackId`.
 */
export function parseOtherPerson(value: unknown, fallbackId?: string): Thread['other'] {
  const raw = asObject(value);
  const level = asString(raw.verificationLevel) as Thread['other']['verificationLevel'];
  const avatar = asString(raw.avatar);
  const storeId = asString(raw.storeId);
  const usualAnswerMinutes = asNumber(raw.usualAnswerMinutes);
  return {
    _id: asString(raw._id ?? raw.id) ?? fallbackId ?? null,
    name: asString(raw.name ?? raw.displayName)?.trim() || deletedAccountName,
    ...(avatar && { avatar }),
    ...(storeId && { storeId }),
    ...(level && { verificationLevel: level }),
    ...(usualAnswerMinutes && { usualAnswerMinutes }),
  };
}

/**
 * Parses a thread. Accepts the field names of other servers of this API too. If such a server sends no `other`, the
 * second of the `participants` is the id of the other person.
 */
export function parseThread(value: unknown): Thread {
  const raw = asObject(value);
  const lastMessage = asObject(raw.lastMessage);
  const participants = asStrings(raw.participants);
  return {
    _id: asString(raw._id ?? raw.id) ?? '',
    participants: Array.isArray(raw.participants) ? (raw.participants as Thread['participants']) : [],
    other: parseOtherPerson(raw.other, raw.other ? undefined : participants[1]),
    unreadCount: asNumber(raw.unreadCount) ?? 0,
    lastMessage: {
      content: asString(lastMessage.content) ?? '',
      timestamp: asString(lastMessage.timestamp) ?? '',
      senderId: asString(lastMessage.senderId) ?? null,
    },
    isBlocked: raw.isBlocked === true,
  };
}

export function parseMessage(value: unknown): Message {
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

/** The pagination of a reply that has no pagination, because it contains the whole list. */
const singleBatch = { page: 1, limit: 0, hasMore: false, nextCursor: null } as ThreadBatch['pagination'];

const parsePagination = (value: unknown) => (value as ThreadBatch['pagination'] | undefined) ?? singleBatch;

/** Parses a batch of threads. If the server sends no `unreadTotal`, it is the sum of the threads' counts. */
export function parseThreadBatch(reply: unknown): ThreadBatch {
  const raw = asObject(reply);
  const threads = (Array.isArray(raw.threads) ? raw.threads : []).map(parseThread);
  return {
    threads,
    unreadTotal: asNumber(raw.unreadTotal) ?? threads.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    pagination: parsePagination(raw.pagination),
  };
}

export function parseMessageBatch(reply: unknown): MessageBatch {
  const raw = asObject(reply);
  return {
    thread: parseThread(raw.thread),
    messages: (Array.isArray(raw.messages) ? raw.messages : []).map(parseMessage),
    pagination: parsePagination(raw.pagination),
  };
}

/**
 * Sorts threads by their last message, the newest first. Removes duplicates: an event may move a thread between
 * batches.
 */
export function sortThreads(threads: readonly Thread[]): Thread[] {
  const byId = new Map(threads.toReversed().map((thread) => [thread._id, thread]));
  return [...byId.values()].sort((first, second) =>
    second.lastMessage.timestamp.localeCompare(first.lastMessage.timestamp),
  );
}

/** Sorts messages, the oldest first, and removes duplicates. */
export function sortMessages(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message._id, message]));
  return [...byId.values()].sort((first, second) => first.timestamp.localeCompare(second.timestamp));
}
