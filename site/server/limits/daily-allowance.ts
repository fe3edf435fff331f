import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { dayInLagos, dayMs, secondsToMidnight } from '../lagos-time.ts';
import { Refusal } from '../refusals/refusal.ts';

/** How often a day one person may do something. Days are those of Africa/Lagos. */
export interface Allowance {
  what: 'review' | 'contact' | 'product' | 'conversation' | 'export';
  perDay: number;
  /** The message for a person who has used it up. */
  usedUp: string;
}

/** Counts one more use, or refuses it. Concurrent calls cannot exceed the allowance. */
export async function countUse(
  db: Kysely<Schema>,
  personId: string,
  { what, perDay, usedUp }: Allowance,
  now: number,
): Promise<void> {
  const { rows } = await sql`
    insert into daily_uses (person_id, what, day, uses)
    values (${personId}, ${what}, ${dayInLagos(now)}, 1)
    on conflict (person_id, what, day) do update set uses = daily_uses.uses + 1
      where daily_uses.uses < ${perDay}
    returning uses`.execute(db);
  if (rows.length === 0) throw new Refusal('rate_limited', usedUp, undefined, secondsToMidnight(now));
}

/** Only today's uses count. Those of the days before answer people who ask why they were refused. */
const keptDays = 3;

/** Deletes the uses of days that have long passed. */
export async function forgetOldUses(db: Kysely<Schema>): Promise<void> {
  const firstKept = dayInLagos(Date.now() - keptDays * dayMs);
  await db.deleteFrom('daily_uses').where('day', '<', firstKept).execute();
}
