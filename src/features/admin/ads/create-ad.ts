import type { AdminAd } from '../../../contract/shared/types.ts';
import { type Attempt, createOnce } from '../../../core/create-once.ts';
import { changedFields } from '../../../core/useDraft.ts';
import type { AdminSend } from '../admin-check.ts';
import type { AdBody } from './ad-form.ts';

export interface CreateAdCalls {
  create: AdminSend<'POST /admin/ads'>;
  update: AdminSend<'PUT /admin/ads/{id}'>;
  /** Stores the call that the next try must repeat. With undefined, deletes the stored call. */
  saveAttempt(attempt: Attempt<AdBody> | undefined): void;
}

/**
 * Creates an ad exactly once, however often it is tried, as `createOnce` does. If the form was changed after the first
 * try, then updates the created ad accordingly.
 */
export async function createAd(
  { create, update, saveAttempt }: CreateAdCalls,
  body: AdBody,
  previousAttempt: Attempt<AdBody> | undefined,
): Promise<AdminAd> {
  const { created, sentBody } = await createOnce(create, body, previousAttempt, saveAttempt);
  const changes = changedFields(body, sentBody);
  if (Object.keys(changes).length === 0) return created.ad;
  return (await update({ params: { id: created.ad._id }, body: changes })).ad;
}
