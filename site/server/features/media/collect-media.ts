import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { arrivingFolder } from '../../files/media-folder.ts';
import { forgetOldUses } from '../../limits/daily-allowance.ts';
import type { Log } from '../../log.ts';
import { deleteFiles, takeAway } from './delete-media.ts';
import type { MediaParts } from './media-parts.ts';
import { isUsed } from './used-media.ts';

/** How long a form that is half filled in keeps its pictures. */
const unusedDays = 7;

/** How often it is looked. */
const everyMs = 3_600_000;

/** At once, so that nobody waits for the locks. */
const batch = 100;

/** An upload takes an hour at most. What is older has been left behind by a process that died. */
const abandonedMs = 2 * 3_600_000;

export interface Collecting extends Pick<MediaParts, 'db' | 'store'> {
  dataDir: string;
  log: Log;
}

/**
 * Deletes what nothing uses, now and every hour. Where the database, and so the folder, are this instance's alone, nothing
 * from before is still on its way. Returns a function that ends it.
 */
export function startCollecting(parts: Collecting, isAlone: boolean): () => void {
  const { db, log } = parts;
  let hasEnded = false;
  // What the end of the server cuts short is done after its next start.
  const tell = (message: string) => (error: unknown) => {
    if (!hasEnded) log.warn({ err: error }, message);
  };
  const collect = (abandonedBefore?: Date) => {
    void collectMedia(parts, abandonedBefore).catch(tell('unused pictures were not deleted'));
    void forgetOldUses(db).catch(tell('old daily counts were not deleted'));
  };
  collect(isAlone ? new Date() : undefined);
  const timer = setInterval(() => collect(), everyMs).unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

/**
 * Deletes the pictures and videos that nothing has used for a week, and what uploads and deletions have left behind that
 * a crash has cut short. Several instances may do it at once.
 */
export async function collectMedia(
  parts: Collecting,
  abandonedBefore = new Date(Date.now() - abandonedMs),
): Promise<void> {
  const { db, dataDir } = parts;
  await noteWhatIsUsed(db);
  while ((await takeAwayUnused(db)) === batch);
  const left = await db
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
    left.map(({ id }) => id),
  );
  await deleteAbandoned(arrivingFolder(dataDir), abandonedBefore);
}

/** Notes since when nothing uses what has an owner; the rest came with the demo. */
async function noteWhatIsUsed(db: Kysely<Schema>): Promise<void> {
  await sql`
    update media set unused_since = case when unused_since is null then now() end
    where owner_id is not null and state = 'ready' and (unused_since is null) <> (${isUsed})`.execute(db);
}

/** In a transaction of its own: its locks make new uses wait, and its second statement sees those that came before. */
async function takeAwayUnused(db: Kysely<Schema>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('media')
      .select('id')
      .where('unused_since', '<=', sql<Date>`now() - ${unusedDays} * interval '1 day'`)
      .where('owner_id', 'is not', null)
      .where('state', '=', 'ready')
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    const taken = await takeAway(
      tx,
      old.map(({ id }) => id),
    );
    return taken.length;
  });
}

/** Files of uploads that have ended without us. */
async function deleteAbandoned(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
