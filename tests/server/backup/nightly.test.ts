import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeNightlyBackup, nextBackupAt, startNightlyBackups } from '../../../site/server/backup/nightly.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { makeLog } from '../../../site/server/log.ts';
import { copyDemo, emptyDatabase, openTestDatabase } from '../../support/database/database.ts';
import { deleteMediaExceptFirst, dumpDatabase, hashMedia } from '../../support/database/dump-database.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Date.parse(text);

/** Copies the demo, and returns the options for nightly backups of the copy. */
async function prepareBackups() {
  const copy = await copyDemo();
  onTestFinished(copy.remove);
  const database = await openTestDatabase(copy);
  onTestFinished(() => database.close());
  const { dataDir } = copy;
  const folder = emptyDataFolder();
  const log = makeLog({ logLevel: 'silent' });
  const backupOptions = {
    connection: database.connection,
    dataDir,
    hasBucket: false,
    folder,
    maxBackups: 7,
    log,
  };
  return { backupOptions, database, dataDir, folder };
}

const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .sort();

test('the next backup is at three in the morning in Lagos, or soon after a start if last night’s is missing', () => {
  // The last argument is random on a real site, so that not all sites make their backup at the same moment.
  const noon = at('2026-11-24T12:00:00Z');
  expect(new Date(nextBackupAt(noon, noon - 10 * hour, 0)).toISOString()).toBe('2026-11-25T02:00:00.000Z');
  expect(new Date(nextBackupAt(noon, noon - 10 * hour, 0.5)).toISOString()).toBe('2026-11-25T02:30:00.000Z');
  const midnight = at('2026-11-25T00:00:00Z');
  expect(new Date(nextBackupAt(midnight, midnight - 22 * hour, 0)).toISOString()).toBe(
    '2026-11-25T02:00:00.000Z',
  );
  for (const lastBackupAt of [undefined, noon - 27 * hour, noon - 30 * day]) {
    expect(nextBackupAt(noon, lastBackupAt, 0) - noon).toBe(10 * 60_000);
    expect(nextBackupAt(noon, lastBackupAt, 1) - noon).toBe(20 * 60_000);
  }
});

test('the configured number of backups is kept, and a deleted picture is kept beside them until no backup lists it', async () => {
  const { backupOptions, dataDir, folder } = await prepareBackups();
  deleteMediaExceptFirst(dataDir, 2);
  const [deletedPicture = '', otherPicture = ''] = readdirSync(mediaFolder(dataDir)).sort();
  const backUp = (date: string) =>
    makeNightlyBackup({ ...backupOptions, maxBackups: 2, now: () => at(`${date}T02:00:00Z`) });
  await backUp('2026-11-01');
  rmSync(join(mediaFolder(dataDir), deletedPicture), { recursive: true });
  await backUp('2026-11-02');
  expect(backupsIn(folder)).toEqual(['nightly-2026-11-01.tar', 'nightly-2026-11-02.tar']);
  expect(readdirSync(join(folder, 'media')).sort()).toEqual([deletedPicture, otherPicture]);
  await backUp('2026-11-03');
  expect(backupsIn(folder)).toEqual(['nightly-2026-11-02.tar', 'nightly-2026-11-03.tar']);
  expect(readdirSync(join(folder, 'media'))).toEqual([otherPicture]);
});

deepTest('the last seven backups are kept, share their pictures, and can be restored', async () => {
  const { backupOptions, database, dataDir, folder } = await prepareBackups();
  deleteMediaExceptFirst(dataDir, 5);
  const media = hashMedia(dataDir);
  const [firstDeletedPicture = '', laterDeletedPicture = ''] = readdirSync(mediaFolder(dataDir)).sort();
  for (let night = 1; night <= 9; night += 1) {
    await makeNightlyBackup({ ...backupOptions, now: () => at('2026-11-01T02:00:00Z') + night * day });
    // A picture that the site has deleted is deleted from the backups together with the last backup that lists it.
    if (night === 1) rmSync(join(mediaFolder(dataDir), firstDeletedPicture), { recursive: true });
    if (night === 8) rmSync(join(mediaFolder(dataDir), laterDeletedPicture), { recursive: true });
    if (night === 7) expect(readdirSync(join(folder, 'media'))).toContain(firstDeletedPicture);
  }
  expect(backupsIn(folder)).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((night) => `nightly-2026-11-${String(night + 1).padStart(2, '0')}.tar`),
  );
  expect(readdirSync(join(folder, 'media'))).not.toContain(firstDeletedPicture);
  expect(readdirSync(join(folder, 'media'))).toContain(laterDeletedPicture);

  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  const file = join(folder, 'nightly-2026-11-09.tar');
  const restore = await runDataCommandInThisProcess('restore', [file], settings);
  expect(restore.output).toContain('Everything is back');
  const restored = await openTestDatabase(target);
  expect(await dumpDatabase(restored)).toEqual(await dumpDatabase(database));
  await restored.close();
  expect(hashMedia(target.dataDir)).toEqual(
    Object.fromEntries(
      Object.entries(media).filter(([name]) => !name.startsWith(`/${firstDeletedPicture}/`)),
    ),
  );
  rmSync(join(folder, 'media', laterDeletedPicture), { recursive: true });
  const otherTarget = { DATA_DIR: emptyDataFolder() };
  expect((await runDataCommandInThisProcess('restore', [file], otherTarget)).output).toContain(
    `is missing beside ${file}: the folder media there belongs to the backup, so copy it too.`,
  );
});

deepTest('a deleted picture is kept while a backup before an upgrade lists it', async () => {
  const { backupOptions, dataDir, folder } = await prepareBackups();
  deleteMediaExceptFirst(dataDir, 1);
  const [picture] = readdirSync(mediaFolder(dataDir));
  const backUp = (date: string) =>
    makeNightlyBackup({ ...backupOptions, maxBackups: 1, now: () => at(`${date}T02:00:00Z`) });
  await backUp('2026-11-01');
  const backupBeforeUpgrade = join(folder, 'before-upgrade-0031-0033.tar');
  renameSync(join(folder, 'nightly-2026-11-01.tar'), backupBeforeUpgrade);
  rmSync(mediaFolder(dataDir), { recursive: true });
  await backUp('2026-11-02');
  expect(readdirSync(join(folder, 'media'))).toEqual([picture]);
  rmSync(backupBeforeUpgrade);
  await backUp('2026-11-03');
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

test('a site makes a backup soon after its start, and none after it has stopped', async () => {
  const { backupOptions, folder } = await prepareBackups();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startNightlyBackups(backupOptions);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  expect(backupsIn(folder)).toEqual([]);
  vi.advanceTimersByTime(20 * 60_000);
  await expect.poll(() => backupsIn(folder)).toHaveLength(1);
  stop();
  rmSync(join(folder, backupsIn(folder)[0] ?? ''));
  vi.advanceTimersByTime(2 * day);
  expect(backupsIn(folder)).toEqual([]);
});

deepTest('a backup that failed is tried again an hour later', async () => {
  const { backupOptions, folder } = await prepareBackups();
  const path = join(folder, 'backups');
  // A file in place of the folder makes the first backup fail.
  writeFileSync(path, '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(startNightlyBackups({ ...backupOptions, folder: path }));
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(20 * 60_000);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  rmSync(path);
  vi.advanceTimersByTime(hour);
  await expect.poll(() => existsSync(path) && backupsIn(path)).toHaveLength(1);
});

test('old pictures are deleted even if the operator has put a file of their own beside them, which stays', async () => {
  const { backupOptions, dataDir, folder } = await prepareBackups();
  deleteMediaExceptFirst(dataDir, 1);
  const backUp = (date: string) =>
    makeNightlyBackup({ ...backupOptions, maxBackups: 1, now: () => at(`${date}T02:00:00Z`) });
  // A disk lists its files in any order, so there is one before the pictures and one after them.
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/0notes'), 'mine');
  await backUp('2026-11-01');
  writeFileSync(join(folder, 'media/znotes'), 'mine');
  rmSync(mediaFolder(dataDir), { recursive: true });
  await backUp('2026-11-02');
  expect(readdirSync(join(folder, 'media')).sort()).toEqual(['0notes', 'znotes']);
});

test('a backup succeeds even if an old one cannot be deleted', async () => {
  const { backupOptions, dataDir, folder } = await prepareBackups();
  deleteMediaExceptFirst(dataDir, 1);
  // A folder with the name of an old backup cannot be deleted like a file.
  mkdirSync(join(folder, 'nightly-2026-10-01.tar'));
  await makeNightlyBackup({ ...backupOptions, maxBackups: 1, now: () => at('2026-11-01T02:00:00Z') });
  expect(backupsIn(folder)).toContain('nightly-2026-11-01.tar');
});
