import type { Kysely } from 'kysely';
import { mediaMessages } from '../../../../src/contract/shared/media-rules.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** Refuses a person whose pictures and videos would take more than the quota, in bytes. */
export async function refuseFullSpace(
  db: Kysely<Schema>,
  personId: string,
  more: number,
  quota: number,
): Promise<void> {
  const { used } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(used) + more > quota) throw new Refusal('storage_full', mediaMessages.noSpace);
}
