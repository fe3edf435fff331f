// The embedded database in a thread of its own, so that a long query does not hold up the server.
// Plain JavaScript, because Node loads this file by itself, from the source and from the build.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';

if (!parentPort) throw new Error('This file runs as a worker.');
const port = parentPort;

/** @type {{ folder: string }} */
const { folder } = workerData;
const database = await PGlite.create({ dataDir: folder, extensions: { btree_gin } });

/**
 * What the server asks for, one after another.
 * @param {{ type: 'protocol', bytes: Uint8Array } | { type: 'newClient' } | { type: 'close' }} request
 */
async function answer(request) {
  if (request.type === 'protocol') {
    // A copy, cut to its length: the reply may lie in the database's own memory.
    const bytes = (await database.execProtocolRaw(request.bytes)).slice();
    port.postMessage({ type: 'protocol', bytes }, [bytes.buffer]);
  } else if (request.type === 'newClient') {
    // There is one session inside. What the last client left open in it is not for the next one.
    await database.exec('rollback');
    await database.exec('discard all');
  } else {
    await database.close();
    // Nothing is left to wait for, so the thread ends.
    port.close();
  }
}

let queue = Promise.resolve();
port.on('message', (request) => {
  queue = queue.then(() => answer(request));
});
port.postMessage({ type: 'ready' });
