import type { Kysely } from 'kysely';
import { alertKindNames } from '../../../../src/contract/shared/alert-kinds.ts';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';

type AlertSwitches = Omit<Reply<'GET /alerts/switches'>, 'sendsEmails'>;

/** Reads the switches of every kind of alerts. What a person has never switched is on. */
export async function readAlertSwitches(db: Kysely<Schema>, personId: string): Promise<AlertSwitches> {
  const person = await db
    .selectFrom('people')
    .select('quiet_hours as quietHours')
    .where('id', '=', personId)
    .executeTakeFirst();
  const { quietHours } = requireSignedIn(person);
  const rows = await db
    .selectFrom('alert_switches')
    .select(['kind', 'is_listed as isListed', 'is_pushed as isPushed', 'is_emailed as isEmailed'])
    .where('person_id', '=', personId)
    .execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const switches = alertKindNames.map(
    (kind) => byKind.get(kind) ?? { kind, isListed: true, isPushed: true, isEmailed: true },
  );
  return { switches, quietHours };
}

/** Changes the given switches. The others stay as they are. */
export function setAlertSwitches(
  db: Kysely<Schema>,
  personId: string,
  { kind, isListed, isPushed, isEmailed, quietHours }: Calls['PATCH /alerts/switches']['body'],
): Promise<AlertSwitches> {
  return db.transaction().execute(async (tx) => {
    if (quietHours !== undefined) {
      await tx.updateTable('people').set({ quiet_hours: quietHours }).where('id', '=', personId).execute();
    }
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
