import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { AdminUser, Calls } from '../../../../src/contract/shared/types.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField, Refusal, requireFound } from '../../refusals/refusal.ts';
import { toUser, userColumns } from '../profile/profile.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';

const adminUserColumns = withColumns(userColumns, {
  ...fromTable('people', ['paid_at', 'verified_as']),
  store_name: column<string | null>('stores.name'),
});

type AdminUserRow = RowOf<typeof adminUserColumns>;

/** Finds a user by Google ID. Sellers who pay for the vendor package send the admins this ID by WhatsApp. */
export async function findUserByGoogleId(db: Kysely<Schema>, googleId: string): Promise<AdminUser> {
  const id = googleId.trim();
  if (id === '') throw invalidField('id', ruleMessages.googleIdMissing);
  return findUser(
    db,
    sql<AdminUserRow>`select ${adminUserColumns} from people left join stores on stores.owner_id = people.id
      where people.google_id = ${id} order by people.created_at desc limit 1`,
    'No user found with that Google ID',
  );
}

/** Marks a user as paid or not paid. Marking a paid user as paid again keeps the date of the first time. */
export function setPaidStatus(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  isPaid: boolean,
): Promise<AdminUser> {
  const paidAt = isPaid ? sql<Date>`coalesce(paid_at, now())` : null;
  return changePerson(db, adminId, id, { paid_at: paidAt });
}

/** Suspends a user or lifts the suspension. Suspending a suspended user again changes the reason and keeps the date. */
export function setSuspension(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  { isSuspended, reason }: Calls['PATCH /admin/users/{id}/suspension']['body'],
): Promise<AdminUser> {
  const suspendedColumns = {
    suspended_at: sql<Date>`coalesce(suspended_at, now())`,
    suspension_reason: reason ?? '',
  };
  const liftedColumns = { suspended_at: null, suspension_reason: null };
  return changePerson(db, adminId, id, isSuspended ? suspendedColumns : liftedColumns, ({ role }) => {
    if (isSuspended && role === 'admin') throw new Refusal('conflict', 'An admin cannot be suspended.');
  });
}

type ChangedColumns = UpdateObject<Schema, 'people'>;

function changePerson(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  changedColumns: ChangedColumns,
  check: (person: AdminUser) => void = () => {},
): Promise<AdminUser> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('people').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const oldUser = await findUserById(tx, id);
    check(oldUser);
    await tx.updateTable('people').set(changedColumns).where('id', '=', id).execute();
    const newUser = await findUserById(tx, id);
    const subject = { kind: 'person', id, name: newUser.displayName, personId: id } as const;
    await recordChange(tx, adminId, {
      ...subject,
      before: toTrailValues(oldUser),
      after: toTrailValues(newUser),
    });
    return newUser;
  });
}

/** Returns the fields that the audit trail stores: only the fields that admins change. */
function toTrailValues({ isPaid, paidSince, suspension }: AdminUser): FieldValues {
  return {
    isPaid,
    paidSince,
    isSuspended: suspension !== undefined,
    suspensionReason: suspension?.reason,
  };
}

function findUserById(db: Kysely<Schema>, id: string): Promise<AdminUser> {
  return findUser(
    db,
    sql<AdminUserRow>`select ${adminUserColumns} from people left join stores on stores.owner_id = people.id
      where people.id = ${id}`,
    'User not found',
  );
}

async function findUser(
  db: Kysely<Schema>,
  statement: RawBuilder<AdminUserRow>,
  notFoundMessage: string,
): Promise<AdminUser> {
  const { rows } = await statement.execute(db);
  const row = requireFound(rows[0], notFoundMessage);
  return {
    ...toUser(row, { scopes: ['account'] }),
    ...(row.paid_at !== null && { paidSince: row.paid_at.toISOString() }),
    ...(row.verified_as !== null && { verifiedAs: row.verified_as }),
    ...(row.store_name !== null && { storeName: row.store_name }),
  };
}
