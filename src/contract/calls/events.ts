import { z } from 'zod';
import { unreadTotal } from './alerts.ts';
import { cart } from './cart.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { sample } from './example.ts';
import { message, thread, unreadCounts } from './messages.ts';

/** The events that a user receives. Each event contains current data, so duplicates and delays do no harm. */
export const marketEvent = z.discriminatedUnion('event', [
  z.strictObject({
    /** Sent when the stream starts, and when events may have been lost. The client then reads its lists again. */
    event: z.literal('ready'),
    data: z.strictObject({}),
  }),
  z.strictObject({
    /** A new message. Sent to both people of the thread. */
    event: z.literal('message'),
    data: z.strictObject({ threadId: z.string().meta(sample.threadId), message, ...unreadCounts }),
  }),
  z.strictObject({
    /** A person has read all messages of the other person. Sent to both people of the thread. */
    event: z.literal('read'),
    data: z.strictObject({
      threadId: z.string().meta(sample.threadId),
      readerId: z.string().meta(sample.otherPersonId),
      ...unreadCounts,
    }),
  }),
  z.strictObject({
    /** A thread is new, or the receiver of the event has blocked or unblocked the other person. */
    event: z.literal('thread'),
    data: z.strictObject({ thread }),
  }),
  z.strictObject({
    /** Your cart has changed, on this device or another one. */
    event: z.literal('cart'),
    data: cart,
  }),
  z.strictObject({
    /** You have a new alert, or have read some. Only the hosted site receives this event. */
    event: z.literal('alert'),
    data: z.strictObject({ unreadTotal }),
  }),
]);

export const eventEndpoints = defineEndpoints({
  'GET /events': {
    summary:
      'A stream of events about new messages, alerts and your cart. It ends when the session or its token expires.',
    ...signedIn.buy,
    stream: true,
    reply: marketEvent,
  },
});
