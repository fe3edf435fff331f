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

/** Makes an empty folder among the data folders of the tests, and deletes it after the test. Returns its path. */
export function emptyDataFolder(): string {
  const { path, remove } = makeDataFolder();
  onTestFinished(remove);
  return path;
}

/** Copies an embedded database with empty tables into a data folder, because creating one is slow. Returns the folder's path. */
export function preparedDataFolder(dataDir = emptyDataFolder()): string {
  cpSync(inject('embeddedDataDir'), dataDir, { recursive: true });
  return dataDir;
}
