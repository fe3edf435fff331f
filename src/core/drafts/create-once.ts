import { keyLastsMs, randomKey } from '../client.ts';
import { isRefusal } from '../refusals/refusal.ts';
import { isSignedOut } from '../session/is-signed-out.ts';

/** A form that was sent to create something, and of which no answer has come: it may be there, or not. */
export interface Attempt<Body> {
  key: string;
  body: Body;
  /** In milliseconds since 1970. */
  since: number;
}

/**
 * Creates something once, however often it is tried. After an answer was lost the first body is sent again with its key:
 * the server answers with what it may have made then. Answers also with the body that was `sent`: what was changed in
 * the form meanwhile is for the caller to send after it. `keep` is told what the next press has to send again, also on
 * the next page.
 */
export async function createOnce<Body, Made>(
  create: (input: { body: Body; idempotencyKey: string }) => Promise<Made>,
  body: Body,
  before: Attempt<Body> | undefined,
  keep: (attempt: Attempt<Body> | undefined) => void,
): Promise<{ made: Made; sent: Body }> {
  const isRepeated = before !== undefined && Date.now() - before.since < keyLastsMs;
  const attempt = isRepeated ? before : { key: randomKey(), body, since: Date.now() };
  keep(attempt);
  try {
    return { made: await create({ body: attempt.body, idempotencyKey: attempt.key }), sent: attempt.body };
  } catch (error) {
    if (!isRefusal(error) || isSignedOut(error)) throw error;
    keep(undefined);
    if (!isRepeated) throw error;
  }
  // What is refused now was not made before: what the form holds now may be right.
  return createOnce(create, body, undefined, keep);
}
