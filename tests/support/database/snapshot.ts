import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';

export interface Snapshot {
  /** Makes the database what it was. */
  restore(): Promise<void>;
  /** Which tables are not what they were. */
  changes(): Promise<string[]>;
  /**
   * Which rows are not what they were: `+ favorites` for a new one, `- favorites buyer/lamp` for a deleted one,
   * `~ products lamp: stock, views` for a changed one.
   */
  changedRows(): Promise<string[]>;
}

/** Keeps everything that is in the database, so that it can be brought back within milliseconds. */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const tables = await tablesInOrder(database);
  const columns = await writtenColumns(database);
  const kept = await contents(database, tables);
  const inserts = tables
    .filter((table) => kept[table])
    .map((table) => {
      const names = columns.get(table)?.join(', ');
      return `insert into ${table} (${names}) select ${names}
        from json_populate_recordset(null::${table}, $snapshot$${kept[table]}$snapshot$)`;
    });
  const deletes = [...tables].reverse().map((table) => `delete from ${table}`);
  // What triggers keep is written as it was, too.
  const quietly = 'set local session_replication_role = replica';
  const script = ['begin', quietly, ...deletes, ...inserts, 'commit'].join(';\n');
  return {
    async restore() {
      await sql.raw(script).execute(database.db);
    },
    async changes() {
      const now = await contents(database, tables);
      return tables.filter((table) => now[table] !== kept[table]);
    },
    async changedRows() {
      const keys = await primaryKeys(database);
      const now = await contents(database, tables);
      return tables.flatMap((table) => {
        const shape = { key: keys.get(table) ?? [], columns: columns.get(table) ?? [] };
        return describeChanges(shape, rowsOf(kept[table]), rowsOf(now[table])).map(
          ([sign, what]) => `${sign} ${table}${what}`,
        );
      });
    },
  };
}

/** Each table after those that it points at. */
async function tablesInOrder({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select pg_class.relname as name,
      array(select distinct other.relname::text from pg_constraint
        join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as needs
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%'`.execute(db);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !sorted.includes(name) && needs.every((one) => sorted.includes(one)),
    );
    if (next.length === 0) throw new Error('The tables point at each other in a circle.');
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}

/** Without those that the database computes itself. */
async function writtenColumns({ db }: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(quote_ident(column_name)::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The rows of each table as JSON; null where there are none. */
async function contents({ db }: Database, tables: string[]): Promise<Record<string, string | null>> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, (select json_agg(t order by t::text)::text from ${table} t) as rows`,
  );
  const { rows } = await sql
    .raw<{ name: string; rows: string | null }>(parts.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

type Row = Record<string, unknown>;

function rowsOf(json: string | null | undefined): Row[] {
  return JSON.parse(json ?? '[]');
}

function describeChanges(
  { key, columns }: { key: string[]; columns: string[] },
  before: Row[],
  after: Row[],
): [sign: string, what: string][] {
  const keyOf = (row: Row) => key.map((column) => String(row[column])).join('/');
  const rowsBefore = new Map(before.map((row) => [keyOf(row), row]));
  const rowsAfter = new Map(after.map((row) => [keyOf(row), row]));
  const kept = before.flatMap((row): [string, string][] => {
    const now = rowsAfter.get(keyOf(row));
    if (!now) return [['-', ` ${keyOf(row)}`]];
    const changed = columns.filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]));
    return changed.length > 0 ? [['~', ` ${keyOf(row)}: ${changed.join(', ')}`]] : [];
  });
  // The ids of new rows are random.
  const added = after.filter((row) => !rowsBefore.has(keyOf(row)));
  return [...kept, ...added.map((): [string, string] => ['+', ''])];
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
