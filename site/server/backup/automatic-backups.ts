import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUnlistedMedia } from './media.ts';

/** The kinds of backups that the server makes by itself. They share the pictures in the folder `media` beside them. */
const namePatterns = {
  nightly: /^nightly-\d{4}-\d\d-\d\d\.tar$/,
  beforeUpgrade: /^before-upgrade-\d{4}-\d{4}\.tar$/,
};

type Kind = keyof typeof namePatterns;

/** Returns the names of the backups of a kind in a folder, sorted. */
export async function findBackups(folder: string, kind: Kind): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => namePatterns[kind].test(name)).sort();
}

/** Returns the names of the backups of a kind, the oldest first. */
export async function findBackupsByAge(folder: string, kind: Kind): Promise<string[]> {
  const backups = await Promise.all(
    (await findBackups(folder, kind)).map(async (name) => ({
      name,
      madeAt: (await stat(join(folder, name))).mtimeMs,
    })),
  );
  return backups.sort((a, b) => a.madeAt - b.madeAt).map(({ name }) => name);
}

/** Deletes these backups, and then the pictures that no remaining backup of either kind lists. */
export async function deleteBackups(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
  const remaining = [
    ...(await findBackups(folder, 'nightly')),
    ...(await findBackups(folder, 'beforeUpgrade')),
  ];
  await deleteUnlistedMedia(
    folder,
    remaining.map((name) => join(folder, name)),
  );
}
