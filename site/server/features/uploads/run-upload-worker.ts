import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusals/refusal.ts';
import { withTimeout } from '../../timeout.ts';
import type { Readers, UploadResult, UploadWork } from './upload-worker.ts';
import { code } from './upload-worker.ts?node-worker';

/** In megabytes, without what pictures are decoded into. The largest description of a video takes two. */
const heapMax = 64;

/**
 * Looks into a file that somebody has sent in a thread of its own, so that no file keeps other people waiting, and gives
 * up when that takes too long. To start one for each file costs 20 ms of the other core, 50 for a picture, and nothing
 * that a file has done is left behind.
 */
export async function readInWorker<Name extends keyof Readers>(
  reader: Name,
  path: string,
  timeoutMs: number,
): Promise<Awaited<ReturnType<Readers[Name]>>> {
  const workerData: UploadWork = { reader, path };
  const resourceLimits = { maxOldGenerationSizeMb: heapMax };
  const worker = new Worker(code, { eval: true, workerData, env: {}, resourceLimits });
  const result = new Promise<UploadResult<Awaited<ReturnType<Readers[Name]>>>>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error(`The thread of ${reader} ended without a result.`)));
  });
  try {
    const answer = await withTimeout(result, timeoutMs, () => {
      throw new Refusal('unavailable', 'Reading this file took too long. Please try again.', undefined, 60);
    });
    if ('refused' in answer) throw new Refusal(answer.refused.code, answer.refused.message);
    return answer.made;
  } finally {
    void worker.terminate();
  }
}
