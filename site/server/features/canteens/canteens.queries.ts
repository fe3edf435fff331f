import { type Kysely, type RawBuilder, sql } from 'kysely';
import { chatLink } from '../../../../src/contract/shared/chat-links.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byName, byTime, type SortedRow, sortedList } from '../../calls/paging.ts';
import { withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { wordConditions } from '../../db/word-conditions.ts';
import { countUse } from '../../limits/daily-allowance.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { contactAllowance } from '../products/seller-contact.ts';
import {
  type CanteenRow,
  canteenColumns,
  type MenuItemRow,
  menuItemColumns,
  toAdminCanteen,
  toCanteen,
  toMenuItem,
} from './canteen-row.ts';
import { listCampusDeliveryLocations } from './delivery-locations.queries.ts';

export async function listCanteens(
  db: Kysely<Schema>,
  query: Query<'GET /canteens'>,
  now: number,
): Promise<Reply<'GET /canteens'>> {
  const conditions = [
    ...(query.campus === undefined ? [] : [canteenCampusCondition(campusId(query.campus))]),
    ...wordConditions(searchedText, query.search),
  ];
  const { batch, pagination } = await readBatch(db, { ...query, sortBy: 'createdAt' }, conditions, now);
  return { canteens: batch.map(toCanteen), pagination };
}

/** Lists all canteens for admins, with phone numbers. With a campus, lists only the canteens of that campus. */
export async function listAllCanteens(
  db: Kysely<Schema>,
  query: Query<'GET /admin/canteens'>,
  now: number,
): Promise<Reply<'GET /admin/canteens'>> {
  const conditions = [
    ...(query.campus === undefined ? [] : [sql`canteens.campus_id = ${campusId(query.campus)}`]),
    ...wordConditions(searchedText, query.search),
  ];
  const { batch, pagination } = await readBatch(db, query, conditions, now);
  return { canteens: batch.map(toAdminCanteen), pagination };
}

const sortKeys = {
  createdAt: byTime('canteens.created_at'),
  name: byName('canteens.name'),
};

async function readBatch(
  db: Kysely<Schema>,
  query: Query<'GET /admin/canteens'>,
  conditions: RawBuilder<unknown>[],
  now: number,
) {
  const list = sortedList(query, sortKeys, 'canteens.id');
  const { rows } = await sql<SortedRow<CanteenRow>>`
    select ${withColumns(canteenColumns(now), { sort_key: list.key })}
    from canteens left join media on media.id = canteens.picture_id
    where ${sql.join([...conditions, list.afterPreviousBatch], sql` and `)}
    order by ${list.order}
    limit ${list.limit} offset ${list.offset}`.execute(db);
  return list.toBatch(rows);
}

/** Matches the canteens of a campus. A campus without canteens shows the canteens that have no campus. */
export function canteenCampusCondition(campus: string): RawBuilder<unknown> {
  return sql`(canteens.campus_id = ${campus} or (canteens.campus_id is null
    and not exists (select from canteens as campus_canteens where campus_canteens.campus_id = ${campus})))`;
}

/** Those texts of a canteen that are shown in lists. */
const searchedText = sql`concat_ws(' ', canteens.name, canteens.subtitle, canteens.location,
  array_to_string(canteens.specialties, ' '))`;

/**
 * Returns a canteen with its menu and the delivery locations of the query's campus, or else of the canteen's campus.
 */
export async function findCanteen(
  db: Kysely<Schema>,
  id: string,
  query: Query<'GET /canteens/{id}'>,
  now: number,
): Promise<Reply<'GET /canteens/{id}'>> {
  const campus = query.campus === undefined ? undefined : campusId(query.campus);
  const row = await findCanteenRow(db, id, now);
  const { rows: items } = await sql<MenuItemRow>`
    select ${menuItemColumns} from menu_items left join media on media.id = menu_items.picture_id
    where menu_items.canteen_id = ${id} order by menu_items.position, menu_items.id`.execute(db);
  return {
    canteen: toCanteen(row),
    menu: items.map(toMenuItem),
    deliveryLocations: await listCampusDeliveryLocations(db, campus ?? row.campus_id),
  };
}

export async function findCanteenRow(db: Kysely<Schema>, id: string, now: number): Promise<CanteenRow> {
  const { rows } = await sql<CanteenRow>`
    select ${canteenColumns(now)} from canteens left join media on media.id = canteens.picture_id
    where canteens.id = ${id}`.execute(db);
  return requireFound(rows[0], 'Canteen not found');
}

/**
 * Returns a chat link to the canteen's number or, if it has none, to the market's number. Prevents scraping: apart from
 * calls of admins, only this rate-limited call returns a canteen's number.
 */
export async function makeCanteenChatLink(
  db: Kysely<Schema>,
  personId: string,
  canteenId: string,
  supportPhone: string | undefined,
  now: number,
): Promise<string> {
  const { phone } = await findCanteenRow(db, canteenId, now);
  await countUse(db, personId, contactAllowance, now);
  return chatLink(phone ?? supportPhone);
}
