// Runs in a thread of its own, which run-upload-worker.ts starts for each file.
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../refusals/refusal.ts';
import { makePicture } from './make-picture.ts';
import { readVideo } from './videos/read-video.ts';

/** Everything that looks into what people send. Each takes the path of a file that has arrived. */
const readers = { makePicture, readVideo };

export type Readers = typeof readers;

export interface UploadWork {
  reader: keyof Readers;
  path: string;
}

/** What the thread sends. A refusal is spelled out, because an error loses its class on the way. */
export type UploadResult<Made = Awaited<ReturnType<Readers[keyof Readers]>>> =
  | { made: Made }
  | { refused: Pick<Refusal, 'code' | 'message'> };

async function read({ reader, path }: UploadWork): Promise<UploadResult> {
  try {
    return { made: await readers[reader](path) };
  } catch (error) {
    // Any other error ends the thread, and so reaches the one that started it.
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

void read(workerData).then((result) => parentPort?.postMessage(result));
