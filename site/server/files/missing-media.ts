import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Bucket } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { bucketStorage } from './bucket-storage.ts';
import { diskStorage } from './disk-storage.ts';
import { mediaFolder } from './media-files.ts';

export interface MissingMedia {
  /** How many pictures and videos have no files. */
  missing: number;
  /** How many were looked for. */
  of: number;
}

/** Whether so many are missing that their disk is probably not mounted. */
export const areMostMissing = ({ missing, of }: MissingMedia) => missing * 2 > of;

/**
 * How many pictures and videos are looked for. Ids are random, so the first ones are a random sample, which is enough to notice
 * a lost folder. A start that looked for all of them would take seconds in a large market.
 */
const sampleSize = 1_000;

/** Reading from a bucket takes longer than reading from a disk. */
const bucketSampleSize = 10;

/** Looks on the disk for the pictures and videos that the database lists. */
export async function findMissingMedia(db: Kysely<Schema>, dataDir: string): Promise<MissingMedia> {
  const rows = await sampleOf(db, sampleSize);
  const haveFiles = await Promise.all(rows.map(({ id }) => hasFiles(join(mediaFolder(dataDir), id))));
  return { missing: haveFiles.filter((has) => !has).length, of: rows.length };
}

/** Looks in the bucket for pictures that the database lists and that are not on the disk. */
export async function findMissingInBucket(
  db: Kysely<Schema>,
  { dataDir, bucket }: { dataDir: string; bucket: Bucket },
): Promise<MissingMedia> {
  const storage = bucketStorage(bucket, diskStorage(dataDir));
  const found: MissingMedia = { missing: 0, of: 0 };
  for (const { id, type } of await sampleOf(db, sampleSize)) {
    if (found.of === bucketSampleSize) break;
    // A video is too large to be read for this.
    if (type === 'video' || (await hasFiles(join(mediaFolder(dataDir), id)))) continue;
    found.of += 1;
    if ((await storage.read(`media/${id}/240.webp`)) === undefined) found.missing += 1;
  }
  return found;
}

const sampleOf = (db: Kysely<Schema>, size: number) =>
  db
    .selectFrom('media')
    .select(['id', 'type'])
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(size)
    .execute();

const hasFiles = (folder: string) =>
  readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );

/** Returns a text such as: 12 of 510 pictures and videos are missing in /data/media. */
export const describeMissingMedia = ({ missing, of }: MissingMedia, place: string) =>
  `${missing.toLocaleString('en')} of ${of.toLocaleString('en')} pictures and videos ${missing === 1 ? 'is' : 'are'} missing in ${place}`;

/** Returns what is missing in the data folder, and what an operator can do about it, without a full stop. */
export const describeMissingOnDisk = (found: MissingMedia, dataDir: string) =>
  `${describeMissingMedia(found, mediaFolder(dataDir))}: mount the disk of that folder, or copy the folder media of a backup back into its place`;
