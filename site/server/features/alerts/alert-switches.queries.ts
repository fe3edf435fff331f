import type { Kysely } from 'kysely';
import { alertKindNames } from '../../../../src/contract/shared/alert-kinds.ts';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';

/** Lists every kind of alerts. A kind that a person has never switched is on. */
export async function listAlertSwitches(
  db: Kysely<Schema>,
  personId: string,
): Promise<Reply<'GET /alerts/switches'>> {
  const rows = await db
    .selectFrom('alert_switches')
    .select(['kind', 'is_listed'])
    .where('person_id', '=', personId)
    .execute();
  const isListedByKind = new Map(rows.map(({ kind, is_listed }) => [kind, is_listed]));
  return {
    switches: alertKindNames.map((kind) => ({ kind, isListed: isListedByKind.get(kind) ?? true })),
  };
}

export async function setAlertSwitch(
  db: Kysely<Schema>,
  personId: string,
  { kind, isListed: is_listed }: Calls['PATCH /alerts/switches']['body'],
): Promise<Reply<'PATCH /alerts/switches'>> {
  await db
    .insertInto('alert_switches')
    .values({ person_id: personId, kind, is_listed })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ is_listed }))
    .execute();
  return listAlertSwitches(db, personId);
}
