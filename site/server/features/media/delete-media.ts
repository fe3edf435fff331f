import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { filesOf } from '../../files/media-files.ts';
import type { MediaParts } from './media.queries.ts';

/** All columns that refer to `media` by id. */
export const mediaColumns = [
  'product_media.media_id',
  'stores.banner_id',
  'stores.logo_id',
  'stores.cover_id',
  'stores.image_id',
  'canteens.picture_id',
  'menu_items.picture_id',
] as const;

/** Columns that hold the URL of a picture, which may also be on another site. */
export const mediaAddressColumns = ['ads.image', 'people.picture_url'] as const;

/** The SQL equivalent of `mediaIdFromUrl`. The indexes use the same expression. */
const idInUrl = (column: string) => `substring(${column} from '/media/([a-z0-9]{1,60})/')`;

const toTable = (column: string) => column.slice(0, column.indexOf('.'));

const usedIds = [
  ...mediaColumns.map((column) => ({ table: toTable(column), id: column })),
  ...mediaAddressColumns.map((column) => ({ table: toTable(column), id: idInUrl(column) })),
];

/** The condition, in a select from `media`, that any row uses the picture or video. */
export const isUsed = sql.raw<boolean>(
  `exists (${usedIds.map(({ table, id }) => `select from ${table} where ${id} = media.id`).join(' union all ')})`,
);

/**
 * Marks media for deletion, except those in use. The caller's transaction must have locked them, so that nothing can
 * start to use them. Returns the marked ids, for `deleteFiles` after the transaction.
 */
export async function markForDeletion(tx: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
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

/** Deletes the files of media that nobody can use, then their rows. */
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
