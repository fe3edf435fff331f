import { followAdminEmails } from './auth/admins.ts';
import { registerConfigEmbeds } from './auth/config-embeds.ts';
import { closeDataDir, makeDataDir } from './config/data-dir.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { mediaFolder } from './files/media-folder.ts';
import type { Log } from './log.ts';
import { seedDemo } from './seed/seed.ts';

/** Opens the database, migrates it and, outside production, fills an empty one with demo data. */
export async function openReadyDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    makeDataDir(config.dataDir);
    closeDataDir(config.dataDir);
  }
  const database = await openDatabase({ ...config, log });
  await migrate(database.db);
  if (config.seed === 'demo' && (await seedDemo(database.db, mediaFolder(config.dataDir), new Date()))) {
    console.log('Filled the empty database with demo products.');
  }
  await followAdminEmails(database.db, config.adminEmails);
  await registerConfigEmbeds(database.db, config.embedOrigins);
  return database;
}
