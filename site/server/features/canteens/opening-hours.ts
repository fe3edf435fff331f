import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a canteen is open at a time of the day: its switch is on and, where there are hours, it is within them.
 * Hours may go over midnight; those that end when they begin go round the clock.
 */
export function isOpenAt(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    canteens.is_open and case
      when canteens.opens_at is null then true
      when canteens.opens_at < canteens.closes_at
        then ${time} >= canteens.opens_at and ${time} < canteens.closes_at
      else ${time} >= canteens.opens_at or ${time} < canteens.closes_at
    end`;
}

/** The same at this moment. */
export const isOpenNow = isOpenAt(sql`(now() at time zone 'Africa/Lagos')::time`);
