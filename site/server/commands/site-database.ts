// Opens the databases on which the commands work.
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { postgresFolder } from '../data-dir.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../db/open.ts';
import { makeLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';

/** Opens the database at a URL; without a URL, the embedded one, which must not be running. */
export const openDatabaseAt = (
  config: Config,
  databaseUrl: string | undefined,
  beforeOpen?: DatabaseSettings['beforeOpen'],
): Promise<Database> =>
  openDatabase({
    ...config,
    databaseUrl,
    // DATABASE_DIRECT_URL leads to the database of DATABASE_URL, and to no other.
    databaseDirectUrl: databaseUrl === config.databaseUrl ? config.databaseDirectUrl : undefined,
    log: makeLog({ logLevel: 'silent' }),
    beforeOpen,
  });

/** Does some work on a database and closes it. */
export async function withDatabase<Result>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Does some work on the site's database, whether the site runs or not. */
export async function withSiteDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const url = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  if (url === undefined) requireEmbeddedDatabase(config);
  return withDatabase(openDatabaseAt(config, url), work);
}

/** Throws if the data folder has no database, because opening it would create one. */
export function requireEmbeddedDatabase(config: Pick<Config, 'dataDir'>): void {
  if (existsSync(postgresFolder(config))) return;
  throw new OperatorError(
    `There is no database in ${postgresFolder(config)}: set DATA_DIR as the site has it.`,
  );
}
