import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a canteen is open at a time of day in Lagos, such as `08:30`: its switch is on and, if it has
 * hours, the time is within them. Hours may cross midnight. Equal begin and end mean all day.
 */
export function isOpenAt(timeOfDay: string): RawBuilder<boolean> {
  const time = sql`${timeOfDay}::time`;
  return sql<boolean>`
    canteens.is_open and case
      when canteens.opens_at is null then true
      when canteens.opens_at < canteens.closes_at
        then ${time} >= canteens.opens_at and ${time} < canteens.closes_at
      else ${time} >= canteens.opens_at or ${time} < canteens.closes_at
    end`;
}
