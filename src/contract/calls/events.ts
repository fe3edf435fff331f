import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { sample } from './example.ts';
import { message, thread, unread } from './messages.ts';

/** The events that a user receives. Each contains the current numbers, so duplicates and delays do no harm. */
export const marketEvent = z.discriminatedUnion('event', [
  z.strictObject({
    /** Events arrive from now on, so read the lists now. Sent first, and again after events may have been lost. */
    event: z.literal('ready'),
    data: z.strictObject({}),
  }),
  z.strictObject({
    /** Sent to both people of a thread: a new message. */
    event: z.literal('message'),
    data: z.strictObject({ threadId: z.string().meta(sample.threadId), message, ...unread }),
  }),
  z.strictObject({
    /** Sent to both people of a thread: one of them has read all messages of the other. */
    event: z.literal('read'),
    data: z.strictObject({
      threadId: z.string().meta(sample.threadId),
      readerId: z.string().meta(sample.otherPersonId),
      ...unread,
    }),
  }),
  z.strictObject({
    /** A thread is new, or the receiver of the event has blocked or unblocked the other person. */
    event: z.literal('thread'),
    data: z.strictObject({ thread }),
  }),
]);

export const eventEndpoints = endpoints({
  'GET /events': {
    summary: 'A stream of events about new messages. It ends when the session or its token expires.',
    access: 'person',
    scope: 'buy',
    stream: true,
    query: z.strictObject({}),
    reply: marketEvent,
  },
});
