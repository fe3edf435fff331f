import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a canteen is open at a time of day: its switch is on and, if it has hours, the time is within them. Hours may
 * cross midnight; equal begin and end mean all day.
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

/** Whether a canteen is open now. */
export const isOpenNow = isOpenAt(sql`(now() at time zone 'Africa/Lagos')::time`);
