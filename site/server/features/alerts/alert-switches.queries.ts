import { type Kysely, sql } from 'kysely';
import { alertKindNames } from '../../../../src/contract/shared/alert-kinds.ts';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';

type AlertSwitches = Omit<Reply<'GET /alerts/switches'>, 'sendsEmails'>;

/** Reads the switches of every kind of alerts. What a person has never switched is on. */
export async function readAlertSwitches(db: Kysely<Schema>, personId: string): Promise<AlertSwitches> {
  const person = await db
    .selectFrom('people')
    .select(['quiet_hours as quietHours', 'digests_stopped_at'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const { quietHours, digests_stopped_at } = requireSignedIn(person);
  const rows = await db
    .selectFrom('alert_switches')
    .select(['kind', 'is_listed as isListed', 'is_pushed as isPushed', 'is_emailed as isEmailed'])
    .where('person_id', '=', personId)
    .execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const switches = alertKindNames.map(
    (kind) => byKind.get(kind) ?? { kind, isListed: true, isPushed: true, isEmailed: true },
  );
  return { switches, quietHours, dailyEmail: digests_stopped_at === null };
}

/** Changes the given switches. The others stay as they are. */
export function setAlertSwitches(
  db: Kysely<Schema>,
  personId: string,
  { kind, isListed, isPushed, isEmailed, quietHours, dailyEmail }: Calls['PATCH /alerts/switches']['body'],
): Promise<AlertSwitches> {
  return db.transaction().execute(async (tx) => {
    if (quietHours !== undefined) {
      await tx.updateTable('people').set({ quiet_hours: quietHours }).where('id', '=', personId).execute();
    }
    if (dailyEmail !== undefined) await setDailyEmail(tx, personId, dailyEmail);
    if (kind !== undefined) {
      const changes = {
        ...(isListed !== undefined && { is_listed: isListed }),
        ...(isPushed !== undefined && { is_pushed: isPushed }),
        ...(isEmailed !== undefined && { is_emailed: isEmailed }),
      };
      await tx
        .insertInto('alert_switches')
        .values({ person_id: personId, kind, is_listed: true, ...changes })
        .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(changes))
        .execute();
    }
    return readAlertSwitches(tx, personId);
  });
}

/** Lets a person get the daily e-mail, or not any more. Returns whether the person exists. */
export async function setDailyEmail(db: Kysely<Schema>, personId: string, isOn: boolean): Promise<boolean> {
  const stoppedAt = isOn ? null : sql<Date>`coalesce(digests_stopped_at, now())`;
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ digests_stopped_at: stoppedAt })
    .where('id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
