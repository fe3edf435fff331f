import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The SQL text of a column, with the type of its values. */
type Column<Value> = string & { readonly value?: Value };

/** Columns, keyed by their names in the row. Use `sql` for a column whose SQL has parameters. */
type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> | RawBuilder<Row[Name]> };

/** Returns a column by its SQL text, such as `column<string>('stores.name')`. */
export function column<Value>(text: string): Column<Value> {
  return text;
}

/**
 * Returns columns of one table under their own names. Do not use this for a left join, where each column may be null.
 */
export function fromTable<
  Table extends keyof Schema & string,
  Name extends keyof Selectable<Schema[Table]> & string,
>(table: Table, names: Name[]) {
  const texts = names.map((name) => [name, `${table}.${name}`]);
  // `NoInfer` keeps only the passed names. Inside `columns({ ... })` the compiler would otherwise infer all columns of
  // the table.
  return Object.fromEntries(texts) as { [Each in NoInfer<Name>]: Column<Selectable<Schema[Table]>[Each]> };
}

/** Returns the columns of a `select`. The type of the row is inferred from them: see `RowOf`. */
export function columns<Row>(parts: Columns<Row>): RawBuilder<Row> {
  const texts: string[] = [];
  const builders: RawBuilder<unknown>[] = [];
  for (const [name, part] of Object.entries<string | RawBuilder<unknown>>(parts)) {
    if (typeof part === 'string') texts.push(`${part} as "${name}"`);
    else builders.push(sql`${part} as ${sql.ref(name)}`);
  }
  // Join all texts into one part: each part costs time whenever the statement runs.
  const list = texts.length > 0 ? [sql.raw(texts.join(', ')), ...builders] : builders;
  return list.reduce((previous, part) => sql`${previous}, ${part}`).$castTo<Row>();
}

/** Returns a list of columns, extended by more columns. */
export function withColumns<Row, More>(list: RawBuilder<Row>, more: Columns<More>): RawBuilder<Row & More> {
  return sql<Row & More>`${list}, ${columns(more)}`;
}

/** The type of the rows that a list of columns selects. */
export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;
