import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WireStream, type WireTarget } from './wire-stream.ts';

type FromWorker = { type: 'ready' } | { type: 'protocol'; bytes: Uint8Array };

export interface PgliteThread {
  /** A new connection, for the `stream` of a `pg` client. One at a time. */
  openStream(): WireStream;
  close(): Promise<void>;
}

interface PgliteSettings {
  folder: string;
  /** In milliseconds: everybody else waits behind a statement that has gone wrong. */
  longestStatement: number;
  /** No new thread can be started. */
  onLost(error: Error): void;
}

/** A thread that is being replaced is waited for this long: people hear of it within 2 seconds, on a busy machine too. */
const longestReplacement = 1_000;

/** What a promise gives, if it gives it in time. */
function soon<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopped = new Error('The embedded database has stopped.');
    const timer = setTimeout(() => reject(stopped), longestReplacement);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs the embedded database in a worker thread and watches over it. A thread that dies or hangs is replaced:
 * what was under way fails, what comes next is served.
 */
export async function startPgliteThread({
  folder,
  longestStatement,
  onLost,
}: PgliteSettings): Promise<PgliteThread> {
  let stream: WireStream | undefined;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  const start = async (): Promise<Worker> => {
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: { folder } });
    let reason = '';
    worker.once('error', (error) => {
      reason = `: ${error.message}`;
    });
    const died = new Promise<never>((_, reject) => {
      worker.once('exit', () => reject(new Error(`The embedded database has stopped${reason}`)));
    });
    died.catch((error: Error) => {
      clearTimeout(timer);
      stream?.destroy(error);
    });
    worker.on('message', (message: FromWorker) => {
      if (message.type !== 'protocol') return;
      clearTimeout(timer);
      stream?.receive(message.bytes);
    });
    await Promise.race([once(worker, 'message'), died]);
    // From here on a death is an accident to recover from; before, it is a failure to start.
    died.catch(() => {
      if (isClosing) return;
      thread = start();
      thread.catch(onLost);
    });
    return worker;
  };

  let thread = start();
  await thread;

  const target: WireTarget = {
    async connect(opened) {
      const worker = await soon(thread);
      stream = opened;
      worker.postMessage({ type: 'newClient' });
    },
    async send(bytes) {
      const worker = await thread;
      timer = setTimeout(() => void worker.terminate(), longestStatement);
      timer.unref();
      worker.postMessage({ type: 'protocol', bytes }, [bytes.buffer as ArrayBuffer]);
    },
  };

  return {
    openStream: () => new WireStream(target),
    async close() {
      isClosing = true;
      const worker = await thread;
      worker.postMessage({ type: 'close' });
      await once(worker, 'exit');
    },
  };
}
