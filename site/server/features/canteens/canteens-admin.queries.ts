import type { Kysely } from 'kysely';
import { mediaIdFromUrl } from '../../../../src/contract/shared/media.ts';
import { formatNaira } from '../../../../src/contract/shared/naira.ts';
import type { AdminCanteen, Calls } from '../../../../src/contract/shared/types.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { randomId } from '../../secrets.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { refuseUnknownPicture } from '../media/media.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';
import { toAdminCanteen } from './canteen-row.ts';
import { findCanteenRow } from './canteens.queries.ts';

type NewCanteen = Calls['POST /admin/canteens']['body'];
type CanteenChanges = Calls['PUT /admin/canteens/{id}']['body'];

export async function addCanteen(
  tx: Kysely<Schema>,
  adminId: string,
  body: NewCanteen,
  now: number,
): Promise<AdminCanteen> {
  const id = randomId();
  const columns = toColumns(body);
  await refuseUnknownPicture(tx, columns.picture_id, 'image');
  await tx
    .insertInto('canteens')
    .values({ ...columns, id, name: body.name })
    .execute();
  const canteen = toAdminCanteen(await findCanteenRow(tx, id, now));
  await recordCanteenChange(tx, adminId, null, canteen);
  return canteen;
}

/** Changes only the fields in the request. */
export function changeCanteen(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  body: CanteenChanges,
  now: number,
): Promise<AdminCanteen> {
  const columns = toColumns(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, columns.picture_id, 'image');
    const oldCanteen = await lockCanteen(tx, id, now);
    await tx
      .updateTable('canteens')
      // Setting the id to itself keeps the statement valid if the request has no fields.
      .set({ ...columns, id })
      .where('id', '=', id)
      .execute();
    const canteen = toAdminCanteen(await findCanteenRow(tx, id, now));
    await recordCanteenChange(tx, adminId, oldCanteen, canteen);
    return canteen;
  });
}

export function deleteCanteen(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  now: number,
): Promise<AdminCanteen> {
  return db.transaction().execute(async (tx) => {
    const canteen = await lockCanteen(tx, id, now);
    const menu = await describeMenu(tx, id);
    await tx.deleteFrom('canteens').where('id', '=', id).execute();
    const before = { ...toTrailValues(canteen), menu };
    await recordChange(tx, adminId, { kind: 'canteen', id, name: canteen.name, before, after: null });
    return canteen;
  });
}

/**
 * Returns the menu of a canteen as lines of text. The audit trail stores these lines when the canteen is deleted,
 * because its menu items are deleted too.
 */
async function describeMenu(tx: Kysely<Schema>, canteenId: string): Promise<string[]> {
  const items = await tx
    .selectFrom('menu_items')
    .select(['name', 'price_kobo'])
    .where('canteen_id', '=', canteenId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return items.map(({ name, price_kobo }) => `${name}, ${formatNaira(toNaira(Number(price_kobo)))}`);
}

async function lockCanteen(tx: Kysely<Schema>, id: string, now: number): Promise<AdminCanteen> {
  await tx.selectFrom('canteens').select('id').where('id', '=', id).forUpdate().execute();
  return toAdminCanteen(await findCanteenRow(tx, id, now));
}

async function recordCanteenChange(
  tx: Kysely<Schema>,
  adminId: string,
  before: AdminCanteen | null,
  after: AdminCanteen,
): Promise<void> {
  const { _id: id, name } = after;
  const values = { before: before && toTrailValues(before), after: toTrailValues(after) };
  await recordChange(tx, adminId, { kind: 'canteen', id, name, ...values });
}

/**
 * Returns the fields that the audit trail stores. `status` is omitted, because it is derived from `isOpen` and the
 * hours.
 */
function toTrailValues({ _id, createdAt, status, media, hours, ...fields }: AdminCanteen): FieldValues {
  return { ...fields, ...hours };
}

function toColumns({ name, subtitle, location, specialties, ...body }: CanteenChanges) {
  return {
    name,
    subtitle,
    location,
    specialties,
    campus_id: body.campus ? campusId(body.campus) : emptyToNull(body.campus),
    is_open: body.isOpen,
    opens_at: body.hours ? body.hours.opensAt : body.hours,
    closes_at: body.hours ? body.hours.closesAt : body.hours,
    rating: typeof body.rating === 'number' ? String(body.rating) : body.rating,
    picture_id: body.image ? mediaIdFromUrl(body.image) : emptyToNull(body.image),
    phone: body.phone || emptyToNull(body.phone),
  };
}

/** Converts an empty value: an empty string and null remove the column's value, `undefined` leaves it unchanged. */
function emptyToNull(emptyValue: string | null | undefined): null | undefined {
  return emptyValue === undefined ? undefined : null;
}
