import { type RawBuilder, sql } from 'kysely';
import { suspendedPeople } from './suspended-people.ts';

/** A store that others see: it is open, and its owner is not suspended. */
export function isOpenStore(alias = 'stores'): RawBuilder<boolean> {
  const store = sql.raw(alias);
  return sql<boolean>`${store}.is_active and ${store}.owner_id not in ${suspendedPeople}`;
}
