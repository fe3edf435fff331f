import { buildApp } from './app.ts';
import { grantAdmins } from './auth/admins.ts';
import { registerConfigEmbeds } from './auth/config-embeds.ts';
import { unsetPhones } from './config/unset-phones.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DataDirInUse } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { mediaFolder } from './http/media-folder.ts';
import type { Pages } from './http/pages.ts';
import { seedDemo } from './seed/seed.ts';

/** Requests that are under way get this long to end after the server was told to stop. */
const drainTime = 8_000;

/** Starts the server and prints its address when it is ready. It runs until it is told to stop. */
export async function serve(makePages: () => Pages | undefined): Promise<void> {
  try {
    const config = readConfig(process.env);
    const pages = makePages();
    const database = await openReadyDatabase(config);
    await listen(config, database, pages);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isForPeople = error instanceof ConfigError || error instanceof DataDirInUse;
    console.error(isForPeople ? error.message : `Campus Market could not start: ${error.message || error}`);
    process.exit(1);
  }
}

/** With its tables up to date and, outside production, with something to look at. */
export async function openReadyDatabase(config: Config): Promise<Database> {
  if (!config.databaseUrl) console.log('Opening the embedded database ...');
  const database = await openDatabase({
    ...config,
    onLost(error) {
      console.error(`The embedded database cannot be opened again: ${error.message}`);
      process.exit(1);
    },
  });
  await migrate(database.db);
  if (config.seed === 'demo' && (await seedDemo(database.db, mediaFolder(config.dataDir), new Date()))) {
    console.log('Filled the empty database with demo products.');
  }
  await grantAdmins(database.db, config.adminEmails);
  await registerConfigEmbeds(database.db, config.embedOrigins);
  return database;
}

async function listen(config: Config, database: Database, pages: Pages | undefined): Promise<void> {
  const app = await buildApp({ config, database, pages });
  const stop = stopOnce(async () => {
    await app.close();
    await database.close();
  });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const silence = unsetPhones(config);
  if (silence !== undefined) console.warn(silence);
  await app.listen({ host: config.host, port: config.port });
  console.log(`Campus Market is ready: ${config.publicUrl}`);
}

function stopOnce(close: () => Promise<void>): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    // What has not ended by then is cut off: whoever stops us would kill us next.
    setTimeout(() => process.exit(0), drainTime).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
}
