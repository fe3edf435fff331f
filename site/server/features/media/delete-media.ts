import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { fileNamesOf } from '../../files/media-files.ts';
import type { MediaDeps } from './media.queries.ts';

/** All columns that refer to `media` by id. */
export const mediaIdColumns = [
  'product_media.media_id',
  'stores.banner_id',
  'stores.logo_id',
  'stores.cover_id',
  'stores.image_id',
  'canteens.picture_id',
  'menu_items.picture_id',
] as const;

/** Columns that contain the URL of a picture, which may also be on another site. */
export const mediaUrlColumns = ['ads.image', 'people.picture_url'] as const;

/** The SQL equivalent of `mediaIdFromUrl`. The indexes use the same expression. */
const idInUrl = (column: string) => `substring(${column} from '/media/([a-z0-9]{1,60})/')`;

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

/** The tables that use media, each with the SQL expression of the media's id. */
const mediaReferences = [
  ...mediaIdColumns.map((column) => ({ table: tableOf(column), id: column })),
  ...mediaUrlColumns.map((column) => ({ table: tableOf(column), id: idInUrl(column) })),
];

/** The condition that a row uses the picture or video, for a select from `media`. */
export const isUsed = sql.raw<boolean>(
  `exists (${mediaReferences.map(({ table, id }) => `select from ${table} where ${id} = media.id`).join(' union all ')})`,
);

/**
 * Marks media for deletion, except those in use. The caller's transaction must have locked them, so that no other
 * transaction can start to use them. Returns the marked ids, for `deleteUnusableMedia` after the transaction.
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

/**
 * Deletes the files and then the rows of those media that nobody can use: they are marked for deletion, or their upload
 * has failed.
 */
export async function deleteUnusableMedia(
  { db, storage }: Pick<MediaDeps, 'db' | 'storage'>,
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
    await storage.remove(row.id, fileNamesOf(row));
    await db.deleteFrom('media').where('id', '=', row.id).where('state', '<>', 'ready').execute();
  }
}
