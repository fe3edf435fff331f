import { access, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { mediaFolder, unfinishedUploadsFolder } from './media-files.ts';

/** A file to store: its bytes, or a path to move it from. */
export interface NewFile {
  name: string;
  content: Buffer | { path: string };
}

/** Stores the files of pictures and videos. */
export interface MediaStorage {
  /** Stores all files of a picture or video. When this resolves, the files survive a power cut. */
  put(id: string, files: readonly NewFile[]): Promise<void>;
  /** Deletes files, if they exist. */
  remove(id: string, names: readonly string[]): Promise<void>;
  /** Sends a file, or a range of it. */
  send(reply: FastifyReply, id: string, name: string): Promise<FastifyReply>;
}

export interface DiskStorage extends MediaStorage {
  has(id: string, name: string): Promise<boolean>;
}

/** Stores each picture or video in its own folder, which appears only when all files are complete. */
export function diskStorage(dataDir: string): DiskStorage {
  const root = mediaFolder(dataDir);
  return {
    async put(id, files) {
      const folder = join(unfinishedUploadsFolder(dataDir), id);
      try {
        await mkdir(folder, { recursive: true });
        for (const file of files) await addFlushed(folder, file);
        await flushFolder(folder);
        await rename(folder, join(root, id));
        await flushFolder(root);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
    async remove(id, names) {
      const folder = join(root, id);
      for (const name of names) await rm(join(folder, name), { force: true });
      await rmdir(folder).catch(ignoreMissingOrNonEmpty);
    },
    send: async (reply, id, name) => reply.sendFile(`${id}/${name}`, root),
    has: (id, name) =>
      access(join(root, id, name)).then(
        () => true,
        () => false,
      ),
  };
}

/** Ignores the error for a missing folder, or for a folder that contains other files. */
function ignoreMissingOrNonEmpty({ code }: NodeJS.ErrnoException): void {
  if (code !== 'ENOENT' && code !== 'ENOTEMPTY')
    throw new Error(`A folder of a picture was not deleted: ${code}`);
}

/** Writes a file into a folder, or moves it there, and flushes its content to disk. */
async function addFlushed(folder: string, { name, content }: NewFile): Promise<void> {
  const path = join(folder, name);
  if (!Buffer.isBuffer(content)) await rename(content.path, path);
  const file = await open(path, Buffer.isBuffer(content) ? 'wx' : 'r+');
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder's list of file names to disk. Windows does this by itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
