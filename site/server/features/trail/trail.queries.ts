import { type Kysely, sql } from 'kysely';
import type { AdminChange, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byTime, sortedList } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import type { AdminChangeRow } from '../../db/tables/admin.ts';

const sortKeys = { createdAt: byTime('created_at') };

export async function listChanges(
  db: Kysely<Schema>,
  query: Query<'GET /admin/trail'>,
): Promise<Reply<'GET /admin/trail'>> {
  const list = sortedList({ ...query, sortBy: 'createdAt' }, sortKeys, 'id');
  const { kind, targetId, adminId, personId } = query;
  let changesQuery = db
    .selectFrom('admin_changes')
    .selectAll()
    .select(list.key.as('sort_key'))
    .where(list.afterPreviousBatch);
  if (kind !== undefined) changesQuery = changesQuery.where('kind', '=', kind);
  if (targetId !== undefined) changesQuery = changesQuery.where('target_id', '=', targetId);
  if (adminId !== undefined) changesQuery = changesQuery.where('admin_id', '=', adminId);
  if (personId !== undefined) changesQuery = changesQuery.where('person_id', '=', personId);
  const rows = await changesQuery.orderBy(list.order).limit(list.limit).offset(list.offset).execute();
  const { batch, pagination } = list.toBatch(rows);
  return { changes: batch.map(toChange), pagination };
}

/**
 * Lists the admins in the trail by a loose index scan, which jumps from admin to admin, so the cost does not grow with
 * the number of changes.
 */
export async function listAdminsInTrail(
  db: Kysely<Schema>,
): Promise<Reply<'GET /admin/trail/admins'>['admins']> {
  const { rows } = await sql<{ _id: string; displayName: string }>`
    with recursive admins as (
      select min(admin_id) as id from admin_changes
      union all
      select (select min(admin_id) from admin_changes where admin_id > admins.id)
      from admins where admins.id is not null
    )
    select people.id as "_id", display_name as "displayName"
    from admins join people on people.id = admins.id order by display_name, people.id`.execute(db);
  return rows;
}

function toChange(row: AdminChangeRow): AdminChange {
  return {
    _id: row.id,
    ...(row.admin_id !== null && { adminId: row.admin_id }),
    adminName: row.admin_name,
    kind: row.kind,
    ...(row.target_id !== null && { targetId: row.target_id }),
    ...(row.name !== null && { name: row.name }),
    ...(row.person_id !== null && { personId: row.person_id }),
    before: row.before,
    after: row.after,
    createdAt: row.created_at.toISOString(),
  };
}
