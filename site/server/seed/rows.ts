import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';

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
  'ads',
] as const;

type FilledTable = (typeof filledTables)[number];

/** A row whose time is not left to the database: it would be that of seeding. */
type Row<Table extends FilledTable> = Insertable<Schema[Table]> &
  ('created_at' extends keyof Schema[Table] ? { created_at: Date } : unknown);

export type Rows = { [Table in FilledTable]: Row<Table>[] };

export type Person = Row<'people'>;
export type Store = Row<'stores'>;
export type Product = Row<'products'>;

/** The demo while it is made: rows of each table that it fills, and what they are made from. */
export interface Demo {
  rows: Rows;
  /** The times of all rows count back from here. */
  startedAt: Date;
  /** The id under which each drawn picture is served, by its name. */
  mediaIds: ReadonlyMap<string, string>;
}

export function emptyRows(): Rows {
  return Object.fromEntries(filledTables.map((table) => [table, []])) as unknown as Rows;
}

/** The one row that is meant; the texts of the demo name others by their names. */
export function only<T>(rows: readonly T[], isMeant: (row: T) => boolean, name: string): T {
  const [found, another] = rows.filter(isMeant);
  if (found === undefined || another !== undefined) throw new Error(`The demo needs one ${name}.`);
  return found;
}
