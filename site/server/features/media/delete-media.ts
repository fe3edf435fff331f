import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { filesOf } from '../../files/media-files.ts';
import type { MediaParts } from './media-parts.ts';
import { isUsed } from './used-media.ts';

/**
 * Takes pictures and videos away from everybody, except those that something uses. The caller's transaction has locked
 * them, so that nothing can begin to use them. Returns their ids, for `deleteFiles` after the transaction.
 */
export async function takeAway(tx: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('media')
    .set({ state: 'leaving', owner_id: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isUsed}`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the files of pictures and videos that nobody can use, and then their rows. */
export async function deleteFiles(
  { db, store }: Pick<MediaParts, 'db' | 'store'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('media')
    .select(['id', 'type', 'format'])
    .where('id', 'in', ids)
    .where('state', '<>', 'ready')
    .execute();
  for (const row of rows) {
    await store.remove(row.id, filesOf(row));
    await db.deleteFrom('media').where('id', '=', row.id).where('state', '<>', 'ready').execute();
  }
}
