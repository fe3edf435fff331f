import { cpSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../../../site/server/db/migrate.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { makeDataFolder } from '../processes/running-site.ts';
import { openTestDatabase } from './database.ts';

/** Opens the embedded database in a data folder, and creates its tables. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const database = await openTestDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database.db);
  return database;
}

/** Returns a data folder that is deleted after the test. */
export function newDataFolder(): string {
  const { path, remove } = makeDataFolder();
  onTestFinished(remove);
  return path;
}

/** Returns a data folder with an embedded database and empty tables. It is copied, because creating a database is slow. */
export function preparedDataFolder(dataDir = newDataFolder()): string {
  cpSync(inject('embeddedDataDir'), dataDir, { recursive: true });
  return dataDir;
}
