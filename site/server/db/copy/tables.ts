import pg from 'pg';

export interface Table {
  name: string;
  /** Without those that the database computes itself. */
  columns: string[];
}

export interface Sequence {
  name: string;
  /** A number, as a text: it may be larger than ours. */
  lastValue: string;
  isCalled: boolean;
}

/** A connection of its own for a long work: statements take as long as they need. */
export async function connectForCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, statement_timeout: 0, keepAlive: true });
  // A lost connection fails the statement that runs; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  // Values are written as text, which these settings could change.
  await client.query(
    `set client_encoding to 'UTF8'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres'`,
  );
  return client;
}

/** What a transaction with this sees is what was there at its beginning, whatever others write meanwhile. */
export const beginSnapshot = 'begin isolation level repeatable read read only';

/** Our tables, by their names. Those of migrations tell of the schema, and those of an extension belong to it. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('kysely_migration', 'kysely_migration_lock')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows;
}

export async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of found) {
    const { rows } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query(`create sequence if not exists ${pg.escapeIdentifier(name)}`);
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}

/** The last migration that has run in a database; undefined where no Campus Market has been. */
export async function lastMigrationOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as found`);
  if (!rows[0].found) return undefined;
  const last = await client.query('select max(name) as name from kysely_migration');
  return last.rows[0].name ?? undefined;
}

/** Those of our tables that hold something. */
export async function findFilledTables(client: pg.Client): Promise<string[]> {
  const tables = await findTables(client);
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** A table with its columns, as `copy` names them. */
export function copyTarget({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
