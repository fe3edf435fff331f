import { idempotencyKeyTtlMs, randomKey } from './client.ts';
import { isRefusal, isSignedOut } from './refusals.ts';

/** A form that was sent to create something, without a response so far: the thing may or may not exist. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  /** When the form was first sent, in milliseconds since 1970. */
  since: number;
}

/**
 * Creates something exactly once, however often the user tries. After a lost response it resends the first body with its
 * idempotency key, and the server responds with the thing that it created for the first attempt. The result contains the
 * `sentBody`: if the form has changed since, the caller sends the changes afterwards. `saveAttempt` stores the attempt
 * that the next try must repeat, even after a reload.
 */
export async function createOnce<Body, Created>(
  create: (input: { body: Body; idempotencyKey: string }) => Promise<Created>,
  body: Body,
  previousAttempt: Attempt<Body> | undefined,
  saveAttempt: (attempt: Attempt<Body> | undefined) => void,
): Promise<{ created: Created; sentBody: Body }> {
  const isRetry = previousAttempt !== undefined && Date.now() - previousAttempt.since < idempotencyKeyTtlMs;
  const attempt = isRetry ? previousAttempt : { key: randomKey(), body, since: Date.now() };
  saveAttempt(attempt);
  try {
    return {
      created: await create({ body: attempt.body, idempotencyKey: attempt.key }),
      sentBody: attempt.body,
    };
  } catch (error) {
    if (!isRefusal(error) || isSignedOut(error)) throw error;
    saveAttempt(undefined);
    if (!isRetry) throw error;
  }
  // The first body was refused, so the first attempt created nothing. The form's current content may be accepted.
  return createOnce(create, body, undefined, saveAttempt);
}
