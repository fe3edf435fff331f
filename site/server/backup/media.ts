import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import type { Bucket } from '../config.ts';
import { bucketStorage } from '../files/bucket-storage.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { contentTypeOf, fileNamesOf, mediaFolder } from '../files/media-files.ts';
import type { MissingMedia } from '../files/missing-media.ts';
import { countText, type Progress, readChecksums, sharedMediaChecksumsFile } from './contents.ts';
import { openTar, refuseFullDisk } from './tar.ts';

export interface MediaFile {
  /** The key, such as `media/{id}/480.webp`. It is the same in a bucket and in a backup. */
  key: string;
  path: string;
  bytes: number;
}

export interface MediaList {
  onDisk: MediaFile[];
  /** Keys of files that are not on disk, if there is a bucket. */
  inBucket: string[];
  /** The pictures and videos that can be used, and those of them without files. With a bucket, none counts as missing. */
  lost: MissingMedia;
}

/** Finds the files of all pictures and videos in the database. */
export async function findMedia(client: pg.Client, dataDir: string, hasBucket: boolean): Promise<MediaList> {
  // With `to_jsonb`, a column that an older database lacks is null and not an error.
  const { rows } = await client.query<MediaRow>(
    `select id, to_jsonb(media) ->> 'type' as type, to_jsonb(media) ->> 'format' as format,
      coalesce(to_jsonb(media) ->> 'state', 'ready') = 'ready' as "isReady"
    from media order by id`,
  );
  const list: MediaList = { onDisk: [], inBucket: [], lost: { missing: 0, of: 0 } };
  for (const { id, type, format, isReady } of rows.filter((row) => isMediaId(row.id))) {
    const files = await filesIn(join(mediaFolder(dataDir), id), id);
    if (isReady) list.lost.of += 1;
    if (files.length > 0) list.onDisk.push(...files);
    else if (hasBucket) {
      const names = fileNamesOf({ type, format: (format ?? 'webp') as 'webp' });
      list.inBucket.push(...names.map((name) => `media/${id}/${name}`));
    } else if (isReady) list.lost.missing += 1;
  }
  return list;
}

interface MediaRow {
  id: string;
  type: 'image' | 'video';
  format: string | null;
  /** Whether it can be used: its upload has finished, and it is not being deleted. */
  isReady: boolean;
}

async function filesIn(folder: string, id: string): Promise<MediaFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files: MediaFile[] = [];
  for (const name of names.filter((file) => contentTypeOf(file) !== undefined).sort()) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) files.push({ key: `media/${id}/${name}`, path, bytes: stats.size });
  }
  return files;
}

export const totalBytes = (files: readonly MediaFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Adds files to a folder that several backups share. A picture or video never changes, so it is stored only once. On
 * the same disk the file is a hard link, which needs no space. Returns the checksums by key.
 */
export async function linkIntoSharedFolder(
  files: readonly MediaFile[],
  folder: string,
  progress: Progress,
): Promise<Map<string, string>> {
  const checksums = new Map<string, string>();
  for (const { key, path } of files) {
    const sharedPath = join(folder, key);
    try {
      await linkOrCopy(path, sharedPath);
    } catch (error) {
      // The file was deleted after it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    checksums.set(key, await checksumOf(sharedPath));
    if (checksums.size % 100 === 0 || checksums.size === files.length)
      progress(
        `pictures and videos, ${checksums.size.toLocaleString('en')} of ${countText(files.length, 'file')}`,
      );
  }
  return checksums;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    // The folder is on another disk, or on a disk without hard links.
    await refuseFullDisk(dirname(to));
    await copyFile(from, `${to}.unfinished`);
    await rename(`${to}.unfinished`, to);
  }
}

/** Deletes the shared pictures and videos that no backup in `backups` lists. */
export async function deleteUnlistedMedia(folder: string, backups: readonly string[]): Promise<void> {
  const listedKeys = new Set<string>();
  for (const path of backups) {
    const tar = await openTar(path);
    try {
      for (const key of readChecksums(await tar.readText(sharedMediaChecksumsFile)).keys())
        listedKeys.add(key);
    } finally {
      await tar.close();
    }
  }
  const root = join(folder, 'media');
  for (const item of await readdir(root, { withFileTypes: true }).catch(() => [])) {
    // The operator may have put something else here, which stays.
    if (!item.isDirectory() || !isMediaId(item.name)) continue;
    const itemFolder = join(root, item.name);
    for (const file of await readdir(itemFolder, { withFileTypes: true })) {
      const isListed = listedKeys.has(`media/${item.name}/${file.name}`);
      if (!isListed && !file.isDirectory()) await rm(join(itemFolder, file.name), { force: true });
    }
    // Fails if the folder still contains files. Then the folder stays.
    await rmdir(itemFolder).catch(() => {});
  }
}

/** A file of a picture or video in a backup, on disk or in a bucket. */
export interface StoredFile {
  /** The key, such as `media/{id}/480.webp`. */
  key: string;
  /** Returns the content; undefined if the file no longer exists. */
  read(): Promise<Buffer | undefined>;
}

/** Stores all files of one picture or video. */
export type PutMediaItem = (id: string, files: readonly StoredFile[]) => Promise<void>;

/**
 * Returns a function that stores media in the data folder. It skips a picture or video whose files are all there, because
 * they never change.
 */
export function makePutOnDisk(dataDir: string): PutMediaItem {
  const storage = diskStorage(dataDir);
  return async (id, files) => {
    const folder = join(mediaFolder(dataDir), id);
    if (files.every((file) => existsSync(join(folder, nameOf(file))))) return;
    await mkdir(mediaFolder(dataDir), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    const contents = await readContents(files);
    if (contents.length > 0) await storage.put(id, contents);
  };
}

/** Returns a function that stores media in the bucket. */
export function makePutInBucket(bucket: Bucket, dataDir: string): PutMediaItem {
  const storage = bucketStorage(bucket, diskStorage(dataDir));
  return async (id, files) => storage.put(id, await readContents(files));
}

/** Returns whether a text is a key such as `media/{id}/480.webp`. */
export function isMediaKey(text: string): boolean {
  const [folder, id = '', name = '', ...rest] = text.split('/');
  return folder === 'media' && isMediaId(id) && contentTypeOf(name) !== undefined && rest.length === 0;
}

const nameOf = ({ key }: StoredFile) => key.slice(key.lastIndexOf('/') + 1);

async function readContents(files: readonly StoredFile[]) {
  const contents = await Promise.all(
    files.map(async (file) => ({ name: nameOf(file), content: await file.read() })),
  );
  return contents.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]));
}

/** How many pictures or videos are stored in parallel, because each request to a distant bucket takes long. */
const concurrency = 8;

/** Stores pictures and videos, each with all its files. */
export async function putAllMedia(
  files: readonly StoredFile[],
  put: PutMediaItem,
  progress: Progress,
): Promise<void> {
  const byId = new Map<string, StoredFile[]>();
  for (const file of files) {
    // Prevents path traversal: a forged backup could contain a name that leads out of the folder.
    if (!isMediaKey(file.key)) continue;
    const [, id = ''] = file.key.split('/');
    byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  // All workers take their next picture or video from this one iterator.
  const remaining = byId.entries();
  let doneCount = 0;
  const putRemaining = async () => {
    for (const [id, mediaFiles] of remaining) {
      await put(id, mediaFiles);
      doneCount += 1;
      if (doneCount % 100 === 0 || doneCount === byId.size)
        progress(
          `pictures and videos, ${doneCount.toLocaleString('en')} of ${byId.size.toLocaleString('en')}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, putRemaining));
}
