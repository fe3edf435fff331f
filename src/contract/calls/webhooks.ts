import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import {
  parseWebhookUrl,
  webhookEvents,
  webhookUrlLengthMax,
  webhookUrlMessage,
} from '../shared/webhook-events.ts';
import { adminOnly, defineEndpoints } from './endpoint.ts';
import { example, sample } from './example.ts';
import {
  booleanField,
  oneLineText,
  pageQuery,
  pagination,
  shortText,
  sortBy,
  sortOrder,
  timeOrder,
  trimmedText,
} from './fields.ts';

const eventsMessage = `events must be one or more of ${webhookEvents.join(', ')}`;

const events = z
  .array(z.enum(webhookEvents, { error: eventsMessage }), { error: eventsMessage })
  .min(1, eventsMessage)
  .max(webhookEvents.length, eventsMessage);

/** A program of a union or a university that the market sends events to. */
export const webhook = z.strictObject({
  _id: z.string().meta(sample.id),
  url: z.string().meta(example('https://union.example/webhooks')),
  name: z.string().meta(example('Student union of FUNAAB')),
  events: z.array(z.enum(webhookEvents)),
  /** The campus whose events are sent. Omitted if the events of every campus are sent. */
  campus: z.string().meta(sample.campus).optional(),
  /** While a webhook is paused, its events wait. */
  isPaused: z.boolean().meta(example(false)),
  createdAt: z.string().meta(sample.time),
});

/** One event for one webhook, and how its sending went. */
export const webhookDelivery = z.strictObject({
  /** The value of the header `webhook-id`, the same for each attempt. */
  _id: z.string().meta(example('b6a1f1d0-7c55-4c8e-9a0b-1f2e3d4c5b6a')),
  event: z.enum(webhookEvents),
  /** `pending` until the receiver has accepted the event or the last attempt has failed. */
  status: z.enum(['pending', 'delivered', 'failed']).meta(example('delivered')),
  attempts: z.number().meta(example(1)),
  /** Omitted before the first attempt. */
  lastAttemptAt: z.string().meta(sample.time).optional(),
  /** The HTTP status of the receiver's last response; omitted if there was none. */
  responseStatus: z.number().meta(example(204)).optional(),
  /** Why the last attempt failed, in one sentence. */
  error: z.string().meta(example('The address did not answer within 10 seconds.')).optional(),
  createdAt: z.string().meta(sample.time),
});

const webhookParams = z.strictObject({
  /** The webhook's id. */
  id: shortText('id', 60).meta(sample.id),
});

const url = trimmedText('url', webhookUrlLengthMax, 'url is required')
  .meta(example('https://union.example/webhooks'))
  .transform((text, context) => {
    const parsed = parseWebhookUrl(text);
    if (parsed !== undefined) return parsed;
    context.addIssue(webhookUrlMessage);
    return z.NEVER;
  });

export const webhookEndpoints = defineEndpoints({
  'GET /admin/webhooks': {
    summary: 'The programs that events are sent to, the latest first unless sorted.',
    ...adminOnly,
    query: z.strictObject({ ...pageQuery, sortBy: sortBy('createdAt', 'name'), sortOrder }),
    reply: z.strictObject({ webhooks: z.array(webhook), pagination }),
  },
  'POST /admin/webhooks': {
    summary: 'Sends events to another program. The response has the secret, which no other call shows.',
    ...adminOnly,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** The https URL that receives the events. */
      url,
      /** The name that admins see in their list. */
      name: oneLineText('name', limits.nameLengthMax).meta(example('Student union of FUNAAB')).optional(),
      /** The events to send. */
      events,
      /** The id or name of the campus whose events are sent. Without it, the events of every campus are sent. */
      campus: oneLineText('campus', limits.campusLengthMax).nullable().meta(sample.campus).optional(),
    }),
    reply: z.strictObject({
      webhook,
      /** The key of the signatures, in the form of Standard Webhooks. */
      secret: z.string().meta(example('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')),
    }),
  },
  'PATCH /admin/webhooks/{id}': {
    summary: 'Pauses a webhook, or resumes it and sends what has waited meanwhile.',
    ...adminOnly,
    params: webhookParams,
    body: z.strictObject({
      /** Whether events wait until the webhook is resumed. */
      isPaused: booleanField('isPaused').meta(example(true)),
    }),
    reply: z.strictObject({ webhook }),
  },
  'DELETE /admin/webhooks/{id}': {
    summary: 'Deletes a webhook with its log. What has not been sent is never sent.',
    ...adminOnly,
    params: webhookParams,
    reply: z.strictObject({ webhook }),
  },
  'GET /admin/webhooks/{id}/deliveries': {
    summary: 'What was sent to a webhook in the last 30 days, or waits to be sent, the latest first.',
    ...adminOnly,
    params: webhookParams,
    query: z.strictObject({ ...pageQuery, sortOrder: timeOrder }),
    reply: z.strictObject({ deliveries: z.array(webhookDelivery), pagination }),
  },
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': {
    summary: 'Sends an event once more, with the same `webhook-id`.',
    ...adminOnly,
    params: z.strictObject({
      /** The webhook's id. */
      id: shortText('id', 60).meta(sample.id),
      /** The delivery's id, which is its `webhook-id`. */
      deliveryId: shortText('deliveryId', 60).meta(example('b6a1f1d0-7c55-4c8e-9a0b-1f2e3d4c5b6a')),
    }),
    reply: z.strictObject({ delivery: webhookDelivery }),
  },
});
