import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { type FoundBackup, findNewestBackup } from '../../backup/newest-backup.ts';
import { commandLine } from '../../command-names.ts';
import type { Config } from '../../config.ts';
import { postgresFolder } from '../../data-dir.ts';
import { reservedBytes } from '../../db/disk-space.ts';
import { advice, type Finding, fine, problem } from './finding.ts';

const megabyte = 1024 * 1024;

/** The program refuses to run in a Node that is too old, before it gets here. */
export const checkNode = (): Finding => fine(`Node ${process.versions.node} can run the market.`);

/** The memory that the site and its PostgreSQL need, with some visitors. */
const neededMemory = 400 * megabyte;

export function checkMemory(): Finding {
  // A container may have less memory than its machine. Without a limit, the number is 0 or larger than the machine's.
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  const text = `This machine has ${Math.round(memory / megabyte).toLocaleString('en')} MB of memory`;
  if (memory >= neededMemory) return fine(`${text}.`);
  return advice(
    `${text}, but the market needs ${neededMemory / megabyte} MB for many visitors: add memory or a swap file.`,
  );
}

/** No release of Campus Market is older than this day. */
const earliestDay = '2026-01-01';

export function checkClock(): Finding {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  if (now.getTime() >= Date.parse(earliestDay)) return fine(`The clock shows ${day}.`);
  return problem(
    `The clock shows ${day}, which is wrong: nobody could sign in. Set it, for example with timedatectl set-ntp true.`,
  );
}

/** Checks that we may write to the data folder, or create it. */
export function checkDataFolder({ dataDir }: Config): Finding[] {
  const existing = nearestExisting(dataDir);
  if (!statSync(existing).isDirectory())
    return [problem(`${existing} is a file, but a folder is needed there: move it away, or set DATA_DIR.`)];
  const { uid } = statSync(existing);
  const own = process.getuid?.();
  if (existing === dataDir && own !== undefined && own !== 0 && uid !== own) {
    return [
      problem(
        `${dataDir} belongs to another user (number ${uid}): run the market as that user, or give the folder to yours with chown -R.`,
      ),
    ];
  }
  try {
    const probe = join(existing, `.probe-${randomUUID()}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    return [
      problem(
        `Nothing can be written to ${existing} (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that this user may write to.`,
      ),
    ];
  }
  if (existing !== dataDir) return [fine(`The data will be in ${dataDir}, which the first start creates.`)];
  return own === 0 && uid !== 0
    ? [
        advice(
          `You are root, but ${dataDir} belongs to the user with the number ${uid}: start the market as that user, who otherwise cannot read what root writes.`,
        ),
      ]
    : [fine(`The data is in ${dataDir}.`)];
}

/** Returns the path itself, or the lowest folder above it that exists. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** With less free space, pictures of a week may fill the disk. */
const comfortableBytes = 1024 * megabyte;

export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const folder = nearestExisting(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `The disk of ${folder} has ${Math.round(free / megabyte).toLocaleString('en')} MB of free space`;
  if (free <= reservedBytes)
    return [
      problem(
        `${text}: below ${reservedBytes / megabyte} MB the market stores nothing more. Make some room.`,
      ),
    ];
  if (free < comfortableBytes) return [advice(`${text}: make some room before it is full.`)];
  return [fine(`${text}.`)];
}

const dayMs = 24 * 3_600_000;

/** How old the last backup of a market may be. Nightly backups are at most a day old, and some hours late. */
const maxBackupAgeMs = 2 * dayMs;

export async function checkBackups(config: Config): Promise<Finding[]> {
  const { backupDir, databaseUrl, nightlyBackups, isProduction, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(postgresFolder(config))) return [];
  const isNightly = databaseUrl === undefined && nightlyBackups > 0;
  const backupCall = commandLine('backup');
  let newest: FoundBackup | undefined;
  try {
    newest = await findNewestBackup(backupDir);
  } catch (error) {
    return [
      advice(
        `${backupDir} is no folder that can be read (${(error as NodeJS.ErrnoException).code}): set BACKUP_DIR to one, because backups are stored there.`,
      ),
    ];
  }
  if (newest === undefined) {
    return [
      advice(
        `There is no backup in ${backupDir} yet: ${isNightly ? 'the market makes one each night while it runs, or' : 'nobody makes one but you, so let a timer run'} ${backupCall}.`,
      ),
    ];
  }
  const age = Date.now() - newest.madeAt;
  const text = `The last backup in ${backupDir} is from ${new Date(newest.madeAt).toISOString().slice(0, 10)}`;
  if (age > maxBackupAgeMs)
    return [
      advice(
        `${text}: make a new one with ${backupCall}${isNightly ? ', and let the market run at night' : ''}.`,
      ),
    ];
  const isOnSameDisk = existsSync(dataDir) && statSync(backupDir).dev === statSync(dataDir).dev;
  if (isProduction && isOnSameDisk)
    return [advice(`${text}, on the same disk as the data: set BACKUP_DIR to a folder on another disk.`)];
  return [fine(`${text}.`)];
}
