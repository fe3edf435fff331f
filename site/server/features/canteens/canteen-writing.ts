import type { Kysely } from 'kysely';
import { mediaIdOf } from '../../../../src/contract/shared/media-address.ts';
import type { AdminCanteen, Calls } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { refuseUnknownPicture } from '../media/pictures.queries.ts';
import { toAdminCanteen } from './canteen-row.ts';
import { findCanteenRow } from './canteens.queries.ts';

type NewCanteen = Calls['POST /admin/canteens']['body'];
type CanteenChanges = Calls['PUT /admin/canteens/{id}']['body'];

export async function addCanteen(tx: Kysely<Schema>, body: NewCanteen, now: number): Promise<AdminCanteen> {
  const id = randomId();
  const columns = columnsOf(body);
  await refuseUnknownPicture(tx, columns.picture_id, 'image');
  await tx
    .insertInto('canteens')
    .values({ ...columns, id, name: body.name })
    .execute();
  return toAdminCanteen(await findCanteenRow(tx, id, now));
}

/** Changes the given fields only. */
export function changeCanteen(
  db: Kysely<Schema>,
  id: string,
  body: CanteenChanges,
  now: number,
): Promise<AdminCanteen> {
  const columns = columnsOf(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, columns.picture_id, 'image');
    await tx
      .updateTable('canteens')
      // The id is set to itself, so that the statement is valid when no field was given.
      .set({ ...columns, id })
      .where('id', '=', id)
      .execute();
    return toAdminCanteen(await findCanteenRow(tx, id, now));
  });
}

export function deleteCanteen(db: Kysely<Schema>, id: string, now: number): Promise<AdminCanteen> {
  return db.transaction().execute(async (tx) => {
    const row = await findCanteenRow(tx, id, now);
    const deleted = await tx.deleteFrom('canteens').where('id', '=', id).returning('id').executeTakeFirst();
    found(deleted, 'Canteen not found');
    return toAdminCanteen(row);
  });
}

function columnsOf({ name, subtitle, location, specialties, ...body }: CanteenChanges) {
  return {
    name,
    subtitle,
    location,
    specialties,
    campus_id: body.campus ? campusId(body.campus) : emptied(body.campus),
    is_open: body.isOpen,
    opens_at: body.hours ? body.hours.opensAt : body.hours,
    closes_at: body.hours ? body.hours.closesAt : body.hours,
    rating: typeof body.rating === 'number' ? String(body.rating) : body.rating,
    picture_id: body.image ? mediaIdOf(body.image) : emptied(body.image),
    phone: body.phone || emptied(body.phone),
  };
}

/** An empty text removes the value, as null does. */
function emptied(value: string | null | undefined): null | undefined {
  return value === undefined ? undefined : null;
}
