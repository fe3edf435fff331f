// Runs in a worker thread, which process-upload.ts starts for each file.
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../refusals/refusal.ts';
import { makePicture } from './make-picture.ts';
import { readVideo } from './read-video.ts';

/** All code that parses uploaded files. Each function takes the path of a received file. */
const readers = { makePicture, readVideo };

export type Readers = typeof readers;

export interface UploadWork {
  reader: keyof Readers;
  path: string;
}

/** The worker's reply. A refusal is sent as data, because an error loses its class between threads. */
export type UploadResult<Made = Awaited<ReturnType<Readers[keyof Readers]>>> =
  | { made: Made }
  | { refused: Pick<Refusal, 'code' | 'message'> };

async function read({ reader, path }: UploadWork): Promise<UploadResult> {
  try {
    return { made: await readers[reader](path) };
  } catch (error) {
    // Any other error ends the worker and so reaches its starter.
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

void read(workerData).then((result) => parentPort?.postMessage(result));
