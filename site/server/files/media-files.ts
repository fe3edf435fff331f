import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Returns the folder of all media, which contains a folder for each picture or video. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/**
 * Returns the folder of unfinished uploads. It is on the same disk as the media, so that moving a file is atomic. Its
 * files are not served.
 */
export function unfinishedUploadsFolder(dataDir: string): string {
  return join(mediaFolder(dataDir), '.arriving');
}

type Media = Pick<Selectable<Schema['media']>, 'type' | 'format'>;

/** The widths in which every picture is stored. */
export const pictureWidths = [960, 480, 240] as const;

/** The preview picture of a shared link. */
export const previewFile = 'og.jpg';

const pictureFiles = [...pictureWidths.map((width) => `${width}.webp`), previewFile];

/** Returns the names of all files of a picture or video. */
export function fileNamesOf({ type, format }: Media): string[] {
  return type === 'image' ? pictureFiles : [`video.${format}`];
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

const mediaFileNames = new Set([...pictureFiles, 'video.mp4', 'video.webm', 'video.mov']);

/** Returns the content type of a media file by its name; undefined if the name is not that of a media file. */
export function contentTypeOf(name: string): string | undefined {
  return mediaFileNames.has(name) ? contentTypes[name.slice(name.lastIndexOf('.') + 1)] : undefined;
}
