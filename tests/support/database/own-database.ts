import { cpSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../../../site/server/db/migrate.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { emptyDataFolder } from '../processes/running-site.ts';
import { openPlace } from './database.ts';

/** Opens the database that a site has in its data folder, with its tables. */
export async function openOwn(dataDir: string): Promise<Database> {
  const database = await openPlace({ databaseUrl: undefined, dataDir });
  await migrate(database.db);
  return database;
}

/** A data folder that is gone after the test. */
export function newDataFolder(): string {
  const { path, remove } = emptyDataFolder();
  onTestFinished(remove);
  return path;
}

/** The data folder of a site that has been stopped, with empty tables: to make one waits for the disk a thousand times. */
export function usedDataFolder(dataDir = newDataFolder()): string {
  cpSync(inject('ownDataDir'), dataDir, { recursive: true });
  return dataDir;
}
