import { type RawBuilder, sql } from 'kysely';

/** The SQL text of a column, with the type of its values. */
type Column<Value> = string & { readonly value?: Value };

/** A column by its SQL text, such as `column<string>('stores.name')`. */
export function column<Value>(text: string): Column<Value> {
  return text;
}

/** The columns of a `select` by their names. The type of the row follows from them: see `RowOf`. */
export function columns<Row>(parts: { [Name in keyof Row]: Column<Row[Name]> }): RawBuilder<Row> {
  const named = Object.entries<string>(parts).map(([name, text]) => `${text} as "${name}"`);
  return sql.raw(named.join(', '));
}

/** The type of the rows that a list of columns selects. */
export type RowOf<Columns> = Columns extends RawBuilder<infer Row> ? Row : never;
