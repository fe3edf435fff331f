import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has this data open. Two writers would silently lose each other's work. */
export class DataDirInUse extends Error {}

/**
 * Takes a data folder for this process alone. The lock is a listening socket: it ends with its process, however
 * that ends, so there is never a stale one to clear away.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const name = `campus-market-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)}`;
  const server = await listen(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DataDirInUse(
      `${dataDir} is in use by another Campus Market. Stop it, or set DATA_DIR to another folder.`,
    );
  });
  return () => new Promise((done) => server.close(() => done()));
}

async function listen(name: string): Promise<Server> {
  // On Linux the name lives in the kernel, on Windows in its pipes. Both forget it when the process ends.
  if (process.platform === 'linux') return listenAt(`\0${name}`);
  if (process.platform === 'win32') return listenAt(`\\\\.\\pipe\\${name}`);
  // Elsewhere a file stays behind. If nobody answers there, its process has gone.
  const file = join(tmpdir(), `${name}.sock`);
  if (!(await answers(file))) {
    try {
      unlinkSync(file);
    } catch {
      // There was none.
    }
  }
  return listenAt(file);
}

function listenAt(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
