import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';
import { linkFolder } from './link-folder.ts';

/** Where a site keeps its data: without an address, in a PostgreSQL of its own in the folder. */
export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A database of a test's own. */
export interface TestDatabase extends DatabasePlace {
  databaseUrl: string;
  remove(): Promise<void>;
}

/** The demo, for one test file alone. */
export async function copyDemo(): Promise<TestDatabase> {
  // Copying its files takes a third of the time of writing it anew through the log.
  const copy = await makeDatabase('template demo_template strategy file_copy');
  linkFolder(inject('demoDataDir'), copy.dataDir);
  return copy;
}

/** A database in which nothing is yet, not even tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** One connection for all files of this process: to open a new one takes as long as what it is for. */
let maker: pg.Pool | undefined;

function run(statement: string) {
  if (!maker) {
    const connectionString = `${inject('postgresUrl')}/postgres`;
    maker = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // PostgreSQL may stop before this process.
    maker.on('error', () => {});
  }
  return maker.query(statement);
}

async function makeDatabase(templateClause: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject('folders'), 'data-'));
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name} ${templateClause}`);
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    async remove() {
      await run(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function openPlace(place: DatabasePlace, statementTimeoutMs?: number): Promise<Database> {
  // On a busy machine a connection comes later than on any site.
  const connectionTimeoutMs = 20_000;
  const log = makeLog({ logLevel: 'silent' });
  return openDatabase({ ...place, statementTimeoutMs, connectionTimeoutMs, databaseMemory: 32, log });
}

/**
 * Deletes every row, for tests that count rows. Foreign keys are not checked meanwhile: checking them takes ten
 * times as long, and so does truncating this many tables.
 */
export async function emptyTables({ db }: Database): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
    end $$`.execute(db);
}
