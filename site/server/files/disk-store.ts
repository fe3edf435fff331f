import { access, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { arrivingFolder, mediaFolder } from './media-files.ts';

/** A file to store: its bytes, or a path to move it from. */
export interface NewFile {
  name: string;
  content: Buffer | { path: string };
}

/** Stores the files of pictures and videos. */
export interface MediaStore {
  /** Stores all files of a picture or video. When it resolves, they survive a power cut. */
  put(id: string, files: readonly NewFile[]): Promise<void>;
  /** Deletes files, if they exist. */
  remove(id: string, names: readonly string[]): Promise<void>;
  /** Replies with a file, or with a range of it. */
  send(reply: FastifyReply, id: string, name: string): Promise<FastifyReply>;
}

export interface DiskStore extends MediaStore {
  has(id: string, name: string): Promise<boolean>;
}

/** Stores each picture or video in a folder, which appears with all its files at once. */
export function diskStore(dataDir: string): DiskStore {
  const root = mediaFolder(dataDir);
  return {
    async put(id, files) {
      const folder = join(arrivingFolder(dataDir), id);
      try {
        await mkdir(folder, { recursive: true });
        for (const file of files) await write(folder, file);
        await sync(folder);
        await rename(folder, join(root, id));
        await sync(root);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
    async remove(id, names) {
      const folder = join(root, id);
      for (const name of names) await rm(join(folder, name), { force: true });
      await rmdir(folder).catch(ignoreMissing);
    },
    send: async (reply, id, name) => reply.sendFile(`${id}/${name}`, root),
    has: (id, name) =>
      access(join(root, id, name)).then(
        () => true,
        () => false,
      ),
  };
}

/** Ignores a missing folder, and one with other files in it. */
function ignoreMissing({ code }: NodeJS.ErrnoException): void {
  if (code !== 'ENOENT' && code !== 'ENOTEMPTY')
    throw new Error(`A folder of a picture was not deleted: ${code}`);
}

async function write(folder: string, { name, content }: NewFile): Promise<void> {
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

/** Flushes the names in a folder to disk. Windows does this by itself. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
