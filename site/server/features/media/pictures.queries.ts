import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { invalidField } from '../../refusals/refusal.ts';

/** Admins may use any existing picture. The lock keeps it from being deleted before it is used. */
export async function refuseUnknownPicture(
  tx: Kysely<Schema>,
  id: string | null | undefined,
  field: string,
): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'image')
    .where('state', '=', 'ready')
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalidField(field, `${field} must be a picture that is there`);
}
