import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInLagos } from '../lagos-time.ts';
import type { Log } from '../log.ts';
import { describeContents } from './contents.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { forgetUnnamed } from './media-beside.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Three o'clock at night in Lagos, an hour after UTC. Not every site of one machine begins at the same moment. */
const nightMs = 2 * hourMs;
const jitterMs = hourMs;

/** After a start, where the last night has none: the machine was off, as many are at night. */
const afterStartMs = 10 * 60_000;

/** A night's backup may come this much later than the one before. */
const lateMs = 2 * hourMs;

const nightlyName = /^nightly-\d{4}-\d\d-\d\d\.tar$/;

export interface Nightly extends BackupSource {
  /** Where they are kept. */
  folder: string;
  /** How many of them. */
  kept: number;
  log: Log;
  now?: () => number;
}

/** When the next one is due, by when the last was made. `jitter` is from 0 to 1. */
export function nextBackupAt(now: number, last: number | undefined, jitter: number): number {
  if (last === undefined || now - last > dayMs + lateMs) return now + afterStartMs + jitter * afterStartMs;
  const today = Math.floor(now / dayMs) * dayMs + nightMs + jitter * jitterMs;
  return today > now ? today : today + dayMs;
}

/** Makes a backup each night. Returns a function that ends it. */
export function startNightlyBackups(nightly: Nightly): () => void {
  const { folder, log, now = Date.now } = nightly;
  const jitter = Math.random();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const plan = async () => {
    const last = await lastBackupIn(folder);
    if (isOver) return;
    timer = setTimeout(run, nextBackupAt(now(), last, jitter) - now()).unref();
  };
  const run = async () => {
    await makeNightlyBackup(nightly).catch((error) => log.error({ err: error }, 'no backup was made'));
    await wait();
  };
  /** What has failed is tried again after an hour, as what is full or broken may be mended by then. */
  const wait = async () => {
    timer = setTimeout(plan, hourMs).unref();
  };
  void plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function nightliesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => nightlyName.test(name)).sort();
}

async function lastBackupIn(folder: string): Promise<number | undefined> {
  const last = (await nightliesIn(folder)).at(-1);
  return last === undefined ? undefined : (await stat(join(folder, last))).mtimeMs;
}

/** Makes the backup of this day and deletes those that are too many. One of the same day is replaced. */
export async function makeNightlyBackup({
  folder,
  kept,
  log,
  now = Date.now,
  ...source
}: Nightly): Promise<void> {
  const path = join(folder, `nightly-${dayInLagos(now())}.tar`);
  const contents = await makeBackup(source, path, 'beside');
  const all = await nightliesIn(folder);
  for (const name of all.slice(0, -kept)) await rm(join(folder, name), { force: true });
  await forgetUnnamed(
    folder,
    all.slice(-kept).map((name) => join(folder, name)),
  );
  log.info(`A backup was made: ${path}, ${describeContents(contents)}.`);
}
