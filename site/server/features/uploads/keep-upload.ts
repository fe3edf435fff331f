import { mediaMessages } from '../../../../src/contract/shared/media-rules.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import type { MediaFormat } from '../../db/tables/selling.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { keepMedia, type MadeMedia } from '../media/keep-media.ts';
import type { MediaParts } from '../media/media-parts.ts';
import { makePicture } from './make-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readVideo } from './videos/read-video.ts';

/** Decoding takes up to 150 MB, and all of a core. */
const decoding = oneAtATime();

export interface KeptMedia {
  id: string;
  format: MediaFormat;
}

/** Makes a picture of a file that has arrived, or takes it as a video, and keeps it for a person. */
export async function keepUpload(
  parts: MediaParts,
  personId: string,
  type: 'image' | 'video',
  file: ReceivedFile,
): Promise<KeptMedia> {
  const made = type === 'image' ? await pictureOf(personId, file) : await videoOf(file);
  return { id: await keepMedia(parts, personId, made), format: made.format ?? 'webp' };
}

async function pictureOf(personId: string, { path }: ReceivedFile): Promise<MadeMedia> {
  return { ...(await decoding(personId, () => makePicture(path))), type: 'image', format: 'webp' };
}

/** Black stands in for a video. */
const noColor = '#000000';

async function videoOf({ path, bytes }: ReceivedFile): Promise<MadeMedia> {
  const shape = await readVideo(path);
  if (!shape) throw new Refusal('unsupported', mediaMessages.videoType);
  return {
    ...shape,
    type: 'video',
    color: noColor,
    bytes,
    files: [{ name: `video.${shape.format}`, content: { path } }],
  };
}
