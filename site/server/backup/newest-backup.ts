import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup in the folder of backups, whether it was made at night, before an upgrade or by hand. */
export interface FoundBackup {
  madeAt: number;
  /** The size of its file. Its pictures may be beside it. */
  bytes: number;
}

/** Finds the newest backup in a folder. Throws if the folder cannot be read; one that does not exist has no backups. */
export async function findNewestBackup(folder: string): Promise<FoundBackup | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let newest: FoundBackup | undefined;
  for (const name of names.filter((file) => file.endsWith('.tar'))) {
    // A file may be a link that leads nowhere, or be deleted at this moment.
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && (newest === undefined || stats.mtimeMs > newest.madeAt))
      newest = { madeAt: stats.mtimeMs, bytes: stats.size };
  }
  return newest;
}
