import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { pageQuery, pagination, shortText, trimmedText } from './fields.ts';
import { sellerFacts, verificationLevel } from './products.ts';

/** A person's id; null when the account was deleted. */
const personId = z.string().nullable().meta(sample.personId);

const otherPerson = z.strictObject({
  _id: personId,
  /** The store's name, or the person's name if they have no store. */
  name: z.string().meta(sample.storeName),
  avatar: z.string().meta(sample.smallPicture).optional(),
  storeId: z.string().meta(sample.storeId).optional(),
  verificationLevel: verificationLevel.optional(),
  usualAnswerMinutes: sellerFacts.usualAnswerMinutes,
});

export const thread = z.strictObject({
  _id: z.string().meta(sample.threadId),
  /** The caller's id and the other person's id, in this order. */
  participants: z.array(personId).meta(example(['n6MgJd0rHy3CxV9kSq5A', 'Wb5yKo1cRm7ZiD3uTa9H'])),
  other: otherPerson,
  /** The number of unread messages from the other person. */
  unreadCount: z.number(),
  lastMessage: z.strictObject({
    content: z.string().meta(sample.message),
    timestamp: z.string().meta(sample.time),
    senderId: personId,
  }),
  /** Whether the caller has blocked the other person. */
  isBlocked: z.boolean(),
});

export const message = z.strictObject({
  _id: z.string().meta(sample.id),
  threadId: z.string().meta(sample.threadId),
  senderId: personId,
  receiverId: personId.meta(sample.otherPersonId),
  content: z.string().meta(sample.message),
  /** The time of the message. It is unique within a thread, because messages are sorted by time. */
  timestamp: z.string().meta(sample.time),
  /** Whether the receiver has read the message. */
  read: z.boolean(),
  /** The product that the message is about; omitted if the product is no longer visible. */
  product: z
    .strictObject({
      _id: z.string().meta(sample.productId),
      productName: z.string().meta(sample.productName),
    })
    .optional(),
});

export const unreadCounts = {
  /** The number of unread messages in this thread. */
  unreadCount: z.number(),
  /** The number of unread messages in all threads. */
  unreadTotal: z.number(),
};

const params = z.strictObject({
  /** The thread's id. */
  id: shortText('id', 60).meta(sample.threadId),
});
const content = trimmedText('content', limits.messageLengthMax, 'content must not be empty').meta(
  sample.message,
);
const optionalId = (name: string) => trimmedText(name, 60, `${name} must not be empty`).optional();

const blockState = z.strictObject({ threadId: z.string().meta(sample.threadId), isBlocked: z.boolean() });

export const messageEndpoints = defineEndpoints({
  'GET /threads': {
    summary: 'Your threads, the one with the latest message first.',
    ...signedIn.buy,
    query: z.strictObject({
      ...pageQuery,
      /** Searches the last message of each thread. */
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
    }),
    reply: z.strictObject({ threads: z.array(thread), unreadTotal: z.number(), pagination }),
  },
  'POST /threads': {
    summary: 'Writes to a seller about a product, to a store or to a person. Two people have one thread.',
    ...signedIn.buy,
    acceptsIdempotencyKey: true,
    body: z
      .strictObject({
        /** Writes to the seller of this product. Give one of the three ids. */
        productId: optionalId('productId').meta(sample.productId),
        /** Writes to the owner of this store. */
        storeId: optionalId('storeId'),
        /** Writes to this person. */
        userId: optionalId('userId'),
        /** The text of the first message. */
        content,
      })
      .refine(
        ({ productId, storeId, userId }) =>
          [productId, storeId, userId].filter((id) => id !== undefined).length === 1,
        { path: ['userId'], error: 'Name one of productId, storeId and userId' },
      ),
    reply: z.strictObject({ thread, message }),
  },
  'GET /threads/with/{id}': {
    summary: 'The person with this id, whom you can write to, and your thread with them if there is one.',
    ...signedIn.buy,
    params: z.strictObject({
      /** The other person's id. */
      id: shortText('id', 60).meta(sample.personId),
    }),
    reply: z.strictObject({ other: otherPerson, thread: thread.nullable() }),
  },
  'GET /threads/{id}/messages': {
    summary: 'One thread and its messages, the latest first.',
    ...signedIn.buy,
    params,
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ thread, messages: z.array(message), pagination }),
  },
  'POST /threads/{id}/messages': {
    summary: 'Sends a message in a thread.',
    ...signedIn.buy,
    acceptsIdempotencyKey: true,
    params,
    body: z.strictObject({
      /** The text of the message. */
      content,
    }),
    reply: z.strictObject({ message }),
  },
  'POST /threads/{id}/read': {
    summary: 'Marks all messages of the other person in a thread as read.',
    ...signedIn.buy,
    allowedWhenSuspended: true,
    params,
    body: z.strictObject({}),
    reply: z.strictObject({ threadId: z.string().meta(sample.threadId), ...unreadCounts }),
  },
  'POST /threads/{id}/block': {
    summary: 'Blocks the other person of a thread: neither can send messages any more.',
    ...signedIn.buy,
    params,
    body: z.strictObject({}),
    reply: blockState,
  },
  'DELETE /threads/{id}/block': {
    summary: 'Unblocks the other person of a thread, whether or not they were blocked.',
    ...signedIn.buy,
    params,
    reply: blockState,
  },
});
