import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import type { Bucket } from '../config.ts';
import { bucketStore } from '../files/bucket-store.ts';
import { diskStore } from '../files/disk-store.ts';
import { contentTypeOf } from '../files/media-files.ts';
import { mediaFolder } from '../files/media-folder.ts';
import type { Progress } from './contents.ts';

/** A file of a picture or video that is kept somewhere. */
export interface KeptFile {
  /** Such as `media/{id}/480.webp`. */
  key: string;
  /** Its content; undefined where it is gone. */
  read(): Promise<Buffer | undefined>;
}

/** Keeps all files of one picture or video. */
export type PutMedia = (id: string, files: readonly KeptFile[]) => Promise<void>;

/** Into the data folder, where what is there already stays: a picture never changes. */
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

const nameOf = ({ key }: KeptFile) => key.slice(key.lastIndexOf('/') + 1);

async function contentOf(files: readonly KeptFile[]) {
  const read = await Promise.all(
    files.map(async (file) => ({ name: nameOf(file), content: await file.read() })),
  );
  return read.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]));
}

/** A bucket is often far away. */
const atOnce = 8;

/** Each picture or video with all its files. */
export async function putMedia(files: readonly KeptFile[], put: PutMedia, progress: Progress): Promise<void> {
  const byId = new Map<string, KeptFile[]>();
  for (const file of files) {
    const [, id = ''] = file.key.split('/');
    // What a backup of ours never holds: a name that would lead out of the folder.
    if (!isMediaId(id) || contentTypeOf(nameOf(file)) === undefined) continue;
    byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  const waiting = byId.entries();
  let done = 0;
  const putOn = async () => {
    for (const [id, own] of waiting) {
      await put(id, own);
      done += 1;
      if (done % 100 === 0 || done === byId.size)
        progress(`pictures and videos, ${done.toLocaleString('en')} of ${byId.size.toLocaleString('en')}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, putOn));
}
