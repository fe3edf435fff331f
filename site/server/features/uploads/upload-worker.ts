// Runs in a worker thread, which process-upload.ts starts for each file.
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../refusals/refusal.ts';
import { makePicture } from './make-picture.ts';
import { readVideo } from './read-video.ts';

/** All code that parses uploaded files. Each function takes the path of a received file. */
const tasks = { makePicture, readVideo };

export type UploadTasks = typeof tasks;

export interface UploadWork {
  task: keyof UploadTasks;
  path: string;
}

/** The worker's result. A refusal is sent as plain data, because an error object loses its class between threads. */
export type UploadResult<Result = Awaited<ReturnType<UploadTasks[keyof UploadTasks]>>> =
  | { result: Result }
  | { refusal: Pick<Refusal, 'code' | 'message'> };

async function run({ task, path }: UploadWork): Promise<UploadResult> {
  try {
    return { result: await tasks[task](path) };
  } catch (error) {
    // Any other error ends the worker, so that the thread that started it gets the error.
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}

void run(workerData).then((result) => parentPort?.postMessage(result));
