import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { type BatchStart, cutInOrder, type OrderPlace, startInOrder } from '../../calls/paging.ts';
import { byName, byTime, type SortedRow, sortedList } from '../../calls/sorted-list.ts';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { AdRow } from '../../db/tables/campus-life.ts';
import { invalidCursor } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { toAd, toAdminAd } from './ad-row.ts';

/** By position and then the latest first, or all the other way round. */
const byPosition = {
  asc: {
    name: 'position',
    order: sql`ads.position, ads.created_at desc, ads.id desc`,
    on: sql`>`,
    back: sql`<`,
  },
  desc: {
    name: 'position-desc',
    order: sql`ads.position desc, ads.created_at, ads.id`,
    on: sql`<`,
    back: sql`>`,
  },
};
const sortKeys = { createdAt: byTime('ads.created_at'), title: byName('ads.title') };
const active = sql`ads.is_active`;

/**
 * The adverts of a campus for everybody. Adverts for departments are left out, as the caller is unknown. Only active ones
 * are ever shown, whatever `isActive` says.
 */
export async function listPublicAds(
  database: Database,
  query: Query<'GET /notices'>,
): Promise<Reply<'GET /admin/ads/public'>> {
  const start = startInOrder(query, byPosition.asc.name);
  const campus = query.campus === undefined ? null : campusId(query.campus);
  const conditions = [active, ...ofType(query.type), forCampus(sql`${campus}`), forEveryDepartment];
  const rows = await executeNamed(database, listStatement(start, conditions));
  return cutAds(rows, start, toAd);
}

/**
 * The adverts for a person, on the campus of the profile or of the page. A page that embeds us gets none for departments: it
 * would learn the person's from them.
 */
export async function listAdsFor(
  db: Kysely<Schema>,
  { id, origin }: Reader,
  query: Query<'GET /ads'>,
): Promise<Reply<'GET /ads'>> {
  const start = startInOrder(query, byPosition.asc.name);
  const campus = query.campus === undefined ? sql`people.campus_id` : sql`${campusId(query.campus)}`;
  const conditions = [
    active,
    ...ofType(query.type),
    forCampus(campus),
    origin === null ? forDepartment : forEveryDepartment,
  ];
  const person = sql`join people on people.id = ${id}`;
  const { rows } = await listStatement(start, conditions, person).execute(db);
  return cutAds(rows, start, toAd);
}

export async function listAllAds(
  db: Kysely<Schema>,
  query: Query<'GET /admin/ads'>,
): Promise<Reply<'GET /admin/ads'>> {
  const { isActive, search, sortBy, sortOrder } = query;
  const conditions = [
    ...ofType(query.type),
    ...(isActive === undefined ? [] : [sql`ads.is_active = ${isActive}`]),
    ...wordsOf(search).map(hasWord),
  ];
  if (sortBy === 'position') {
    const way = byPosition[sortOrder ?? 'asc'];
    const start = startInOrder(query, way.name);
    const { rows } = await listStatement(start, conditions, sql``, way).execute(db);
    return cutAds(rows, start, toAdminAd, way);
  }
  const list = sortedList({ ...query, sortBy }, sortKeys, 'ads.id');
  const { rows } = await sql<SortedRow<AdRow>>`
    select ads.*, ${list.key} as sort_key from ads where ${sql.join([...conditions, list.further], sql` and `)}
    order by ${list.order} limit ${list.limit} offset ${list.offset}`.execute(db);
  const { shown, pagination } = list.cut(rows);
  return { ads: shown.map(toAdminAd), pagination };
}

function ofType(type: AdRow['type'] | undefined): RawBuilder<unknown>[] {
  return type === undefined ? [] : [sql`ads.type = ${type}`];
}

function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** Each word must occur somewhere in the title or the description. Word for word as in the index. */
function hasWord(word: string): RawBuilder<unknown> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(ads.title || ' ' || ads.description) ilike ${pattern}`;
}

function forCampus(campus: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(ads.campuses = '{}' or ${campus}::text = any(ads.campuses))`;
}

const forEveryDepartment = sql`ads.departments = '{}'`;

/** Upper and lower case do not matter, as people write their department in both. */
const forDepartment = sql`(ads.departments = '{}' or lower(people.department) in
  (select lower(department) from unnest(ads.departments) as department))`;

function listStatement(
  { limit, offset, after }: BatchStart<OrderPlace>,
  conditions: RawBuilder<unknown>[],
  joined = sql``,
  way = byPosition.asc,
) {
  const all = [sql`true`, ...conditions, ...(after ? [behind(after, way)] : [])];
  return sql<AdRow>`
    select ads.* from ads ${joined} where ${sql.join(all, sql` and `)}
    order by ${way.order} limit ${limit + 1} offset ${offset}`;
}

function behind({ key, id }: OrderPlace, { on, back }: typeof byPosition.asc): RawBuilder<unknown> {
  const [, position, time] = /^(\d{1,9})-(\d{1,15})$/.exec(key) ?? [];
  if (position === undefined) throw invalidCursor();
  // The first condition follows from the second: by it the index is entered at that place.
  const place = Number(position);
  return sql`ads.position ${on}= ${place}
    and (ads.position ${on} ${place} or (ads.created_at, ads.id) ${back} (${new Date(Number(time))}, ${id}))`;
}

function cutAds<Shape>(
  rows: AdRow[],
  start: BatchStart<OrderPlace>,
  toShape: (row: AdRow) => Shape,
  { name } = byPosition.asc,
) {
  const { shown, pagination } = cutInOrder(rows, start, name, (row) => ({
    key: `${row.position}-${row.created_at.getTime()}`,
    id: row.id,
  }));
  return { ads: shown.map(toShape), pagination };
}
