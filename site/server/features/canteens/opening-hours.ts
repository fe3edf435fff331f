import { sql } from 'kysely';

const lagosTime = sql`(now() at time zone 'Africa/Lagos')::time`;

/**
 * Whether a canteen is open at this moment: its switch is on and, where there are hours, it is within them.
 * Hours may go over midnight; those that end when they begin go round the clock.
 */
export const isOpenNow = sql<boolean>`
  canteens.is_open and case
    when canteens.opens_at is null then true
    when canteens.opens_at < canteens.closes_at
      then ${lagosTime} >= canteens.opens_at and ${lagosTime} < canteens.closes_at
    else ${lagosTime} >= canteens.opens_at or ${lagosTime} < canteens.closes_at
  end`;
