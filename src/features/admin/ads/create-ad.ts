import type { AdminAd } from '../../../contract/shared/types.ts';
import { type Attempt, createOnce } from '../../../core/create-once.ts';
import { changedFields } from '../../../core/useDraft.ts';
import type { AdminSend } from '../admin-check.ts';
import type { AdBody } from './ad-answers.ts';

export interface Creation {
  create: AdminSend<'POST /admin/ads'>;
  change: AdminSend<'PUT /admin/ads/{id}'>;
  /** Called with the call that the next press has to repeat. */
  keep(attempt: Attempt<AdBody> | undefined): void;
}

/** Creates an ad once, however often it is retried, as `createOnce` does. */
export async function createAd(
  { create, change, keep }: Creation,
  body: AdBody,
  before: Attempt<AdBody> | undefined,
): Promise<AdminAd> {
  const { made, sent } = await createOnce(create, body, before, keep);
  const changes = changedFields(body, sent);
  if (Object.keys(changes).length === 0) return made.ad;
  return (await change({ params: { id: made.ad._id }, body: changes })).ad;
}
