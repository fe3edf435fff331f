import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface UsableMedia {
  id: string;
  type: 'image' | 'video';
}

/**
 * The files that a person may use, by id: their own and those of the demo. The lock keeps them until the transaction
 * ends.
 */
export async function findUsableMedia(
  tx: Kysely<Schema>,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, UsableMedia>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', personId)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
