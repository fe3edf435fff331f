import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { besideFile, count, type Progress, readSums } from './contents.ts';
import type { MediaFile } from './media-list.ts';
import { readTar, refuseFullDisk } from './tar.ts';

export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Keeps files in a folder that several backups share. A picture never changes, so each is there once: on the same disk
 * as a second name, which takes no room. Returns their sums.
 */
export async function keepBeside(
  files: readonly MediaFile[],
  folder: string,
  progress: Progress,
): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const { key, path } of files) {
    const kept = join(folder, key);
    try {
      await keepFile(path, kept);
    } catch (error) {
      // Deleted since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    sums.set(key, await sumOf(kept));
    if (sums.size % 100 === 0 || sums.size === files.length)
      progress(`pictures and videos, ${sums.size.toLocaleString('en')} of ${count(files.length, 'file')}`);
  }
  return sums;
}

async function keepFile(path: string, kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  try {
    await link(path, kept);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    // Another disk, or one without second names.
    await refuseFullDisk(dirname(kept));
    await copyFile(path, `${kept}.unfinished`);
    await rename(`${kept}.unfinished`, kept);
  }
}

/** Deletes what none of these backups names. */
export async function forgetUnnamed(folder: string, backups: readonly string[]): Promise<void> {
  const named = new Set<string>();
  for (const path of backups) {
    const tar = await readTar(path);
    try {
      for (const key of readSums(await tar.readText(besideFile)).keys()) named.add(key);
    } finally {
      await tar.close();
    }
  }
  const root = join(folder, 'media');
  for (const id of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, id))) {
      if (!named.has(`media/${id}/${name}`)) await rm(join(root, id, name), { force: true });
    }
    // It stays where something is left in it.
    await rmdir(join(root, id)).catch(() => {});
  }
}
