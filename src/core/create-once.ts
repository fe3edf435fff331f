import { idempotencyKeyTtlMs, randomKey } from './client.ts';
import { isRefusal, isSignedOut } from './refusals.ts';

/** A form that was sent to create something and got no answer: the thing may exist or not. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  /** When it was first sent, in milliseconds since 1970. */
  since: number;
}

/**
 * Creates something exactly once, however often it is tried. After a lost answer it resends the first body with its
 * idempotency key, and the server replies with what it created then. Returns the body that was `sent`, too: if the form
 * has changed since, the caller sends those changes afterwards. `save` stores the attempt that the next try must repeat,
 * even after a page change.
 */
export async function createOnce<Body, Made>(
  create: (input: { body: Body; idempotencyKey: string }) => Promise<Made>,
  body: Body,
  previous: Attempt<Body> | undefined,
  save: (attempt: Attempt<Body> | undefined) => void,
): Promise<{ made: Made; sent: Body }> {
  const isRepeated = previous !== undefined && Date.now() - previous.since < idempotencyKeyTtlMs;
  const attempt = isRepeated ? previous : { key: randomKey(), body, since: Date.now() };
  save(attempt);
  try {
    return { made: await create({ body: attempt.body, idempotencyKey: attempt.key }), sent: attempt.body };
  } catch (error) {
    if (!isRefusal(error) || isSignedOut(error)) throw error;
    save(undefined);
    if (!isRepeated) throw error;
  }
  // The first body was refused, so nothing was created then. The form's current content may be accepted.
  return createOnce(create, body, undefined, save);
}
