import type { Kysely } from 'kysely';
import { syncAdminEmails } from './auth/admins.ts';
import { describeUnfinishedReturn } from './backup/go-back.ts';
import { upgradeDatabase } from './backup/upgrade.ts';
import type { Config } from './config.ts';
import { makeDataDir, restrictDataDir } from './data-dir.ts';
import { type Database, openDatabase } from './db/open.ts';
import type { Schema } from './db/schema.ts';
import { closeDemoAccounts } from './demo-data.ts';
import { mediaFolder } from './files/media-files.ts';
import type { Log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { randomId } from './secrets.ts';
import { seedDemo } from './seed/seed.ts';

/**
 * Opens the database, and upgrades it if it is of an earlier version. Outside production, fills an empty one with the demo.
 * Refuses to begin an empty market while the operator is going back to earlier data.
 */
export async function openReadyDatabase(config: Config, log: Log): Promise<Database> {
  // Without DATABASE_URL, opening the site's own PostgreSQL creates the folder and closes it to other users.
  if (config.databaseUrl !== undefined) {
    makeDataDir(config.dataDir);
    restrictDataDir(config.dataDir);
  }
  const beforeOpen = async () => {
    const reason = await describeUnfinishedReturn(config);
    if (reason !== undefined) throw new OperatorError(reason);
  };
  const database = await openDatabase({ ...config, log, beforeOpen });
  try {
    await prepareDatabase(database, config);
    return database;
  } catch (error) {
    // The operator may now move the folder of the site's own PostgreSQL, so it must have stopped.
    await database.close();
    throw error;
  }
}

async function prepareDatabase(database: Database, config: Config): Promise<void> {
  await upgradeDatabase({ database, config, print: console.log });
  if (config.seed === 'demo' && (await seedDemo(database.db, mediaFolder(config.dataDir), new Date()))) {
    console.log('Filled the empty database with demo products.');
  }
  await syncAdminEmails(database.db, config.adminEmails);
  await closeDemoAccounts(database.db, config);
  await registerEmbedOrigins(database.db, config.embedOrigins);
}

/** Lets the pages of EMBED_ORIGINS sign users in. The scopes of an already registered page stay unchanged. */
export async function registerEmbedOrigins(db: Kysely<Schema>, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await db
    .insertInto('embeds')
    .values(origins.map((origin) => ({ id: randomId(), origin, scopes: ['buy' as const] })))
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .execute();
}
