import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { dayInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { AdminUser, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byTime, type SortedRow, sortedList } from '../../calls/paging.ts';
import { column, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { wordConditions } from '../../db/word-conditions.ts';
import { invalidField, Refusal, requireFound } from '../../refusals/refusal.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { toUser, userColumns } from '../profile/profile.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';

const adminUserColumns = withColumns(userColumns, {
  ...fromTable('people', ['paid_at', 'verified_as']),
  store_name: column<string | null>('stores.name'),
});

type AdminUserRow = RowOf<typeof adminUserColumns>;

const newestFirst = { createdAt: byTime('people.created_at') };

/**
 * Lists users for admins. The search has no index: admins search rarely, and one more index would slow down every
 * change of a profile.
 */
export async function listUsers(
  db: Kysely<Schema>,
  query: Query<'GET /admin/users'>,
  now: number,
): Promise<Reply<'GET /admin/users'>> {
  const { search, paymentDueDays } = query;
  const list = sortedList({ ...query, sortBy: 'createdAt', sortOrder: 'desc' }, newestFirst, 'people.id');
  const conditions: RawBuilder<unknown>[] = [list.afterPreviousBatch];
  if (search?.trim()) conditions.push(matchCondition(search.trim()));
  if (paymentDueDays !== undefined) conditions.push(paymentDueCondition(dayInLagos(now), paymentDueDays));
  const { rows } = await sql<SortedRow<AdminUserRow>>`
    select ${withColumns(adminUserColumns, { sort_key: list.key })}
    from people left join stores on stores.owner_id = people.id
    where ${sql.join(conditions, sql` and `)}
    order by ${list.order} limit ${sql.lit(list.limit)} offset ${sql.lit(list.offset)}`.execute(db);
  const { batch, pagination } = list.toBatch(rows);
  return { users: batch.map(toAdminUser), pagination };
}

/** Matches the Google ID, or each word of the search in the name or the e-mail address. */
function matchCondition(search: string): RawBuilder<unknown> {
  const nameAndEmail = sql`(people.display_name || ' ' || coalesce(people.email, ''))`;
  return sql`(people.google_id = ${search} or (${sql.join(wordConditions(nameAndEmail, search), sql` and `)}))`;
}

/**
 * Matches paid vendors whose next monthly payment is due from `today` on, within a number of days. The payments are due
 * on the day of the month of the first one, or on the last day of a shorter month. The candidates are the payments of
 * this month and of the next one: if the first is over, the second is next. The panel computes the same day in
 * `nextPaymentDay`.
 */
function paymentDueCondition(today: string, days: number): RawBuilder<unknown> {
  const firstDay = sql`(people.paid_at at time zone 'Africa/Lagos')::date`;
  const months = sql`greatest(1, (extract(year from ${today}::date) - extract(year from ${firstDay})) * 12
    + extract(month from ${today}::date) - extract(month from ${firstDay}))::integer`;
  const isDue = (monthsLater: number) =>
    sql`(${firstDay} + make_interval(months => ${months} + ${sql.lit(monthsLater)}))::date
      between ${today}::date and ${today}::date + ${sql.lit(days - 1)}`;
  return sql`people.paid_at is not null and (${isDue(0)} or ${isDue(1)})`;
}

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

/**
 * Marks a user as paid or not paid, and tells them that their package is active. Marking a paid user as paid again keeps the
 * date of the first time.
 */
export function setPaidStatus(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  isPaid: boolean,
): Promise<AdminUser> {
  const paidAt = isPaid ? sql<Date>`coalesce(paid_at, now())` : null;
  return db.transaction().execute(async (tx) => {
    const { oldUser, newUser } = await changePerson(tx, adminId, id, { paid_at: paidAt });
    if (isPaid && !oldUser.isPaid) {
      await recordAlerts(tx, 'package', sql<AlertDraft>`select ${id} as person_id, ${id} as subject_id`);
    }
    return newUser;
  });
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
  return db.transaction().execute(async (tx) => {
    const changedColumns = isSuspended ? suspendedColumns : liftedColumns;
    const { newUser } = await changePerson(tx, adminId, id, changedColumns, ({ role }) => {
      if (isSuspended && role === 'admin') throw new Refusal('conflict', 'An admin cannot be suspended.');
    });
    return newUser;
  });
}

type ChangedColumns = UpdateObject<Schema, 'people'>;

async function changePerson(
  tx: Kysely<Schema>,
  adminId: string,
  id: string,
  changedColumns: ChangedColumns,
  check: (person: AdminUser) => void = () => {},
): Promise<{ oldUser: AdminUser; newUser: AdminUser }> {
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
  return { oldUser, newUser };
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
  return toAdminUser(requireFound(rows[0], notFoundMessage));
}

function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    ...toUser(row, { scopes: ['account'] }),
    ...(row.paid_at !== null && { paidSince: row.paid_at.toISOString() }),
    ...(row.verified_as !== null && { verifiedAs: row.verified_as }),
    ...(row.store_name !== null && { storeName: row.store_name }),
  };
}
