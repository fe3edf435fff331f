import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { MediaIds } from './pictures.ts';

/** The tables that the demo fills. */
const filledTables = [
  'people',
  'media',
  'stores',
  'follows',
  'verification_requests',
  'products',
  'product_media',
  'favorites',
  'reviews',
  'helpful_marks',
  'threads',
  'messages',
  'canteens',
  'menu_items',
  'delivery_locations',
  'orders',
  'order_lines',
  'reports',
  'alerts',
  'ads',
] as const;

type FilledTable = (typeof filledTables)[number];

/** A row to insert. It must have a `created_at`, because the database's default is the time of seeding. */
type Row<Table extends FilledTable> = Insertable<Schema[Table]> &
  ('created_at' extends keyof Schema[Table] ? { created_at: Date } : unknown);

export type Rows = { [Table in FilledTable]: Row<Table>[] };

export type Person = Row<'people'>;
export type Store = Row<'stores'>;
export type Product = Row<'products'>;

/** The demo while it is being built: the rows of each table and shared data. */
export interface Demo {
  rows: Rows;
  /** The present time of the demo, from which the times of all rows count back. */
  now: Date;
  /** The media id of each drawing, by its name. */
  mediaIds: MediaIds;
}

export function emptyRows(): Rows {
  return Object.fromEntries(filledTables.map((table) => [table, []])) as unknown as Rows;
}

/** Finds the only matching row. The demo's tables refer to each other by name. */
export function findOnly<T>(rows: readonly T[], matches: (row: T) => boolean, name: string): T {
  const [match, secondMatch] = rows.filter(matches);
  if (match === undefined || secondMatch !== undefined)
    throw new Error(`The demo must have exactly one ${name}.`);
  return match;
}
