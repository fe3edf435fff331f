import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rules.ts';
import type { AdminUser, Calls } from '../../../../src/contract/shared/types.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { found, invalidField, Refusal } from '../../refusals/refusal.ts';
import { toUser, userColumns } from '../profile/profile.queries.ts';

const columns = withColumns(userColumns, {
  ...fromTable('people', ['paid_at', 'verified_as']),
  store_name: column<string | null>('stores.name'),
});

type AdminUserRow = RowOf<typeof columns>;

/** By the ID that people send from their side panel to pay for the package. */
export async function findUserByGoogleId(db: Kysely<Schema>, googleId: string): Promise<AdminUser> {
  const id = googleId.trim();
  if (id === '') throw invalidField('id', ruleMessages.googleIdMissing);
  return findOne(
    db,
    sql<AdminUserRow>`select ${columns} from people left join stores on stores.owner_id = people.id
      where people.google_id = ${id} order by people.created_at desc limit 1`,
    'No user found with that Google ID',
  );
}

/** A second payment keeps the date of the first. */
export function setPaidStatus(db: Kysely<Schema>, id: string, isPaid: boolean): Promise<AdminUser> {
  const paidAt = isPaid ? sql`coalesce(paid_at, now())` : sql`null`;
  return findOne(
    db,
    sql<AdminUserRow>`with changed as (update people set paid_at = ${paidAt} where id = ${id} returning *)
      select ${columns} from changed as people left join stores on stores.owner_id = people.id`,
    'User not found',
  );
}

/** Suspending again changes the reason and keeps the date of the first time. */
export async function setSuspension(
  db: Kysely<Schema>,
  id: string,
  { isSuspended, reason }: Calls['PATCH /admin/users/{id}/suspension']['body'],
): Promise<AdminUser> {
  const user = await findOne(
    db,
    sql<AdminUserRow>`with changed as (
        update people set suspended_at = case when ${isSuspended} then coalesce(suspended_at, now()) end,
          suspension_reason = ${isSuspended ? (reason ?? null) : null}::text
        where id = ${id} and (role <> 'admin' or not ${isSuspended}) returning *
      ), unchanged as (
        select * from people where id = ${id} and not exists (select from changed)
      )
      select ${columns} from (select * from changed union all select * from unchanged) as people
      left join stores on stores.owner_id = people.id`,
    'User not found',
  );
  if (isSuspended && user.role === 'admin') throw new Refusal('conflict', 'An admin cannot be suspended.');
  return user;
}

async function findOne(
  db: Kysely<Schema>,
  statement: RawBuilder<AdminUserRow>,
  otherwise: string,
): Promise<AdminUser> {
  const { rows } = await statement.execute(db);
  const row = found(rows[0], otherwise);
  return {
    ...toUser(row, { scopes: ['account'] }),
    ...(row.paid_at !== null && { paidSince: row.paid_at.toISOString() }),
    ...(row.verified_as !== null && { verifiedAs: row.verified_as }),
    ...(row.store_name !== null && { storeName: row.store_name }),
  };
}
