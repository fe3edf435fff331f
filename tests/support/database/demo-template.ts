import { migrate } from '../../../site/server/db/migrate.ts';
import { mediaFolder } from '../../../site/server/files/media-folder.ts';
import { seedDemo } from '../../../site/server/seed/seed.ts';
import { type DatabasePlace, openPlace } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demo, to copy: its pictures. */
    demoDataDir: string;
    /** A running PostgreSQL with a database `demo_template`; the address has no database in it. */
    postgresUrl: string;
    /** The data folder of a site with a PostgreSQL of its own, stopped, with empty tables. */
    ownDataDir: string;
    /** For data folders. It is removed after the run, with those that nobody has removed. */
    folders: string;
    /** The folder of the programs that tests start as processes of their own. */
    programs: string;
  }
}

/** The demo's times count back from here in all tests. */
export const demoStart = new Date('2026-09-01T08:00:00.000Z');

/** A database with the demo in it, closed again, so that each test file can have a copy. */
export async function makeDemoTemplate(where: DatabasePlace): Promise<void> {
  const database = await openPlace(where);
  await migrate(database.db);
  await seedDemo(database.db, mediaFolder(where.dataDir), demoStart);
  await database.close();
}
