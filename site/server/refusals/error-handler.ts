import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply, MediaHostErrorReply } from '../../../src/contract/shared/errors.ts';
import { isDatabaseUnavailable, isDiskFull } from '../db/database-errors.ts';
import { DatabaseBusy } from '../db/request-pool.ts';
import { Refusal, randomSeconds, storageFull, tooBusy } from './refusal.ts';

/** Our messages for Fastify's own errors. */
const frameworkRefusals: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('too_large', 'What you sent is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal('unsupported', 'Send JSON, with content-type application/json.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('invalid', 'The body is empty, but must be JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('invalid', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Refusal('invalid', 'The body is not as long as was announced.'),
  FST_ERR_BAD_URL: () => new Refusal('invalid', 'The address is not valid.'),
};

/** Converts any error to a refusal that the caller may see. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return storageFull();
  if (error instanceof DatabaseBusy && error.reason === 'too many wait') return tooBusy();
  if (isDatabaseUnavailable(error)) {
    return new Refusal(
      'unavailable',
      'Campus Market is not available right now. Please try again in a moment.',
      undefined,
      // A database that is restarted works again within this time.
      randomSeconds(3, 7),
    );
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const makeRefusal = code === undefined ? undefined : frameworkRefusals[code];
  if (makeRefusal) return makeRefusal();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('invalid', 'The request is not valid.');
  }
  return new Refusal('unavailable', 'Something went wrong on our side. Please try again.');
}

/** Logs an unexpected error with all details. Does not log an error response that a handler has thrown on purpose. */
export function logFailure(log: FastifyBaseLogger, error: unknown, refusal: Refusal): void {
  // The pool itself logs this error, once for all waiting requests.
  if (error instanceof DatabaseBusy) return;
  if (isDatabaseUnavailable(error)) log.warn(`request refused: ${(error as Error).message}`);
  else if (refusal.status >= 500 && !(error instanceof Refusal)) log.error({ err: error }, 'request failed');
}

/** Sends every error in the format of the API. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    sendError({ error, refusal: toRefusal(error) }, request, reply),
  );
}

interface Failure {
  error: unknown;
  refusal: Refusal;
  body?: ErrorReply | MediaHostErrorReply;
}

/** Logs an error and sends the error response. */
export function sendError(
  { error, refusal, body }: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // If the client disconnected during its upload, the error is not our fault.
  if (!request.raw.destroyed || request.raw.complete) logFailure(request.log, error, refusal);
  return sendRefusal(reply, refusal, body);
}

/** Sends a refusal in the format of the API, or as a page. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  body: ErrorReply | MediaHostErrorReply | string = refusal.reply,
): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}
