import { type Kysely, sql } from 'kysely';
import { mediaIdOf } from '../../../../src/contract/shared/media-address.ts';
import type { Calls, MenuItem } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import { kobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { refuseUnknownPicture } from '../media/pictures.queries.ts';
import { type MenuItemRow, menuItemColumns, toMenuItem } from './canteen-row.ts';

type NewItem = Calls['POST /admin/canteens/{id}/items']['body'];
type ItemChanges = Calls['PUT /admin/canteens/{id}/items/{itemId}']['body'];

const notOnMenu = 'This is not on the menu';

/** Locks the canteen, so that two items added at once never get the same position. */
export async function addMenuItem(tx: Kysely<Schema>, canteenId: string, body: NewItem): Promise<MenuItem> {
  const id = randomId();
  const columns = columnsOf(body);
  await refuseUnknownPicture(tx, columns.picture_id, 'image');
  const canteen = await tx
    .selectFrom('canteens')
    .select('id')
    .where('id', '=', canteenId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  found(canteen, 'Canteen not found');
  await tx
    .insertInto('menu_items')
    .values({
      ...columns,
      id,
      canteen_id: canteenId,
      name: body.name,
      price_kobo: kobo(body.price),
      category: body.category,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from menu_items
        where canteen_id = ${canteenId})`,
    })
    .execute();
  return findItem(tx, canteenId, id);
}

/** Changes the given fields only. */
export function changeMenuItem(
  db: Kysely<Schema>,
  canteenId: string,
  id: string,
  body: ItemChanges,
): Promise<MenuItem> {
  const columns = columnsOf(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, columns.picture_id, 'image');
    await tx
      .updateTable('menu_items')
      // The id is set to itself, so that the statement is valid when no field was given.
      .set({ ...columns, id })
      .where('id', '=', id)
      .where('canteen_id', '=', canteenId)
      .execute();
    return findItem(tx, canteenId, id);
  });
}

export function deleteMenuItem(db: Kysely<Schema>, canteenId: string, id: string): Promise<MenuItem> {
  return db.transaction().execute(async (tx) => {
    const item = await findItem(tx, canteenId, id);
    const deleted = await tx.deleteFrom('menu_items').where('id', '=', id).returning('id').executeTakeFirst();
    found(deleted, notOnMenu);
    return item;
  });
}

async function findItem(tx: Kysely<Schema>, canteenId: string, id: string): Promise<MenuItem> {
  const { rows } = await sql<MenuItemRow>`
    select ${menuItemColumns} from menu_items left join media on media.id = menu_items.picture_id
    where menu_items.id = ${id} and menu_items.canteen_id = ${canteenId}`.execute(tx);
  return toMenuItem(found(rows[0], notOnMenu));
}

function columnsOf({ name, description, price, category, image }: ItemChanges) {
  return {
    name,
    description,
    category,
    price_kobo: price === undefined ? undefined : kobo(price),
    // Null removes the picture.
    picture_id: image ? mediaIdOf(image) : image === undefined ? undefined : null,
  };
}
