import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import type { Bucket } from '../config.ts';
import { bucketStore } from '../files/bucket-store.ts';
import { diskStore } from '../files/disk-store.ts';
import { contentTypeOf, filesOf, mediaFolder } from '../files/media-files.ts';
import { besideFile, count, type Progress, readSums } from './contents.ts';
import { readTar, refuseFullDisk } from './tar.ts';

export interface MediaFile {
  /** Such as `media/{id}/480.webp`; the same in a bucket and in a backup. */
  key: string;
  path: string;
  bytes: number;
}

export interface MediaList {
  onDisk: MediaFile[];
  /** Keys of files that are not on disk, if there is a bucket. */
  inBucket: string[];
  /** How many pictures and videos have no files: they were deleted a moment ago, or lost. */
  missing: number;
}

/** Finds the files of all pictures and videos in the database. */
export async function findMedia(client: pg.Client, dataDir: string, hasBucket: boolean): Promise<MediaList> {
  const { rows } = await client.query<{ id: string; type: 'image' | 'video'; format: string | null }>(
    `select id, to_jsonb(media) ->> 'type' as type, to_jsonb(media) ->> 'format' as format from media order by id`,
  );
  const list: MediaList = { onDisk: [], inBucket: [], missing: 0 };
  for (const { id, type, format } of rows.filter((row) => isMediaId(row.id))) {
    const found = await filesIn(join(mediaFolder(dataDir), id), id);
    if (found.length > 0) list.onDisk.push(...found);
    else if (hasBucket) {
      const names = filesOf({ type, format: (format ?? 'webp') as 'webp' });
      list.inBucket.push(...names.map((name) => `media/${id}/${name}`));
    } else list.missing += 1;
  }
  return list;
}

async function filesIn(folder: string, id: string): Promise<MediaFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files: MediaFile[] = [];
  for (const name of names.filter((file) => contentTypeOf(file) !== undefined).sort()) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ key: `media/${id}/${name}`, path, bytes: found.size });
  }
  return files;
}

export const bytesOf = (files: readonly MediaFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Adds files to a folder that several backups share. A picture never changes, so it is stored once; on the same disk as a
 * hard link, which takes no room. Returns the checksums.
 */
export async function linkBeside(
  files: readonly MediaFile[],
  folder: string,
  progress: Progress,
): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const { key, path } of files) {
    const linked = join(folder, key);
    try {
      await linkOrCopy(path, linked);
    } catch (error) {
      // Deleted since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    sums.set(key, await sumOf(linked));
    if (sums.size % 100 === 0 || sums.size === files.length)
      progress(`pictures and videos, ${sums.size.toLocaleString('en')} of ${count(files.length, 'file')}`);
  }
  return sums;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    // Another disk, or one without hard links.
    await refuseFullDisk(dirname(to));
    await copyFile(from, `${to}.unfinished`);
    await rename(`${to}.unfinished`, to);
  }
}

/** Deletes the files that none of these backups lists. */
export async function deleteUnlisted(folder: string, backups: readonly string[]): Promise<void> {
  const listed = new Set<string>();
  for (const path of backups) {
    const tar = await readTar(path);
    try {
      for (const key of readSums(await tar.readText(besideFile)).keys()) listed.add(key);
    } finally {
      await tar.close();
    }
  }
  const root = join(folder, 'media');
  for (const id of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, id))) {
      if (!listed.has(`media/${id}/${name}`)) await rm(join(root, id, name), { force: true });
    }
    // Fails if files are left in the folder, which then stays.
    await rmdir(join(root, id)).catch(() => {});
  }
}

/** A file of a picture or video in a backup, on disk or in a bucket. */
export interface StoredFile {
  /** Such as `media/{id}/480.webp`. */
  key: string;
  /** Returns the content; undefined if the file is gone. */
  read(): Promise<Buffer | undefined>;
}

/** Stores all files of one picture or video. */
export type PutMedia = (id: string, files: readonly StoredFile[]) => Promise<void>;

/** Stores into the data folder. Existing files stay, because a picture never changes. */
export function ontoDisk(dataDir: string): PutMedia {
  const store = diskStore(dataDir);
  return async (id, files) => {
    const folder = join(mediaFolder(dataDir), id);
    if (files.every((file) => existsSync(join(folder, nameOf(file))))) return;
    await mkdir(mediaFolder(dataDir), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    const content = await contentOf(files);
    if (content.length > 0) await store.put(id, content);
  };
}

export function intoBucket(bucket: Bucket, dataDir: string): PutMedia {
  const store = bucketStore(bucket, diskStore(dataDir));
  return async (id, files) => store.put(id, await contentOf(files));
}

const nameOf = ({ key }: StoredFile) => key.slice(key.lastIndexOf('/') + 1);

async function contentOf(files: readonly StoredFile[]) {
  const read = await Promise.all(
    files.map(async (file) => ({ name: nameOf(file), content: await file.read() })),
  );
  return read.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]));
}

/** Parallel, because a bucket is often far away. */
const concurrency = 8;

/** Stores pictures and videos, each with all its files. */
export async function putMedia(
  files: readonly StoredFile[],
  put: PutMedia,
  progress: Progress,
): Promise<void> {
  const byId = new Map<string, StoredFile[]>();
  for (const file of files) {
    const [, id = ''] = file.key.split('/');
    // Path traversal: a forged backup could contain a name that leads out of the folder.
    if (!isMediaId(id) || contentTypeOf(nameOf(file)) === undefined) continue;
    byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  const remaining = byId.entries();
  let done = 0;
  const work = async () => {
    for (const [id, filesOfId] of remaining) {
      await put(id, filesOfId);
      done += 1;
      if (done % 100 === 0 || done === byId.size)
        progress(`pictures and videos, ${done.toLocaleString('en')} of ${byId.size.toLocaleString('en')}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
