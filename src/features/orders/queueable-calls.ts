import { queueable } from '../../core/outbox/queued-calls.ts';
import { asObject } from '../../core/parse-json.ts';

/**
 * The reference makes sending idempotent. An order outlasts the session, because the buyer has already sent it to the
 * seller. After 7 days it is dropped, because the chat about it ended long ago.
 */
export const postOrder = queueable('POST /orders', {
  replaceKey: ({ body }) => `order ${body.reference}`,
  queuedWhen: 'always',
  isValidBody: ({ reference, lines }) =>
    typeof reference === 'string' &&
    Array.isArray(lines) &&
    lines.every((line) => Number.isFinite(asObject(line).quantity)),
  maxAgeMs: 7 * 24 * 60 * 60_000,
  rateLimitRetryMs: Number.POSITIVE_INFINITY,
  outlastsSession: true,
  toast: { refusedTitle: ({ body }) => `Order ${body.reference} was not recorded` },
});
