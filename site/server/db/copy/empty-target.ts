import type pg from 'pg';
import { StartError } from '../../config/start-error.ts';
import { knowsMigration, migrateUpTo } from '../migrate.ts';
import type { Database } from '../open.ts';
import { findFilledTables, findTables, lastMigrationOf } from './tables.ts';

/** Refuses a database that rows after this migration cannot be put into. `where` names it to the person. */
export async function refuseUnfitTarget(
  client: pg.Client,
  lastMigration: string,
  where: string,
): Promise<void> {
  if (!knowsMigration(lastMigration)) {
    throw new StartError(
      `That was made by a newer Campus Market (${lastMigration}): update this one before you go on.`,
    );
  }
  const { rows } = await client.query('show server_encoding');
  if (rows[0].server_encoding !== 'UTF8') {
    throw new StartError(`${where} must be a database in UTF8, not in ${rows[0].server_encoding}.`);
  }
  const filled = await findFilledTables(client);
  if (filled.length > 0) {
    throw new StartError(
      `${where} already holds data (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' …' : ''}), which is never overwritten: name an empty one.`,
    );
  }
  const last = await lastMigrationOf(client);
  const isOther = last === undefined && (await findTables(client)).length > 0;
  if (isOther || (last !== undefined && last > lastMigration)) {
    throw new StartError(
      `${where} has ${isOther ? 'other' : 'newer'} tables: name a database without tables.`,
    );
  }
}

/** Makes the tables as they were after this migration. */
export async function makeTables({ db }: Database, client: pg.Client, lastMigration: string): Promise<void> {
  if ((await lastMigrationOf(client)) !== lastMigration) await migrateUpTo(db, lastMigration);
}

/** Refuses a table that the target does not have: somebody added it by hand. */
export async function refuseUnknownTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const known = new Set((await findTables(client)).map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartError(
      `Campus Market does not know the table ${unknown.join(', ')}: make it in the new database first.`,
    );
  }
}
