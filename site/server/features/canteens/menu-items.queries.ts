import { type Kysely, sql } from 'kysely';
import { mediaIdFromUrl } from '../../../../src/contract/shared/media.ts';
import type { Calls, MenuItem } from '../../../../src/contract/shared/types.ts';
import { toKobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { refuseUnknownPicture } from '../media/media.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';
import { type MenuItemRow, menuItemColumns, toMenuItem } from './canteen-row.ts';

type NewItem = Calls['POST /admin/canteens/{id}/items']['body'];
type ItemChanges = Calls['PUT /admin/canteens/{id}/items/{itemId}']['body'];

const itemNotFoundMessage = 'This is not on the menu';

/** Adds an item at the end of the menu. Locking the canteen prevents two items with the same position. */
export async function addMenuItem(
  tx: Kysely<Schema>,
  adminId: string,
  canteenId: string,
  body: NewItem,
): Promise<MenuItem> {
  const id = randomId();
  const columns = toColumns(body);
  await refuseUnknownPicture(tx, columns.picture_id, 'image');
  const canteen = await tx
    .selectFrom('canteens')
    .select('id')
    .where('id', '=', canteenId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  requireFound(canteen, 'Canteen not found');
  await tx
    .insertInto('menu_items')
    .values({
      ...columns,
      id,
      canteen_id: canteenId,
      name: body.name,
      price_kobo: toKobo(body.price),
      category: body.category,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from menu_items
        where canteen_id = ${canteenId})`,
    })
    .execute();
  const item = await findItem(tx, canteenId, id);
  await recordItemChange(tx, adminId, null, item);
  return item;
}

/** Changes only the fields in the request. */
export function changeMenuItem(
  db: Kysely<Schema>,
  adminId: string,
  canteenId: string,
  id: string,
  body: ItemChanges,
): Promise<MenuItem> {
  const columns = toColumns(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, columns.picture_id, 'image');
    const oldItem = await lockItem(tx, canteenId, id);
    await tx
      .updateTable('menu_items')
      // Setting the id to itself keeps the statement valid if the request has no fields.
      .set({ ...columns, id })
      .where('id', '=', id)
      .where('canteen_id', '=', canteenId)
      .execute();
    const item = await findItem(tx, canteenId, id);
    await recordItemChange(tx, adminId, oldItem, item);
    return item;
  });
}

export function deleteMenuItem(
  db: Kysely<Schema>,
  adminId: string,
  canteenId: string,
  id: string,
): Promise<MenuItem> {
  return db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, canteenId, id);
    await tx.deleteFrom('menu_items').where('id', '=', id).execute();
    await recordItemChange(tx, adminId, item, null);
    return item;
  });
}

async function lockItem(tx: Kysely<Schema>, canteenId: string, id: string): Promise<MenuItem> {
  await tx.selectFrom('menu_items').select('id').where('id', '=', id).forUpdate().execute();
  return findItem(tx, canteenId, id);
}

async function recordItemChange(
  tx: Kysely<Schema>,
  adminId: string,
  before: MenuItem | null,
  after: MenuItem | null,
): Promise<void> {
  const { _id: id, name } = (after ?? before) as MenuItem;
  const values = { before: before && toTrailValues(before), after: after && toTrailValues(after) };
  await recordChange(tx, adminId, { kind: 'menu_item', id, name, ...values });
}

function toTrailValues({ _id, media, ...fields }: MenuItem): FieldValues {
  return fields;
}

async function findItem(tx: Kysely<Schema>, canteenId: string, id: string): Promise<MenuItem> {
  const { rows } = await sql<MenuItemRow>`
    select ${menuItemColumns} from menu_items left join media on media.id = menu_items.picture_id
    where menu_items.id = ${id} and menu_items.canteen_id = ${canteenId}`.execute(tx);
  return toMenuItem(requireFound(rows[0], itemNotFoundMessage));
}

function toColumns({ name, description, price, category, image }: ItemChanges) {
  return {
    name,
    description,
    category,
    price_kobo: price === undefined ? undefined : toKobo(price),
    // An empty string or null removes the picture.
    picture_id: image ? mediaIdFromUrl(image) : image === undefined ? undefined : null,
  };
}
