import { type Kysely, type RawBuilder, sql } from 'kysely';
import { classifyAdLink } from '../../../../src/contract/shared/ad-links.ts';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Ad, AdminAd, Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import {
  type BatchStart,
  byName,
  byTime,
  readSortedBatchStart,
  type SortedPosition,
  type SortedRow,
  sortedList,
  toSortedBatch,
} from '../../calls/paging.ts';
import { toNaira } from '../../db/money.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { AdRow } from '../../db/tables/campus-life.ts';
import { wordConditions } from '../../db/word-conditions.ts';
import { invalidCursor } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';

/** Sorts by position, then the newest first; `desc` reverses both. */
const byPosition = {
  asc: {
    name: 'position',
    order: sql`ads.position, ads.created_at desc, ads.id desc`,
    positionOperator: sql`>`,
    timeOperator: sql`<`,
  },
  desc: {
    name: 'position-desc',
    order: sql`ads.position desc, ads.created_at, ads.id`,
    positionOperator: sql`<`,
    timeOperator: sql`>`,
  },
};
const sortKeys = { createdAt: byTime('ads.created_at'), title: byName('ads.title') };
const activeCondition = sql`ads.is_active`;

/**
 * Lists the adverts of a campus for anonymous callers, without adverts for departments. Lists only active adverts,
 * whatever the query's `isActive`. `GET /notices` is `GET /admin/ads/public` under a path that ad blockers do not block.
 */
export async function listPublicAds(
  database: Database,
  query: Query<'GET /notices'>,
): Promise<Reply<'GET /admin/ads/public'>> {
  const start = readSortedBatchStart(query, byPosition.asc.name);
  const campus = query.campus === undefined ? null : campusId(query.campus);
  const conditions = [
    activeCondition,
    ...typeConditions(query.type),
    ...categoryConditions(query.category),
    campusCondition(sql`${campus}`),
    everyDepartmentCondition,
  ];
  const rows = await executePrepared(database, listStatement(start, conditions));
  return toAdBatch(rows, start, toAd);
}

/**
 * Lists the adverts for a signed-in person, on the campus of the query or, without one, of the profile. Prevents a data
 * leak: an embedding page gets no adverts for departments, because it could infer the person's department from them.
 */
export async function listPersonalAds(
  db: Kysely<Schema>,
  { id, origin }: Reader,
  query: Query<'GET /ads'>,
): Promise<Reply<'GET /ads'>> {
  const start = readSortedBatchStart(query, byPosition.asc.name);
  const campus = query.campus === undefined ? sql`people.campus_id` : sql`${campusId(query.campus)}`;
  const conditions = [
    activeCondition,
    ...typeConditions(query.type),
    ...categoryConditions(query.category),
    campusCondition(campus),
    origin === null ? ownDepartmentCondition : everyDepartmentCondition,
  ];
  const person = sql`join people on people.id = ${id}`;
  const { rows } = await listStatement(start, conditions, person).execute(db);
  return toAdBatch(rows, start, toAd);
}

export async function listAllAds(
  db: Kysely<Schema>,
  query: Query<'GET /admin/ads'>,
): Promise<Reply<'GET /admin/ads'>> {
  const { isActive, search, sortBy, sortOrder } = query;
  const conditions = [
    ...typeConditions(query.type),
    ...(isActive === undefined ? [] : [sql`ads.is_active = ${isActive}`]),
    ...wordConditions(searchedText, search),
  ];
  if (sortBy === 'position') {
    const direction = byPosition[sortOrder ?? 'asc'];
    const start = readSortedBatchStart(query, direction.name);
    const { rows } = await listStatement(start, conditions, sql``, direction).execute(db);
    return toAdBatch(rows, start, toAdminAd, direction);
  }
  const list = sortedList({ ...query, sortBy }, sortKeys, 'ads.id');
  const { rows } = await sql<SortedRow<AdRow>>`
    select ads.*, ${list.key} as sort_key from ads where ${sql.join([...conditions, list.afterPreviousBatch], sql` and `)}
    order by ${list.order} limit ${list.limit} offset ${list.offset}`.execute(db);
  const { batch, pagination } = list.toBatch(rows);
  return { ads: batch.map(toAdminAd), pagination };
}

function typeConditions(type: AdRow['type'] | undefined): RawBuilder<unknown>[] {
  return type === undefined ? [] : [sql`ads.type = ${type}`];
}

/**
 * Returns the condition that an advert is about a category: it opens a product or a store of the category, or the
 * category itself. An advert for anything else does not belong among the products of one category.
 */
function categoryConditions(category: string | undefined): RawBuilder<unknown>[] {
  if (category === undefined) return [];
  const match = categoryFilter(category);
  const names = 'names' in match ? match.names : [match.word];
  const categoryLinks = names.flatMap((name) => [
    `/?category=${encodeURIComponent(name)}`,
    `/?${new URLSearchParams({ category: name })}`,
  ]);
  if (names.includes('farmProduce')) categoryLinks.push('/farmers-market');
  if (names.includes('Food')) categoryLinks.push('/canteens');
  const id = sql`split_part(split_part(ads.link, '?', 1), '/', 3)`;
  return [
    sql`(ads.link = any(${categoryLinks}::text[])
      or ads.link like '/product/%' and exists (
        select from products where products.id = ${id} and products.category = any(${names}::text[]))
      or (ads.link like '/store/%' or ads.link like '/farmer/%') and exists (
        select from stores where (stores.id = ${id} or stores.slug = ${id})
          and stores.category = any(${names}::text[])))`,
  ];
}

/** The text that a search for adverts looks in. The table has an index of this expression. */
const searchedText = sql`(ads.title || ' ' || ads.description)`;

function campusCondition(campus: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(ads.campuses = '{}' or ${campus}::text = any(ads.campuses))`;
}

const everyDepartmentCondition = sql`ads.departments = '{}'`;

/** The condition for the adverts that the person's department sees. Ignores case, because departments are free text. */
const ownDepartmentCondition = sql`(ads.departments = '{}' or lower(people.department) in
  (select lower(department) from unnest(ads.departments) as department))`;

function listStatement(
  { limit, offset, after }: BatchStart<SortedPosition>,
  conditions: RawBuilder<unknown>[],
  joins = sql``,
  direction = byPosition.asc,
) {
  const allConditions = [
    sql`true`,
    ...conditions,
    ...(after ? [afterPositionCondition(after, direction)] : []),
  ];
  return sql<AdRow>`
    select ads.* from ads ${joins} where ${sql.join(allConditions, sql` and `)}
    order by ${direction.order} limit ${limit + 1} offset ${offset}`;
}

/**
 * Returns the condition for the adverts after the previous batch. The key contains the position and time of the last
 * advert of that batch.
 */
function afterPositionCondition(
  { key, id }: SortedPosition,
  { positionOperator, timeOperator }: typeof byPosition.asc,
): RawBuilder<unknown> {
  const [, position, time] = /^(\d{1,9})-(\d{1,15})$/.exec(key) ?? [];
  if (position === undefined) throw invalidCursor();
  // The second condition implies the first. But PostgreSQL needs the first to start its index scan at this position.
  const lastPosition = Number(position);
  return sql`ads.position ${positionOperator}= ${lastPosition} and (ads.position ${positionOperator} ${lastPosition}
    or (ads.created_at, ads.id) ${timeOperator} (${new Date(Number(time))}, ${id}))`;
}

function toAdBatch<Result>(
  rows: AdRow[],
  start: BatchStart<SortedPosition>,
  toResult: (row: AdRow) => Result,
  { name } = byPosition.asc,
) {
  const { batch, pagination } = toSortedBatch(rows, start, name, (row) => ({
    key: `${row.position}-${row.created_at.getTime()}`,
    id: row.id,
  }));
  return { ads: batch.map(toResult), pagination };
}

/** Converts an advert for public responses, without its audience. */
function toAd(row: AdRow): Ad {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    link: row.link,
    opens: classifyAdLink(row.link),
    cta: row.cta,
    type: row.type,
    position: row.position,
    isActive: row.is_active,
    sponsored: row.sponsored,
    ...(row.discount !== null && { discount: row.discount }),
    ...(row.price_kobo !== null && { price: toNaira(row.price_kobo) }),
    ...(row.original_price_kobo !== null && { originalPrice: toNaira(row.original_price_kobo) }),
  };
}

export function toAdminAd(row: AdRow): AdminAd {
  return {
    ...toAd(row),
    targetAudience: { campuses: row.campuses, departments: row.departments },
    createdAt: row.created_at.toISOString(),
  };
}
