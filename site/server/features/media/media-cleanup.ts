import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { unfinishedUploadsFolder } from '../../files/media-files.ts';
import { deleteUnusableMedia, isUsed, markForDeletion } from './delete-media.ts';
import type { MediaDeps } from './media.queries.ts';

/** How many days an unused upload is stored, for example for a form that is half filled in. */
const unusedDays = 7;

/** A batch is small, so that other transactions wait only briefly for the row locks. */
const batchSize = 100;

/** An upload takes an hour at most, so older temporary files were abandoned by a crashed process. */
const abandonedMs = 2 * 3_600_000;

export interface MediaCleanupDeps extends Pick<MediaDeps, 'db' | 'storage'> {
  dataDir: string;
  /** Whether unused media are kept, because a database that is not open may use them. */
  keepsUnused?(): boolean;
}

/**
 * Deletes media that nothing has used for a week, and the leftovers of deletions (`leaving`) and of uploads (`arriving`
 * since before `abandonedBefore`) that a crash interrupted. Several instances may run this concurrently.
 */
export async function cleanUpMedia(
  deps: MediaCleanupDeps,
  abandonedBefore = new Date(Date.now() - abandonedMs),
): Promise<void> {
  const { db, dataDir, keepsUnused = () => false } = deps;
  await updateUnusedSince(db);
  if (!keepsUnused()) while ((await markUnusedForDeletion(db)) === batchSize);
  const deletableRows = await db
    .selectFrom('media')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'leaving'),
        and([eb('state', '=', 'arriving'), eb('created_at', '<', abandonedBefore)]),
      ]),
    )
    .execute();
  await deleteUnusableMedia(
    deps,
    deletableRows.map(({ id }) => id),
  );
  await deleteAbandonedFiles(unfinishedUploadsFolder(dataDir), abandonedBefore);
}

/** Updates `unused_since`. Media without an owner belong to the demo and are never deleted. */
async function updateUnusedSince(db: Kysely<Schema>): Promise<void> {
  await sql`
    update media set unused_since = case when unused_since is null then now() end
    where owner_id is not null and state = 'ready' and (unused_since is null) <> (${isUsed})`.execute(db);
}

/**
 * Marks a batch of unused media and returns how many were marked. It needs its own transaction: the locks prevent new
 * uses, and the second statement sees the uses that were committed before the locks.
 */
async function markUnusedForDeletion(db: Kysely<Schema>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const unusedRows = await tx
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
    const markedIds = await markForDeletion(
      tx,
      unusedRows.map(({ id }) => id),
    );
    return markedIds.length;
  });
}

/** Deletes the temporary files of abandoned uploads. */
async function deleteAbandonedFiles(folder: string, abandonedBefore: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtime < abandonedBefore) await rm(path, { recursive: true, force: true });
  }
}
