import { sql } from 'kysely';

/** Their ids, which an index holds. They are few: a statement reads them once and not for each of its rows. */
export const suspendedPeople = sql`(select id from people where suspended_at is not null)`;
