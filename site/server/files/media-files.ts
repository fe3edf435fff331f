import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Media = Pick<Selectable<Schema['media']>, 'type' | 'format'>;

/** The widths in which every picture is kept. */
export const pictureWidths = [960, 480, 240] as const;

/** The picture of a shared link. */
export const previewFile = 'og.jpg';

const pictureFiles = [...pictureWidths.map((width) => `${width}.webp`), previewFile];

/** The names of all files of a picture or video. */
export function filesOf({ type, format }: Media): string[] {
  return type === 'image' ? pictureFiles : [`video.${format}`];
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

const names = new Set([...pictureFiles, 'video.mp4', 'video.webm', 'video.mov']);

/** The content type of one of our files by its name; undefined for a name that none of them has. */
export function contentTypeOf(name: string): string | undefined {
  return names.has(name) ? types[name.slice(name.lastIndexOf('.') + 1)] : undefined;
}
