import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInLagos } from '../../../src/contract/shared/lagos-time.ts';
import type { Log } from '../log.ts';
import { deleteBackups, findBackups, findOldBackups } from './automatic-backups.ts';
import { describeContents } from './contents.ts';
import { type BackupSource, lostMediaWarning, makeBackup } from './make-backup.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How long after midnight UTC the nightly backups start: at three o'clock in Lagos, which is UTC+1. The jitter keeps several
 * sites on one machine from starting their backups together.
 */
const backupTimeOfDayMs = 2 * hourMs;
const jitterMs = hourMs;

/**
 * If last night's backup is missing, as on a machine that is off at night, it is made this long after the server has
 * started.
 */
const delayAfterStartMs = 10 * 60_000;

/** How late last night's backup may be before it counts as missing. */
const toleranceMs = 2 * hourMs;

export interface NightlySettings extends BackupSource {
  /** Where the backups are stored. */
  folder: string;
  /** How many backups to keep, and how many of those that lack no pictures. */
  maxBackups: number;
  log: Log;
  now?: () => number;
}

/** Returns the time of the next backup, given the time of the last one. `jitter` is from 0 to 1. */
export function nextBackupAt(now: number, lastAt: number | undefined, jitter: number): number {
  if (lastAt === undefined || now - lastAt > dayMs + toleranceMs)
    return now + delayAfterStartMs + jitter * delayAfterStartMs;
  const todaysBackupAt = Math.floor(now / dayMs) * dayMs + backupTimeOfDayMs + jitter * jitterMs;
  return todaysBackupAt > now ? todaysBackupAt : todaysBackupAt + dayMs;
}

/** Makes a backup each night, and tries a failed one again each hour. Returns a function that stops the schedule. */
export function startNightlyBackups(settings: NightlySettings): () => void {
  const { folder, log, now = Date.now } = settings;
  const jitter = Math.random();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const scheduleNext = async () => {
    const lastBackup = await findLastBackup(folder);
    if (isStopped) return;
    timer = setTimeout(runBackup, nextBackupAt(now(), lastBackup?.madeAt, jitter) - now()).unref();
  };
  const runBackup = async () => {
    const hasSucceeded = await makeNightlyBackup(settings).then(
      () => true,
      (error) => {
        log.error({ err: error }, 'no backup was made');
        return false;
      },
    );
    if (isStopped) return;
    // A failed backup is tried again, because its cause may be fixed in an hour. After a successful backup we also wait for
    // an hour: otherwise a timer that fired a moment early would start a second backup at once.
    timer = setTimeout(hasSucceeded ? scheduleNext : runBackup, hourMs).unref();
  };
  void scheduleNext();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Returns when the last nightly backup was made, and the size of its file. The files of its pictures are beside it. */
async function findLastBackup(folder: string): Promise<{ madeAt: number; bytes: number } | undefined> {
  const lastBackup = (await findBackups(folder, 'nightly')).at(-1);
  if (lastBackup === undefined) return undefined;
  const { mtimeMs: madeAt, size: bytes } = await stat(join(folder, lastBackup));
  return { madeAt, bytes };
}

/** Makes today's backup, which replaces an earlier backup of the same day. Deletes old backups. */
export async function makeNightlyBackup({
  folder,
  maxBackups,
  log,
  now = Date.now,
  ...source
}: NightlySettings): Promise<void> {
  const path = join(folder, `nightly-${dayInLagos(now())}.tar`);
  const contents = await makeBackup(source, { path, mediaLocation: 'beside' });
  log.info(`A backup was made: ${path}, ${describeContents(contents)}.`);
  const warning = lostMediaWarning(contents, source);
  if (warning !== undefined) log.error(`${warning} Earlier backups with all pictures are kept.`);
  const oldBackups = await findOldBackups(folder, await findBackups(folder, 'nightly'), maxBackups);
  await deleteBackups(folder, oldBackups).catch((error) =>
    log.error({ err: error }, 'old backups were not deleted'),
  );
}
