import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';

export interface Snapshot {
  /** Restores the database. */
  restore(): Promise<void>;
  /** Returns the names of the changed tables. */
  changedTables(): Promise<string[]>;
  /**
   * Returns the changed rows: `+ favorites` for a new one, `- favorites buyer/lamp` for a deleted one, and
   * `~ products lamp: stock, views` for a changed one.
   */
  changedRows(): Promise<string[]>;
}

/** Saves the contents of the database, to restore them within milliseconds. */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const tables = await tablesByReference(database);
  const columns = await writtenColumns(database);
  const savedRows = await readRows(database, tables);
  const inserts = tables
    .filter((table) => savedRows[table])
    .map((table) => {
      const names = columns.get(table)?.join(', ');
      return `insert into ${table} (${names}) select ${names}
        from json_populate_recordset(null::${table}, $snapshot$${savedRows[table]}$snapshot$)`;
    });
  const deletes = [...tables].reverse().map((table) => `delete from ${table}`);
  // Triggers are disabled, because the columns that they compute are restored too.
  const disableTriggers = 'set local session_replication_role = replica';
  const restoreScript = ['begin', disableTriggers, ...deletes, ...inserts, 'commit'].join(';\n');
  return {
    async restore() {
      await sql.raw(restoreScript).execute(database.db);
    },
    async changedTables() {
      const currentRows = await readRows(database, tables);
      return tables.filter((table) => currentRows[table] !== savedRows[table]);
    },
    async changedRows() {
      const keys = await primaryKeys(database);
      const currentRows = await readRows(database, tables);
      return tables.flatMap((table) => {
        const keyAndColumns = { key: keys.get(table) ?? [], columns: columns.get(table) ?? [] };
        return describeChanges(keyAndColumns, parseRows(savedRows[table]), parseRows(currentRows[table])).map(
          ([sign, detail]) => `${sign} ${table}${detail}`,
        );
      });
    },
  };
}

/** Returns the tables in an order in which each table follows the tables that it references. */
async function tablesByReference({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; referenced: string[] }>`
    select pg_class.relname as name,
      array(select distinct other.relname::text from pg_constraint
        join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as referenced
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%'`.execute(db);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, referenced }) => !sorted.includes(name) && referenced.every((table) => sorted.includes(table)),
    );
    if (next.length === 0) throw new Error('The tables reference each other in a circle.');
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}

/** Returns the columns of each table, without generated columns. */
async function writtenColumns({ db }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(quote_ident(column_name)::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Returns the rows of each table as JSON, or null for an empty table. */
async function readRows({ db }: Database, tables: string[]): Promise<Record<string, string | null>> {
  const selects = tables.map(
    (table) =>
      `select '${table}' as name, (select json_agg(t order by t::text)::text from ${table} t) as rows`,
  );
  const { rows } = await sql
    .raw<{ name: string; rows: string | null }>(selects.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

type Row = Record<string, unknown>;

function parseRows(json: string | null | undefined): Row[] {
  return JSON.parse(json ?? '[]');
}

function describeChanges(
  { key, columns }: { key: string[]; columns: string[] },
  before: Row[],
  after: Row[],
): [sign: string, detail: string][] {
  const keyOf = (row: Row) => key.map((column) => String(row[column])).join('/');
  const rowsBefore = new Map(before.map((row) => [keyOf(row), row]));
  const rowsAfter = new Map(after.map((row) => [keyOf(row), row]));
  const changed = before.flatMap((row): [string, string][] => {
    const rowAfter = rowsAfter.get(keyOf(row));
    if (!rowAfter) return [['-', ` ${keyOf(row)}`]];
    const names = columns.filter(
      (column) => JSON.stringify(row[column]) !== JSON.stringify(rowAfter[column]),
    );
    return names.length > 0 ? [['~', ` ${keyOf(row)}: ${names.join(', ')}`]] : [];
  });
  // New rows are described without their ids, which are random.
  const added = after.filter((row) => !rowsBefore.has(keyOf(row)));
  return [...changed, ...added.map((): [string, string] => ['+', ''])];
}

async function primaryKeys({ db }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select pg_class.relname as name, array_agg(attname::text order by array_position(indkey::int[], attnum::int)) as columns
    from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = 'public'::regnamespace group by pg_class.relname`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
