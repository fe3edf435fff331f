import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { type DatabaseLocation, openTestDatabase } from './database.ts';

/** Returns every row, every sequence, and the definitions of indexes, constraints and triggers, to compare two databases. */
export async function dumpDatabase({ db }: Pick<Database, 'db'>): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    order by tablename`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.id(name)} t order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  const definitions = await sql`
    select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
    order by 1`.execute(db);
  return { ...content, definitions: definitions.rows };
}

/** Opens a database, dumps it and closes it. */
export async function dumpDatabaseAt(location: DatabaseLocation): Promise<Record<string, unknown>> {
  const database = await openTestDatabase(location);
  try {
    return await dumpDatabase(database);
  } finally {
    await database.close();
  }
}

/** Returns the hashes of all pictures and videos of a data folder by name. */
export function hashMedia(dataDir: string): Record<string, string> {
  const folder = mediaFolder(dataDir);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Deletes all pictures and videos except the first `keptCount`, so that backups take less time. */
export function deleteMediaExceptFirst(dataDir: string, keptCount: number): void {
  const folder = mediaFolder(dataDir);
  const ids = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
  for (const id of ids.slice(keptCount)) rmSync(join(folder, id), { recursive: true });
}
