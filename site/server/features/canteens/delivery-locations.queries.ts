import { type Kysely, sql } from 'kysely';
import type { Calls, DeliveryLocation, Query } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { recordChange } from '../trail/record-change.ts';
import { deliveryLocationColumns, toDeliveryLocation } from './canteen-row.ts';

/** Lists the delivery locations of a campus, followed by the locations that are valid on every campus. */
export async function listCampusDeliveryLocations(
  db: Kysely<Schema>,
  campus: string | null,
): Promise<DeliveryLocation[]> {
  const rows = await db
    .selectFrom('delivery_locations')
    .select(deliveryLocationColumns)
    .where(sql<boolean>`campus_id = ${campus} or campus_id is null`)
    .orderBy(sql`campus_id is null, position, id`)
    .execute();
  return rows.map(toDeliveryLocation);
}

/** Lists the locations of one campus. Without a campus, lists the locations that are valid on every campus. */
export async function listDeliveryLocations(
  db: Kysely<Schema>,
  query: Query<'GET /admin/delivery-locations'>,
): Promise<DeliveryLocation[]> {
  const rows = await db
    .selectFrom('delivery_locations')
    .select(deliveryLocationColumns)
    .where('campus_id', 'is not distinct from', query.campus === undefined ? null : campusId(query.campus))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toDeliveryLocation);
}

export async function addDeliveryLocation(
  tx: Kysely<Schema>,
  adminId: string,
  { name, campus }: Calls['POST /admin/delivery-locations']['body'],
): Promise<DeliveryLocation> {
  const campus_id = campus ? campusId(campus) : null;
  // There is no parent row to lock, so an advisory lock prevents two locations with the same position.
  await sql`select pg_advisory_xact_lock(hashtext('delivery_locations'))`.execute(tx);
  const row = await tx
    .insertInto('delivery_locations')
    .values({
      id: randomId(),
      name,
      campus_id,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from delivery_locations
        where campus_id is not distinct from ${campus_id})`,
    })
    .returning(deliveryLocationColumns)
    .executeTakeFirstOrThrow();
  const location = toDeliveryLocation(row);
  const { _id, ...values } = location;
  await recordChange(tx, adminId, {
    kind: 'delivery_location',
    id: _id,
    name,
    before: null,
    after: values,
  });
  return location;
}

export function deleteDeliveryLocation(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
): Promise<DeliveryLocation> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('delivery_locations')
      .where('id', '=', id)
      .returning(deliveryLocationColumns)
      .executeTakeFirst();
    const location = toDeliveryLocation(requireFound(row, 'This place is not in the list'));
    const { _id, ...values } = location;
    await recordChange(tx, adminId, {
      kind: 'delivery_location',
      id,
      name: location.name,
      before: values,
      after: null,
    });
    return location;
  });
}
