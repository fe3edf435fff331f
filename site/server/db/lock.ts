import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { OperatorError } from '../operator-error.ts';

/** The error that another process uses this data folder. Two processes would silently overwrite each other's data. */
export class DataDirInUse extends OperatorError {
  constructor(dataDir: string) {
    super(`${dataDir} is in use by another Campus Market. Stop it, or set DATA_DIR to another folder.`);
  }
}

/**
 * Locks a data folder for this process. The lock is a listening socket: when its process has ended, for whatever reason,
 * the socket refuses connections, so a stale lock is never in the way.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  try {
    makeDataDir(dataDir);
    if (process.platform === 'win32') return await lockByName(dataDir, '\\\\.\\pipe\\');
    return await lockInside(dataDir);
  } catch (error) {
    const { code = '', message, syscall } = error as NodeJS.ErrnoException;
    // Another process has locked the folder, and removed our socket because it did not accept connections yet.
    if (code === 'ENOENT' && syscall === 'rename') throw new DataDirInUse(dataDir);
    // Folders that a virtual machine shares with its host often cannot contain sockets. An abstract socket is the next
    // best, although containers with separate networks do not share abstract sockets.
    if (process.platform === 'linux' && socketErrors.has(code)) return lockByName(dataDir, '\0');
    if (!folderErrors.has(code)) throw error;
    throw new OperatorError(
      `${dataDir} cannot hold the data (${message}): set DATA_DIR to a folder that you may write to.`,
    );
  }
}

const folderErrors = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS']);

const socketErrors = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL']);

/** Locks with a named pipe (Windows) or an abstract socket (Linux), whose name is made from the folder's path. */
async function lockByName(folder: string, prefix: string) {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const server = await listenAt(`${prefix}campus-market-${hash.slice(0, 16)}`).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new DataDirInUse(folder) : error;
    },
  );
  return () => closeServer(server);
}

const lockSocketName = /^(new-)?lock-[\w-]+\.sock$/;

/**
 * Each process first creates its socket in the folder and then searches for other sockets, so when two start at the
 * same moment, at least one finds the other. Each name is used only once, so removing a dead socket never removes a
 * live socket.
 */
async function lockInside(folder: string) {
  const { path, remove } = shortPathTo(folder);
  const lockName = `lock-${randomUUID().slice(0, 8)}.sock`;
  try {
    // Rename the socket once it accepts connections, because before that, another process would consider the socket
    // dead.
    const server = await listenAt(join(path, `new-${lockName}`));
    renameSync(join(folder, `new-${lockName}`), join(folder, lockName));
    const unlock = async () => {
      rmSync(join(folder, lockName), { force: true });
      await closeServer(server);
    };
    for (const otherName of readdirSync(folder)) {
      if (otherName === lockName || !lockSocketName.test(otherName)) continue;
      if (await isListening(join(path, otherName))) {
        // The other process has not searched yet, and will find our socket.
        if (otherName.startsWith('new-')) continue;
        await unlock();
        throw new DataDirInUse(folder);
      }
      rmSync(join(folder, otherName), { force: true });
    }
    return unlock;
  } finally {
    remove();
  }
}

/**
 * Returns a path to the folder that is short enough for sockets, whose paths must have less than about 100 bytes: a
 * symbolic link if the folder's own path is too long.
 */
function shortPathTo(folder: string): { path: string; remove(): void } {
  if (Buffer.byteLength(folder) < 75) return { path: folder, remove() {} };
  const linkFolder = mkdtempSync(join(tmpdir(), 'campus-market-'));
  const path = join(linkFolder, 'data');
  symlinkSync(realpathSync(folder), path);
  return { path, remove: () => rmSync(linkFolder, { recursive: true }) };
}

function listenAt(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Returns whether a process listens at a path. Only a refused connection or a missing socket means no: a busy process
 * and the socket of another program count as listening.
 */
function isListening(path: string): Promise<boolean> {
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

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
