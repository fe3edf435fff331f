import { idempotencyKeyTtlMs, randomKey } from './client.ts';
import { isRefusal, isSignedOut } from './refusals.ts';

/** A form that was sent to create something, without a response so far: the thing may or may not exist. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  /** When the form was first sent, in milliseconds since 1970. */
  since: number;
}

/** Stores the attempt that the next try must repeat, even after a reload. `useForm` stores it with the draft. */
export interface AttemptStore {
  previous: Attempt<unknown> | undefined;
  save(attempt: Attempt<unknown> | undefined): void;
}

export interface Creation<Body, Created> {
  /** The current content of the form. */
  body: Body;
  create(input: { body: Body; idempotencyKey: string }): Promise<Created>;
  /**
   * Changes the created thing to the current body, if the form has changed since `sentBody` was sent. If undefined, a
   * changed form creates another thing.
   */
  update?(created: Created, sentBody: Body): Promise<Created>;
}

/**
 * Creates something exactly once, however often the user tries. After a lost response it resends the first body with its
 * idempotency key, and the server responds with the thing that it created for the first attempt. If the form has changed
 * since, it then sends the changes.
 */
export async function createOnce<Body, Created>(
  creation: Creation<Body, Created>,
  attempts: AttemptStore,
): Promise<Created> {
  const { body, create, update } = creation;
  const previous = attempts.previous as Attempt<Body> | undefined;
  const isRetry =
    previous !== undefined &&
    Date.now() - previous.since < idempotencyKeyTtlMs &&
    (update !== undefined || isSame(previous.body, body));
  const attempt = isRetry ? previous : { key: randomKey(), body, since: Date.now() };
  attempts.save(attempt);
  let created: Created;
  try {
    created = await create({ body: attempt.body, idempotencyKey: attempt.key });
  } catch (error) {
    if (!isRefusal(error) || isSignedOut(error)) throw error;
    attempts.save(undefined);
    // The first body was refused, so the first attempt created nothing. The form's content may have changed since, and be
    // accepted.
    if (!isRetry || isSame(attempt.body, body)) throw error;
    return createOnce(creation, { ...attempts, previous: undefined });
  }
  return update && !isSame(attempt.body, body) ? update(created, attempt.body) : created;
}

/** Compares as JSON, because a body that was stored with a draft has lost its undefined fields. */
const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);
