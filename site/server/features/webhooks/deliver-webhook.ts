import { type Kysely, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Schema } from '../../db/schema.ts';
import { type PostSettings, postEvent } from './post-event.ts';
import { DeliveryError } from './public-address.ts';

export interface DeliveryDeps extends PostSettings {
  db: Kysely<Schema>;
}

/** How an attempt to send an event went. */
interface AttemptResult {
  /** The HTTP status of the response; null if there was none. */
  responseStatus: number | null;
  /** Why the attempt failed; null if the receiver has accepted the event. */
  error: string | null;
}

/**
 * Sends an event of the outbox and writes the result into the log. Throws if it must be sent again. An event of a paused
 * webhook waits until the webhook is resumed.
 */
export async function deliverWebhook(
  { db, ...settings }: DeliveryDeps,
  deliveryId: string,
  isLastAttempt: boolean,
): Promise<void> {
  const delivery = await db
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .select(['deliveries.id', 'event', 'data', 'deliveries.created_at', 'url', 'secret'])
    .where('deliveries.id', '=', deliveryId)
    .where('status', '=', 'pending')
    .where('is_paused', '=', false)
    .executeTakeFirst();
  // It was sent, or its webhook was paused or deleted.
  if (!delivery) return;
  const result = await attempt(delivery, settings);
  const hasFailed = result.error !== null;
  // An attempt that was cut off because the server stops must not be the one after which the event is given up.
  const isGivenUp = hasFailed && isLastAttempt && !settings.stopSignal?.aborted;
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: isGivenUp ? 'failed' : hasFailed ? 'pending' : 'delivered',
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: sql<Date>`now()`,
      response_status: result.responseStatus,
      error: result.error,
    })
    .where('id', '=', deliveryId)
    .execute();
  if (hasFailed && !isGivenUp) throw new DeliveryError(result.error ?? '');
}

/** An event with what sending it needs. */
interface Delivery {
  id: string;
  event: string;
  data: object;
  created_at: Date;
  url: string;
  secret: string;
}

/** Sends an event once, signed as Standard Webhooks describes. */
async function attempt(
  { id, event, data, created_at, url, secret }: Delivery,
  settings: PostSettings,
): Promise<AttemptResult> {
  const body = JSON.stringify({ type: event, timestamp: created_at.toISOString(), data });
  const sentAt = new Date();
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Campus-Market-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
  try {
    const responseStatus = await postEvent(url, body, headers, settings);
    return { responseStatus, error: statusError(responseStatus) };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { responseStatus: null, error: error.message };
  }
}

/** Returns why a response with this status does not count as accepted; null if it does. */
function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The answer was a redirect (${status}), which is not followed.`;
  return `The answer had the status ${status}.`;
}
