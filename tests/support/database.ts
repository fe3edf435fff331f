import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../site/server/db/open.ts';
import { withClient } from './postgres.ts';
import { emptyDataFolder } from './running-site.ts';

/** Where a copy of the demo lies, as the settings of a server name it. */
export interface DemoCopy {
  databaseUrl: string | undefined;
  dataDir: string;
  remove(): Promise<void>;
}

export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** The demo, for one test file alone, in the database that this run is about. */
export async function copyDemo(): Promise<DemoCopy> {
  const folder = emptyDataFolder();
  cpSync(inject('demoDataDir'), folder.path, { recursive: true });
  if (!onPostgres)
    return { databaseUrl: undefined, dataDir: folder.path, remove: async () => folder.remove() };
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(`${server}/postgres`, (client) =>
    client.query(`create database ${name} template demo_template`),
  );
  return {
    databaseUrl: `${server}/${name}`,
    dataDir: folder.path,
    async remove() {
      await withClient(`${server}/postgres`, (client) => client.query(`drop database ${name} with (force)`));
      folder.remove();
    },
  };
}

export function openCopy({ databaseUrl, dataDir }: DemoCopy, longestStatement?: number): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir, longestStatement, onLost: fail });
}

function fail(error: Error): void {
  throw error;
}

/** Takes everything out, for tests that count. */
export async function emptyTables({ db }: Database): Promise<void> {
  await sql`truncate people, stores, media, products, product_media`.execute(db);
}
