import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { arrivingFolder } from '../../files/media-files.ts';
import { deleteOldUses } from '../../limits/daily-allowance.ts';
import type { Log } from '../../log.ts';
import { deleteFiles, isUsed, markForDeletion } from './delete-media.ts';
import type { MediaParts } from './media.queries.ts';

/** How long an unused upload is stored, for example by a form that is half filled in. */
const unusedDays = 7;

const intervalMs = 3_600_000;

/** Small, so that other transactions wait only briefly for the row locks. */
const batchSize = 100;

/** An upload takes an hour at most, so older temporary files were abandoned by a crashed process. */
const abandonedMs = 2 * 3_600_000;

export interface MediaCleanupParts extends Pick<MediaParts, 'db' | 'store'> {
  dataDir: string;
  log: Log;
}

/**
 * Deletes unused media now and every hour. With `isAlone`, no other instance uses the database, so every upload from
 * before the start is abandoned. Returns a function that stops it.
 */
export function startMediaCleanup(parts: MediaCleanupParts, isAlone: boolean): () => void {
  const { db, log } = parts;
  let hasEnded = false;
  // A failure during shutdown is not logged: the next start repeats the work.
  const logFailure = (message: string) => (error: unknown) => {
    if (!hasEnded) log.warn({ err: error }, message);
  };
  const collect = (abandonedBefore?: Date) => {
    void cleanUpMedia(parts, abandonedBefore).catch(logFailure('unused pictures were not deleted'));
    void deleteOldUses(db).catch(logFailure('old daily counts were not deleted'));
  };
  collect(isAlone ? new Date() : undefined);
  const timer = setInterval(() => collect(), intervalMs).unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

/**
 * Deletes media that nothing has used for a week, and the leftovers of uploads and deletions that a crash interrupted.
 * Several instances may run it concurrently.
 */
export async function cleanUpMedia(
  parts: MediaCleanupParts,
  abandonedBefore = new Date(Date.now() - abandonedMs),
): Promise<void> {
  const { db, dataDir } = parts;
  await updateUnusedSince(db);
  while ((await markUnusedForDeletion(db)) === batchSize);
  const unreferenced = await db
    .selectFrom('media')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'leaving'),
        and([eb('state', '=', 'arriving'), eb('created_at', '<', abandonedBefore)]),
      ]),
    )
    .execute();
  await deleteFiles(
    parts,
    unreferenced.map(({ id }) => id),
  );
  await deleteAbandoned(arrivingFolder(dataDir), abandonedBefore);
}

/** Updates since when media have been unused. Media without an owner belong to the demo and are kept. */
async function updateUnusedSince(db: Kysely<Schema>): Promise<void> {
  await sql`
    update media set unused_since = case when unused_since is null then now() end
    where owner_id is not null and state = 'ready' and (unused_since is null) <> (${isUsed})`.execute(db);
}

/** Needs a transaction of its own: its locks block new uses, and its second statement sees earlier ones. */
async function markUnusedForDeletion(db: Kysely<Schema>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const unused = await tx
      .selectFrom('media')
      .select('id')
      .where('unused_since', '<=', sql<Date>`now() - ${unusedDays} * interval '1 day'`)
      .where('owner_id', 'is not', null)
      .where('state', '=', 'ready')
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    const marked = await markForDeletion(
      tx,
      unused.map(({ id }) => id),
    );
    return marked.length;
  });
}

/** Deletes the temporary files of abandoned uploads. */
async function deleteAbandoned(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
