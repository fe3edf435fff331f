import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUnlistedMedia } from './media.ts';
import { openBackup } from './restore-backup.ts';

/** The kinds of backups that the server makes by itself. They share the pictures in the folder `media` beside them. */
const namePatterns = {
  nightly: /^nightly-\d{4}-\d\d-\d\d\.tar$/,
  beforeUpgrade: /^before-upgrade-\d{4}-\d{4}(-\d+)?\.tar$/,
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

/**
 * Returns which backups of a kind are old, given all of them with the oldest first: those before the last `max`. The last
 * `max` that lack no pictures are never old, so that nights in which the disk of the pictures is not mounted do not replace
 * the backups with pictures.
 */
export async function findOldBackups(
  folder: string,
  names: readonly string[],
  max: number,
): Promise<string[]> {
  const earlier = names.slice(0, -max);
  if (earlier.length === 0) return [];
  const whole: string[] = [];
  for (const name of names.toReversed()) {
    if (whole.length < max && (await hasAllMedia(join(folder, name)))) whole.push(name);
  }
  return earlier.filter((name) => !whole.includes(name));
}

async function hasAllMedia(path: string): Promise<boolean> {
  // A damaged backup, or another file with the name of one, has no pictures.
  const backup = await openBackup(path).catch(() => undefined);
  await backup?.tar.close();
  if (backup === undefined) return false;
  const { lost, files, inBucket } = backup.contents.media;
  return lost === undefined ? files + inBucket > 0 : lost.missing === 0;
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
