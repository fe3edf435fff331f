import { access, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivingFolder, mediaFolder } from './media-folder.ts';
import type { MediaStore, NewFile } from './media-store.ts';

export interface DiskStore extends MediaStore {
  has(id: string, name: string): Promise<boolean>;
}

/** A folder for each picture or video. It appears with all its files at once. */
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
      await rmdir(folder).catch(ifThere);
    },
    send: async (reply, id, name) => reply.sendFile(`${id}/${name}`, root),
    has: (id, name) =>
      access(join(root, id, name)).then(
        () => true,
        () => false,
      ),
  };
}

/** What was deleted before need not be deleted, and a folder with more in it is not ours alone. */
function ifThere({ code }: NodeJS.ErrnoException): void {
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

/** Writes the names in a folder to the disk. Windows does so by itself and refuses this. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
