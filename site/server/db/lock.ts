import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Another process has this data open. Two writers would silently lose each other's work. */
export class DataDirInUse extends StartError {
  constructor(dataDir: string) {
    super(`${dataDir} is in use by another Campus Market. Stop it, or set DATA_DIR to another folder.`);
  }
}

/**
 * Takes a data folder for this process alone. The lock is a listening socket: nobody answers there any more when
 * its process has ended, however that was, so a stale one is never in the way.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (process.platform === 'win32') return await lockByName(dataDir, '\\\\.\\pipe\\');
    return await lockInside(dataDir);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // Folders that a virtual machine shares with its host often cannot hold sockets. A name in the kernel is
    // the next best: containers with networks of their own do not see each other's.
    if (process.platform === 'linux' && withoutSockets.has(code)) return lockByName(dataDir, '\0');
    if (!notOurs.has(code)) throw error;
    throw new StartError(
      `${dataDir} cannot hold the data (${message}): set DATA_DIR to a folder that you may write to.`,
    );
  }
}

const notOurs = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS']);

const withoutSockets = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL']);

async function lockByName(folder: string, prefix: string) {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const server = await listenAt(`${prefix}campus-market-${hash.slice(0, 16)}`).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new DataDirInUse(folder) : error;
    },
  );
  return () => end(server);
}

const lockFile = /^lock-[\w-]+\.sock$/;

/**
 * Each process first shows a socket of its own in the folder and then looks who else has one there. So of two
 * that start at the same moment at least one sees the other. A name is used once, so that whoever clears away a
 * dead one cannot hit a living one.
 */
async function lockInside(folder: string) {
  const { path, remove } = shortWayTo(folder);
  const own = `lock-${randomUUID().slice(0, 8)}.sock`;
  try {
    // It gets its name when it already answers, or in between it would look like a dead one.
    const server = await listenAt(join(path, `new-${own}`));
    renameSync(join(folder, `new-${own}`), join(folder, own));
    const unlock = async () => {
      rmSync(join(folder, own), { force: true });
      await end(server);
    };
    for (const other of readdirSync(folder)) {
      if (other === own || !lockFile.test(other)) continue;
      if (await answers(join(path, other))) {
        await unlock();
        throw new DataDirInUse(folder);
      }
      rmSync(join(folder, other), { force: true });
    }
    return unlock;
  } finally {
    remove();
  }
}

/** The path of a socket must be shorter than about 100 bytes. A link leads to a folder that is too deep for that. */
function shortWayTo(folder: string): { path: string; remove(): void } {
  if (Buffer.byteLength(folder) < 75) return { path: folder, remove() {} };
  const place = mkdtempSync(join(tmpdir(), 'campus-market-'));
  const path = join(place, 'data');
  symlinkSync(realpathSync(folder), path);
  return { path, remove: () => rmSync(place, { recursive: true }) };
}

function listenAt(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Only a refusal says that nobody is there: somebody who is too busy, or another user's, is somebody. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

function end(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
