import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { authSecretFile } from '../config/kept-secret.ts';
import type { Config } from '../config.ts';
import { bucketStore } from '../files/bucket-store.ts';
import { diskStore } from '../files/disk-store.ts';
import { count, type Progress } from './contents.ts';
import { findMedia } from './media-list.ts';
import { type Move, type Moved, moveDatabase, tryMove } from './move-database.ts';
import { intoBucket, ontoDisk, putMedia } from './put-media.ts';

export interface WholeMove extends Move {
  config: Pick<Config, 'bucket' | 'dataDir' | 'authSecret'>;
  isBack: boolean;
}

const told = ({ tables, rows }: Moved) => `${count(tables, 'table')} with ${count(rows, 'row')}`;

/** What a move would do. */
export async function describeMove(move: WholeMove): Promise<string> {
  return `${told(await tryMove(move))} can be moved${withMedia(move)}.`;
}

function withMedia({ config: { bucket }, isBack }: WholeMove): string {
  if (bucket === undefined) return '; pictures and videos stay in DATA_DIR';
  return isBack ? ', and pictures and videos out of the bucket' : ', and pictures and videos into the bucket';
}

/** Moves the database and, where there is a bucket, pictures and videos with it. Returns what to tell the person. */
export async function moveAll(move: WholeMove, progress: Progress): Promise<string> {
  const moved = await moveDatabase(move, (source) => moveMedia(move, source, progress), progress);
  const { authSecret, dataDir } = move.config;
  const secret = authSecretFile(dataDir);
  const next = move.isBack
    ? 'Start the site without DATABASE_URL now, and with the same AUTH_SECRET, or everybody is signed out.'
    : authSecret === undefined && existsSync(secret)
      ? `Start the site with DATABASE_URL now, and with AUTH_SECRET from ${secret}, or everybody is signed out.`
      : 'Start the site with DATABASE_URL now.';
  return `${told(moved)} were moved${withMedia(move)}. The old database is as it was. ${next}`;
}

async function moveMedia(
  { config, isBack }: WholeMove,
  source: pg.Client,
  progress: Progress,
): Promise<void> {
  const { bucket, dataDir } = config;
  if (bucket === undefined) return;
  const { onDisk, inBucket } = await findMedia(source, dataDir, true);
  if (!isBack) {
    const files = onDisk.map(({ key, path }) => ({ key, read: () => readFile(path) }));
    return putMedia(files, intoBucket(bucket, dataDir), progress);
  }
  const store = bucketStore(bucket, diskStore(dataDir));
  const files = inBucket.map((key) => ({ key, read: () => store.read(key) }));
  await putMedia(files, ontoDisk(dataDir), progress);
}
