import { migrate } from '../../../site/server/db/migrate.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { seedDemo } from '../../../site/server/seed/seed.ts';
import { type DatabaseLocation, openTestDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demo, with its pictures. */
    demoDataDir: string;
    /** The URL, without a database name, of a running PostgreSQL with the database `demo_template`. */
    postgresUrl: string;
    /** The data folder of a stopped site with an embedded PostgreSQL and empty tables. */
    embeddedDataDir: string;
    /** The parent of all data folders. It is deleted after the run. */
    dataFoldersParent: string;
    /** The folder of the programs that tests start as processes. */
    programsFolder: string;
  }
}

/** The time from which the demo's dates count back in all tests. */
export const demoNow = new Date('2026-09-01T08:00:00.000Z');

/** Fills a database with the demo, for test files to copy. */
export async function makeDemoTemplate(location: DatabaseLocation): Promise<void> {
  const database = await openTestDatabase(location);
  await migrate(database.db);
  await seedDemo(database.db, mediaFolder(location.dataDir), demoNow);
  await database.close();
}
