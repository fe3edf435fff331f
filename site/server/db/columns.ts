import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The SQL text of a column, with the type of its values. */
type Column<Value> = string & { readonly value?: Value };

/** Columns by the names that their rows have. One whose SQL has parameters or parts is a `sql`. */
type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> | RawBuilder<Row[Name]> };

/** A column by its SQL text, such as `column<string>('stores.name')`. */
export function column<Value>(text: string): Column<Value> {
  return text;
}

/** Columns of one table under their own names. Not for a left join, where each of them may be null. */
export function fromTable<
  Table extends keyof Schema & string,
  Name extends keyof Selectable<Schema[Table]> & string,
>(table: Table, names: Name[]) {
  const texts = names.map((name) => [name, `${table}.${name}`]);
  // Inside of `columns({ ... })` the compiler would otherwise infer all columns of the table.
  return Object.fromEntries(texts) as { [Each in NoInfer<Name>]: Column<Selectable<Schema[Table]>[Each]> };
}

/** The columns of a `select` by their names. The type of the row follows from them: see `RowOf`. */
export function columns<Row>(parts: Columns<Row>): RawBuilder<Row> {
  const texts: string[] = [];
  const others: RawBuilder<unknown>[] = [];
  for (const [name, part] of Object.entries<string | RawBuilder<unknown>>(parts)) {
    if (typeof part === 'string') texts.push(`${part} as "${name}"`);
    else others.push(sql`${part} as ${sql.ref(name)}`);
  }
  // All texts in one piece: each piece costs time whenever the statement runs.
  const pieces = texts.length > 0 ? [sql.raw(texts.join(', ')), ...others] : others;
  return pieces.reduce((list, piece) => sql`${list}, ${piece}`).$castTo<Row>();
}

/** A list of columns and some more. */
export function withColumns<Row, More>(list: RawBuilder<Row>, more: Columns<More>): RawBuilder<Row & More> {
  return sql<Row & More>`${list}, ${columns(more)}`;
}

/** The type of the rows that a list of columns selects. */
export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;
