import type { FailedJob, Webhook, WebhookDelivery } from '../../contract/shared/types.ts';
import {
  parseWebhookUrl,
  type WebhookEvent,
  webhookUrlMessage,
} from '../../contract/shared/webhook-events.ts';
import type { Answers, FakeCall, MarketRows } from '../call.ts';
import { paginate, sortByKey } from '../lists.ts';
import { invalidField, requireFound } from '../refusal.ts';
import { campusId } from './shop.ts';

type WebhookCall =
  | 'GET /admin/webhooks'
  | 'POST /admin/webhooks'
  | 'PATCH /admin/webhooks/{id}'
  | 'DELETE /admin/webhooks/{id}'
  | 'GET /admin/webhooks/{id}/deliveries'
  | 'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend'
  | 'GET /admin/failed-jobs'
  | 'POST /admin/failed-jobs/{kind}/{id}/retry'
  | 'DELETE /admin/failed-jobs/{kind}/{id}';

/**
 * Webhooks and their log. The fake market sends nothing: the log says that every receiver has accepted its events.
 * One e-mail has failed, for the admins' list.
 */
export const webhookAnswers: Answers<WebhookCall> = {
  'GET /admin/webhooks': ({ rows, query }) => {
    const { sortBy = 'createdAt', sortOrder } = query;
    const sorted =
      sortBy === 'name'
        ? sortByKey(rows.webhooks, (webhook) => titleOf(webhook).toLowerCase(), sortOrder ?? 'asc')
        : sortByKey(rows.webhooks, ({ createdAt }) => createdAt, sortOrder ?? 'desc');
    const { batch, pagination } = paginate(sorted, query);
    return { webhooks: batch, pagination };
  },

  'POST /admin/webhooks': ({ rows, body, newId, now, recordChange }) => {
    const url = parseWebhookUrl(body.url ?? '');
    if (url === undefined) throw invalidField('url', webhookUrlMessage);
    const webhook: Webhook = {
      _id: newId('webhook'),
      url,
      name: body.name ?? '',
      events: [...new Set(body.events)],
      ...(body.campus && { campus: campusId(rows, body.campus) }),
      isPaused: false,
      createdAt: now(),
    };
    rows.webhooks.push(webhook);
    recordChange({ ...nameOf(webhook), before: null, after: { url } });
    return { webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
  },

  'PATCH /admin/webhooks/{id}': ({ rows, params, body: { isPaused }, recordChange }) => {
    const webhook = findWebhook(rows, params.id);
    const before = { isPaused: webhook.isPaused };
    webhook.isPaused = isPaused;
    for (const delivery of rows.deliveries.filter(({ webhookId }) => webhookId === webhook._id)) {
      if (!isPaused && delivery.status === 'pending') Object.assign(delivery, accepted(delivery.createdAt));
    }
    recordChange({ ...nameOf(webhook), before, after: { isPaused } });
    return { webhook };
  },

  'DELETE /admin/webhooks/{id}': ({ rows, params, recordChange }) => {
    const webhook = findWebhook(rows, params.id);
    rows.webhooks = rows.webhooks.filter(({ _id }) => _id !== webhook._id);
    rows.deliveries = rows.deliveries.filter(({ webhookId }) => webhookId !== webhook._id);
    recordChange({ ...nameOf(webhook), before: { url: webhook.url }, after: null });
    return { webhook };
  },

  'GET /admin/webhooks/{id}/deliveries': ({ rows, params, query }) => {
    const { _id } = findWebhook(rows, params.id);
    const deliveries = rows.deliveries.filter(({ webhookId }) => webhookId === _id);
    const sorted = sortByKey(deliveries, ({ createdAt }) => createdAt, query.sortOrder ?? 'desc');
    const { batch, pagination } = paginate(sorted, query);
    return { deliveries: batch.map(toDelivery), pagination };
  },

  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': ({ rows, params, now }) => {
    const delivery = requireFound(
      rows.deliveries.find(({ _id, webhookId }) => _id === params.deliveryId && webhookId === params.id),
      'Delivery not found',
    );
    Object.assign(delivery, accepted(now()), { attempts: delivery.attempts + 1 });
    return { delivery: toDelivery(delivery) };
  },

  'GET /admin/failed-jobs': ({ rows, query }) => {
    const sorted = sortByKey(rows.failedJobs, ({ createdAt }) => createdAt, query.sortOrder ?? 'desc');
    const { batch, pagination } = paginate(sorted, query);
    return { failedJobs: batch, pagination };
  },

  'POST /admin/failed-jobs/{kind}/{id}/retry': ({ rows, params, recordChange }) => {
    const failedJob = takeFailedJob(rows, params);
    recordChange({ ...jobNameOf(failedJob), before: { status: 'failed' }, after: { status: 'waiting' } });
    return { failedJob };
  },

  'DELETE /admin/failed-jobs/{kind}/{id}': ({ rows, params, recordChange }) => {
    const failedJob = takeFailedJob(rows, params);
    recordChange({ ...jobNameOf(failedJob), before: {}, after: null });
    return { failedJob };
  },
};

/** An e-mail to the buyer of the demo that the mail server did not accept. */
export const demoFailedJob = (now: number): FailedJob => ({
  _id: 'job1',
  kind: 'email',
  receiver: 'Adunni Bello',
  attempts: 10,
  error: 'The mail server did not answer in time.',
  lastAttemptAt: new Date(now).toISOString(),
  createdAt: new Date(now - 4 * 3_600_000).toISOString(),
});

/** Removes a failed job from the list and returns it. */
function takeFailedJob(rows: MarketRows, { kind, id }: Pick<FailedJob, 'kind'> & { id: string }): FailedJob {
  const failedJob = requireFound(
    rows.failedJobs.find((job) => job.kind === kind && job._id === id),
    'Job not found',
  );
  rows.failedJobs = rows.failedJobs.filter((job) => job !== failedJob);
  return failedJob;
}

/** Returns which failed job an admin has changed. */
function jobNameOf({ _id: targetId, receiver: name }: FailedJob) {
  return { kind: 'failed_job' as const, targetId, name };
}

/** Adds an event to the log of each webhook that asks for it. */
export function logEvent(
  { rows, newId, now }: Pick<FakeCall<'GET /user'>, 'rows' | 'newId' | 'now'>,
  event: WebhookEvent,
  campus: string | undefined,
): void {
  for (const webhook of rows.webhooks) {
    if (!webhook.events.includes(event) || (webhook.campus && webhook.campus !== campus)) continue;
    const createdAt = now();
    rows.deliveries.push({
      _id: newId('delivery'),
      webhookId: webhook._id,
      event,
      status: 'pending',
      attempts: 0,
      createdAt,
      ...(!webhook.isPaused && accepted(createdAt)),
    });
  }
}

const accepted = (lastAttemptAt: string) =>
  ({ status: 'delivered', attempts: 1, lastAttemptAt, responseStatus: 204 }) as const;

function toDelivery({ webhookId, ...delivery }: MarketRows['deliveries'][number]): WebhookDelivery {
  return delivery;
}

const titleOf = ({ name, url }: Webhook) => name || url;

/** Returns which webhook an admin has changed. */
function nameOf(webhook: Webhook) {
  return { kind: 'webhook' as const, targetId: webhook._id, name: titleOf(webhook) };
}

function findWebhook(rows: MarketRows, id: string): Webhook {
  return requireFound(
    rows.webhooks.find(({ _id }) => _id === id),
    'Webhook not found',
  );
}
