import { type RawBuilder, sql } from 'kysely';

// In the words of the API already in the database: also deep inside of what it has put together as JSON.

/** A time of a column that always has one. */
export function time(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function timeOrNull(column: string): RawBuilder<string | null> {
  return time(column);
}

export function naira(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} / 100.0)::float8`;
}

export function nairaOrNull(column: string): RawBuilder<number | null> {
  return naira(column);
}
