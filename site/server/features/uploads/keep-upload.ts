import { mediaMessages } from '../../../../src/contract/shared/media-rules.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { keepMedia, type MadeMedia } from '../media/keep-media.ts';
import type { MediaParts } from '../media/media-parts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readInWorker } from './run-upload-worker.ts';

/** Decoding takes up to 150 MB, and all of a core. */
const decoding = oneAtATime();

/** A video is not decoded, so it need not wait for pictures. */
const readingVideos = oneAtATime();

export interface UploadParts extends MediaParts {
  /** How long looking into one file may take. */
  readTimeoutMs: number;
}

/** Makes a picture of a file that has arrived, or takes it as a video. */
export const makeMedia = (
  parts: UploadParts,
  personId: string,
  type: 'image' | 'video',
  file: ReceivedFile,
): Promise<MadeMedia> => (type === 'image' ? pictureOf : videoOf)(parts, personId, file);

/** Makes it, and keeps it for a person. */
export async function keepUpload(
  parts: UploadParts,
  personId: string,
  type: 'image' | 'video',
  file: ReceivedFile,
): Promise<string> {
  return keepMedia(parts, personId, await makeMedia(parts, personId, type, file));
}

async function pictureOf(
  { readTimeoutMs }: UploadParts,
  personId: string,
  { path }: ReceivedFile,
): Promise<MadeMedia> {
  const { files, ...picture } = await decoding(personId, () =>
    readInWorker('makePicture', path, readTimeoutMs),
  );
  // Between threads a buffer becomes plain bytes.
  const buffers = files.map(({ name, content }) => ({ name, content: Buffer.from(content.buffer) }));
  return { ...picture, files: buffers, type: 'image', format: 'webp' };
}

/** Black stands in for a video. */
const noColor = '#000000';

async function videoOf(
  { readTimeoutMs }: UploadParts,
  personId: string,
  { path, bytes }: ReceivedFile,
): Promise<MadeMedia> {
  const shape = await readingVideos(personId, () => readInWorker('readVideo', path, readTimeoutMs));
  if (!shape) throw new Refusal('unsupported', mediaMessages.videoType);
  return {
    ...shape,
    type: 'video',
    color: noColor,
    bytes,
    files: [{ name: `video.${shape.format}`, content: { path } }],
  };
}
