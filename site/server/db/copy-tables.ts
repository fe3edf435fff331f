import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import {
  isKnownMigration,
  migrateUpTo,
  migrationNameInThisVersion,
  noStatementTimeoutSql,
} from './migrate.ts';
import type { Database } from './open.ts';

export interface Table {
  name: string;
  /** The names of the columns, without generated columns. */
  columns: string[];
}

export interface Sequence {
  name: string;
  /** A number as text, because a bigint may exceed JavaScript's safe integers. */
  lastValue: string;
  /** PostgreSQL's `is_called`: whether `lastValue` has been used. */
  isCalled: boolean;
}

/** Opens a connection without a statement timeout, for copying whole tables. */
export async function connectForCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  // A lost connection also fails the running statement, so its 'error' event is ignored here. An 'error' event without a
  // listener would end the process.
  client.on('error', () => {});
  await client.connect();
  // `copy` writes values as text, whose format depends on these settings.
  await client.query(
    `set client_encoding to 'UTF8'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres';
    ${noStatementTimeoutSql}`,
  );
  return client;
}

/**
 * The statement that begins a read-only transaction. The transaction sees the data as of its beginning, even if other
 * connections write later.
 */
export const beginSnapshotSql = 'begin isolation level repeatable read read only';

/** Finds our tables, without the tables of migrations and extensions. */
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
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
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

/** Returns the last migration that has run in a database; undefined if the database has none of our tables. */
export async function findLastMigration(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as found`);
  if (!rows[0].found) return undefined;
  const result = await client.query('select max(name) as name from kysely_migration');
  const { name } = result.rows[0];
  return name === null ? undefined : migrationNameInThisVersion(name);
}

/** Returns the names of our tables that have rows. */
async function findFilledTables(client: pg.Client): Promise<string[]> {
  const tables = await findTables(client);
  const filledTables: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) filledTables.push(name);
  }
  return filledTables;
}

/** Returns whether one of our tables has a row. */
export async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await findTables(client)) {
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Returns a table with its columns in the syntax of `copy`. */
export function tableWithColumns({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Refuses a target that cannot receive the rows of a database whose last migration was `lastMigration`. `targetName` is used in
 * messages.
 */
export async function refuseUnsuitableTarget(
  client: pg.Client,
  lastMigration: string,
  targetName: string,
  remedyForData = 'name an empty one.',
): Promise<void> {
  const migration = migrationNameInThisVersion(lastMigration);
  if (!isKnownMigration(migration)) {
    throw new OperatorError(
      `The data was made by a newer Campus Market (${lastMigration}): update this installation first.`,
    );
  }
  const { rows } = await client.query('show server_encoding');
  if (rows[0].server_encoding !== 'UTF8') {
    throw new OperatorError(`${targetName} must be a database in UTF8, not in ${rows[0].server_encoding}.`);
  }
  const filledTables = await findFilledTables(client);
  if (filledTables.length > 0) {
    throw new OperatorError(
      `${targetName} already holds data (${filledTables.slice(0, 3).join(', ')}${filledTables.length > 3 ? ' …' : ''}), which is never overwritten: ${remedyForData}`,
    );
  }
  const targetMigration = await findLastMigration(client);
  const hasOtherTables = targetMigration === undefined && (await findTables(client)).length > 0;
  if (hasOtherTables || (targetMigration !== undefined && targetMigration > migration)) {
    throw new OperatorError(
      `${targetName} has ${hasOtherTables ? 'other' : 'newer'} tables: name a database without tables.`,
    );
  }
}

/** Creates the tables as they were after this migration. */
export async function makeTables({ db }: Database, client: pg.Client, lastMigration: string): Promise<void> {
  const migration = migrationNameInThisVersion(lastMigration);
  if ((await findLastMigration(client)) !== migration) await migrateUpTo(db, migration);
}

/** Throws if the target lacks some of these tables. Such tables are not ours: an operator added them to the source by hand. */
export async function refuseUnknownTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const existingNames = new Set((await findTables(client)).map(({ name }) => name));
  const missingNames = names.filter((name) => !existingNames.has(name));
  if (missingNames.length > 0) {
    throw new OperatorError(
      `Campus Market does not know the table ${missingNames.join(', ')}: make it in the new database first.`,
    );
  }
}
