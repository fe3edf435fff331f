import type { AdminAd, Reply } from '../../../contract/shared/types.ts';
import { isRefusal, randomKey, type SendArgument } from '../../../core/client.ts';
import { changesIn } from '../../../core/drafts/changes-in.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import type { AdBody } from './ad-answers.ts';

/** An ad that was sent, and of which no answer has come: it may be there, or not. */
interface Attempt {
  key: string;
  body: AdBody;
  /** In milliseconds since 1970. */
  since: number;
}

export interface Creation {
  create(...input: SendArgument<'POST /admin/ads'>): Promise<Reply<'POST /admin/ads'>>;
  change(...input: SendArgument<'PUT /admin/ads/{id}'>): Promise<Reply<'PUT /admin/ads/{id}'>>;
  /** Is told what the next press has to send again; an empty text for nothing. */
  keep(attempt: string): void;
}

/** An hour less than the server remembers a key. */
const keptMs = 23 * 60 * 60_000;

/**
 * Creates an ad once, however often it is tried. After an answer was lost the first body is sent again with its key, and
 * then what was changed in the form meanwhile.
 */
export async function createAd(calls: Creation, body: AdBody, before: string): Promise<AdminAd> {
  const kept = before ? (JSON.parse(before) as Attempt) : undefined;
  const repeated = kept && Date.now() - kept.since < keptMs ? kept : undefined;
  const attempt = repeated ?? { key: randomKey(), body, since: Date.now() };
  calls.keep(JSON.stringify(attempt));
  const made = await calls
    .create({ body: attempt.body, idempotencyKey: attempt.key })
    .catch((error: unknown) => {
      if (!isRefusal(error) || isSignedOut(error)) throw error;
      calls.keep('');
      // What is refused now was not made before: what the form holds now may be right.
      if (repeated) return undefined;
      throw error;
    });
  if (!made) return createAd(calls, body, '');
  const changes = changesIn(body, attempt.body);
  if (Object.keys(changes).length === 0) return made.ad;
  return (await calls.change({ params: { id: made.ad._id }, body: changes })).ad;
}
