import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Fields in which admins write of a person in their own words. */
const writtenFields = ['suspensionReason', 'outcome'];

/** When an account is deleted, what was changed about it and when stays; whose it was, and words about the person, go. */
export async function forgetPersonInTrail(tx: Kysely<Schema>, personId: string): Promise<void> {
  await sql`
    update admin_changes set name = null, before = before - ${writtenFields}::text[],
      after = after - ${writtenFields}::text[], target_id = case when kind <> 'person' then target_id end
    where person_id = ${personId}`.execute(tx);
}
