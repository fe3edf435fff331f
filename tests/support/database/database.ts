import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';

/** Where a site stores its data. Without `databaseUrl`, the site uses an embedded PostgreSQL in `dataDir`. */
export interface DatabaseLocation {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** A database for one test or test file. */
export interface TestDatabase extends DatabaseLocation {
  databaseUrl: string;
  remove(): Promise<void>;
}

/** Copies the demo: its database and its data folder. */
export async function copyDemo(): Promise<TestDatabase> {
  // Copying the files takes a third of the time of copying through the write-ahead log.
  const copy = await makeDatabase('template demo_template strategy file_copy');
  linkFolder(inject('demoDataDir'), copy.dataDir);
  return copy;
}

/** Creates an empty database, without tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** One connection for creating and dropping databases, because connecting takes as long as creating one. */
let serverPool: pg.Pool | undefined;

function runOnServer(statement: string) {
  if (!serverPool) {
    const connectionString = `${inject('postgresUrl')}/postgres`;
    serverPool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // PostgreSQL may stop before this process does.
    serverPool.on('error', () => {});
  }
  return serverPool.query(statement);
}

async function makeDatabase(templateClause: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject('dataFoldersParent'), 'data-'));
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} ${templateClause}`);
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    async remove() {
      await runOnServer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function openTestDatabase(location: DatabaseLocation, statementTimeoutMs?: number): Promise<Database> {
  // A busy test machine needs longer to connect than any site.
  const connectionTimeoutMs = 20_000;
  const log = makeLog({ logLevel: 'silent' });
  return openDatabase({ ...location, statementTimeoutMs, connectionTimeoutMs, databaseMemory: 32, log });
}

/**
 * Deletes every row without checking foreign keys. Checking them would take ten times as long, and so would truncating the
 * tables.
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

/** Copies a folder by hard links, which is faster than copying its contents. The files must not be changed. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Hard links fail between two disks.
    copyFileSync(from, to);
  }
}
