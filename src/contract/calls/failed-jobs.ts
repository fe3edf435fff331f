import { z } from 'zod';
import { webhookEvents } from '../shared/webhook-events.ts';
import { adminOnly, defineEndpoints } from './endpoint.ts';
import { example, sample } from './example.ts';
import { pageQuery, pagination, shortText, timeOrder } from './fields.ts';

const kinds = ['webhook', 'email', 'push'] as const;

/** Something that the market could not send, although it tried many times. */
export const failedJob = z.strictObject({
  _id: z.string().meta(example('b6a1f1d0-7c55-4c8e-9a0b-1f2e3d4c5b6a')),
  /** `webhook` for an event that a program did not accept, `email` for the daily e-mail to a person, `push` for a push to a browser. */
  kind: z.enum(kinds),
  /** The program's name or address, or the person's name. */
  receiver: z.string().meta(example('Student union of FUNAAB')),
  /** The event; only for the kind `webhook`. */
  event: z.enum(webhookEvents).optional(),
  attempts: z.number().meta(example(14)),
  /** Why the last attempt failed, in one sentence. */
  error: z.string().meta(example('The address did not answer within 10 seconds.')).optional(),
  /** When the last attempt was. */
  lastAttemptAt: z.string().meta(sample.time).optional(),
  /** When the event happened, or the e-mail or the push was made. */
  createdAt: z.string().meta(sample.time),
});

const params = z.strictObject({
  /** The job's kind: `webhook`, `email` or `push`. */
  kind: z.enum(kinds, { error: `kind must be one of ${kinds.join(', ')}` }).meta(example('webhook')),
  /** The job's id. */
  id: shortText('id', 60).meta(example('b6a1f1d0-7c55-4c8e-9a0b-1f2e3d4c5b6a')),
});

export const failedJobEndpoints = defineEndpoints({
  'GET /admin/failed-jobs': {
    summary:
      'What could not be sent after many attempts, the latest first: pushes of the last 7 days, and the others of 30.',
    ...adminOnly,
    query: z.strictObject({ ...pageQuery, sortOrder: timeOrder }),
    reply: z.strictObject({ failedJobs: z.array(failedJob), pagination }),
  },
  'POST /admin/failed-jobs/{kind}/{id}/retry': {
    summary:
      'Sends a failed job again, with all its attempts anew. Refuses a push that is more than a day old, which is no news any more.',
    ...adminOnly,
    params,
    reply: z.strictObject({ failedJob }),
  },
  'DELETE /admin/failed-jobs/{kind}/{id}': {
    summary: 'Deletes a failed job, which is then never sent.',
    ...adminOnly,
    params,
    reply: z.strictObject({ failedJob }),
  },
});
