import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import { contentTypeOf, filesOf } from '../files/media-files.ts';
import { mediaFolder } from '../files/media-folder.ts';

export interface MediaFile {
  /** Such as `media/{id}/480.webp`, in a bucket and in a backup. */
  key: string;
  path: string;
  bytes: number;
}

export interface MediaList {
  onDisk: MediaFile[];
  /** Keys of files that are not on the disk, where there is a bucket. */
  inBucket: string[];
  /** Pictures and videos that are nowhere: they were deleted a moment ago, or lost. */
  missing: number;
}

/** The files of all pictures and videos that the database knows. It may be one from before they had a format. */
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
  for (const name of names.filter((one) => contentTypeOf(one) !== undefined).sort()) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ key: `media/${id}/${name}`, path, bytes: found.size });
  }
  return files;
}

export const bytesOf = (files: readonly MediaFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
