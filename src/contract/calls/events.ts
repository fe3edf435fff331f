import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { message, thread, unread } from './messages.ts';
import { sample } from './parts/example.ts';

/** The events of a listening person. Each carries the current numbers, so it may come twice or late. */
export const marketEvent = z.discriminatedUnion('event', [
  z.strictObject({
    /** From here on nothing is missed: read the lists now. Comes first, and again when something may have been missed. */
    event: z.literal('ready'),
    data: z.strictObject({}),
  }),
  z.strictObject({
    /** To both: a new message. */
    event: z.literal('message'),
    data: z.strictObject({ threadId: z.string().meta(sample.threadId), message, ...unread }),
  }),
  z.strictObject({
    /** To both: one of them has read all that the other has sent. */
    event: z.literal('read'),
    data: z.strictObject({
      threadId: z.string().meta(sample.threadId),
      readerId: z.string().meta(sample.otherPersonId),
      ...unread,
    }),
  }),
  z.strictObject({
    /** A thread is new, or who listens has blocked the other or taken that back. */
    event: z.literal('thread'),
    data: z.strictObject({ thread }),
  }),
]);

export const eventEndpoints = endpoints({
  'GET /events': {
    summary: 'Tells of messages as they come. It ends with the session or its token.',
    access: 'person',
    scope: 'buy',
    stream: true,
    query: z.strictObject({}),
    reply: marketEvent,
  },
});
