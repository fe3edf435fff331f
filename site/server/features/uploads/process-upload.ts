import { Worker } from 'node:worker_threads';
import { mediaMessages } from '../../../../src/contract/shared/media.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { withTimeout } from '../../timeout.ts';
import type { MediaDeps } from '../media/media.queries.ts';
import { type ProcessedMedia, saveMedia } from '../media/save-media.ts';
import { fairQueue } from './fair-queue.ts';
import type { UploadResult, UploadTasks, UploadWork } from './upload-worker.ts';
import { code } from './upload-worker.ts?node-worker';

/** The queue for pictures, which are decoded one at a time because decoding takes up to 150 MB and a whole core. */
const pictureQueue = fairQueue();

/** The queue for videos. They are not decoded, so they do not wait for pictures. */
const videoQueue = fairQueue();

export interface UploadDeps extends MediaDeps {
  /** How long reading one file may take, in milliseconds. */
  readTimeoutMs: number;
}

/** Re-encodes an uploaded picture, or checks an uploaded video. */
export const processFile = (
  deps: UploadDeps,
  personId: string,
  type: 'image' | 'video',
  file: ReceivedFile,
): Promise<ProcessedMedia> => (type === 'image' ? processPicture : processVideo)(deps, personId, file);

/** Processes an uploaded file and saves it for a person. Returns its id. */
export async function saveUpload(
  deps: UploadDeps,
  personId: string,
  type: 'image' | 'video',
  file: ReceivedFile,
): Promise<string> {
  return saveMedia(deps, personId, await processFile(deps, personId, type, file));
}

async function processPicture(
  { readTimeoutMs }: UploadDeps,
  personId: string,
  { path }: ReceivedFile,
): Promise<ProcessedMedia> {
  const { files, ...picture } = await pictureQueue(personId, () =>
    runInWorker('makePicture', path, readTimeoutMs),
  );
  // `postMessage` converts a Buffer into a Uint8Array, so convert it back.
  const buffers = files.map(({ name, content }) => ({ name, content: Buffer.from(content.buffer) }));
  return { ...picture, files: buffers, type: 'image', format: 'webp' };
}

/** The placeholder color of videos: black. */
const videoColor = '#000000';

async function processVideo(
  { readTimeoutMs }: UploadDeps,
  personId: string,
  { path, bytes }: ReceivedFile,
): Promise<ProcessedMedia> {
  const videoInfo = await videoQueue(personId, () => runInWorker('readVideo', path, readTimeoutMs));
  if (!videoInfo) throw new Refusal('unsupported', mediaMessages.videoType);
  return {
    ...videoInfo,
    type: 'video',
    color: videoColor,
    bytes,
    files: [{ name: `video.${videoInfo.format}`, content: { path } }],
  };
}

/** The worker's heap limit in megabytes. Decoded pictures are outside the heap; the largest video header takes 2 MB. */
const heapMegabytesMax = 64;

/**
 * Reads an uploaded file in a worker thread with a timeout. This prevents denial of service: a hostile file cannot
 * block other requests. Each file gets a new worker, so no file affects the next one. Starting a worker takes 20 ms (50
 * ms for a picture), on another core.
 */
async function runInWorker<Name extends keyof UploadTasks>(
  task: Name,
  path: string,
  timeoutMs: number,
): Promise<Awaited<ReturnType<UploadTasks[Name]>>> {
  const workerData: UploadWork = { task, path };
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytesMax };
  const worker = new Worker(code, { eval: true, workerData, env: {}, resourceLimits });
  const result = new Promise<UploadResult<Awaited<ReturnType<UploadTasks[Name]>>>>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error(`The thread of ${task} ended without a result.`)));
  });
  try {
    const output = await withTimeout(result, timeoutMs, () => {
      throw new Refusal('unavailable', 'Reading this file took too long. Please try again.', undefined, 60);
    });
    if ('refusal' in output) throw new Refusal(output.refusal.code, output.refusal.message);
    return output.result;
  } finally {
    void worker.terminate();
  }
}
