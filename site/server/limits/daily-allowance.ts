import { type Kysely, sql } from 'kysely';
import { dayInLagos, dayMs, timeInLagos } from '../../../src/contract/shared/lagos-time.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../refusals/refusal.ts';

/** How many times a person may do something per day, in Africa/Lagos. */
export interface Allowance {
  /** The name of the allowance in the table `daily_uses`. */
  what: 'review' | 'contact' | 'product' | 'conversation' | 'export';
  perDay: number;
  /** The error message when the allowance is used up. */
  usedUpMessage: string;
}

/** Counts a use, or refuses it. Concurrent calls cannot exceed the allowance. */
export async function countUse(
  db: Kysely<Schema>,
  personId: string,
  { what, perDay, usedUpMessage }: Allowance,
  now: number,
): Promise<void> {
  const { rows } = await sql`
    insert into daily_uses (person_id, what, day, uses)
    values (${personId}, ${what}, ${dayInLagos(now)}, 1)
    on conflict (person_id, what, day) do update set uses = daily_uses.uses + 1
      where daily_uses.uses < ${perDay}
    returning uses`.execute(db);
  if (rows.length === 0) throw new Refusal('rate_limited', usedUpMessage, undefined, secondsToMidnight(now));
}

/** Returns the whole seconds until the next day begins in Lagos, at least 1. */
function secondsToMidnight(now: number): number {
  const passedMs = Date.parse(`${timeInLagos(now)}Z`) - Date.parse(dayInLagos(now));
  return Math.ceil((dayMs - passedMs) / 1000);
}

/**
 * How many days the counts are stored. Only today's count matters; earlier counts help to answer complaints about
 * refusals.
 */
const storedDays = 3;

/** Deletes the counts that are older than `storedDays`. */
export async function deleteOldUses(db: Kysely<Schema>): Promise<void> {
  const firstStoredDay = dayInLagos(Date.now() - storedDays * dayMs);
  await db.deleteFrom('daily_uses').where('day', '<', firstStoredDay).execute();
}
