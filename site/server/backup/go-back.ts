// What an operator does to go back to earlier data, and what keeps a start from making an empty market in the middle of that.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { commandLine } from '../command-names.ts';
import type { Config } from '../config.ts';
import { postgresFolder, syncFolder } from '../data-dir.ts';
import { isKnownMigration, migrationNameInThisVersion, type NewerDatabase } from '../db/migrate.ts';
import type { Contents } from './contents.ts';
import { type Backup, openBackup } from './restore-backup.ts';

type Settings = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir'>;

/** The file in the data folder that names the backup of a restore which has begun and not ended. */
const unfinishedRestoreFile = (dataDir: string) => join(dataDir, 'restore.unfinished');

/** Records that a restore into the database of the data folder begins. */
export function beginRestore(dataDir: string, backup: string): void {
  writeFileSync(unfinishedRestoreFile(dataDir), `${backup}\n`, { mode: 0o600, flush: true });
  syncFolder(dataDir);
}

export function endRestore(dataDir: string): void {
  rmSync(unfinishedRestoreFile(dataDir), { force: true });
  syncFolder(dataDir);
}

/** Returns the path of the backup of a restore that was cut off; undefined if none was. */
export function findUnfinishedRestore(dataDir: string): string | undefined {
  const file = unfinishedRestoreFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Returns whether the data folder has no database, not even a damaged one, or one that we may not read. */
export function isWithoutDatabase(dataDir: string): boolean {
  try {
    return readdirSync(postgresFolder({ dataDir })).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Returns the folders of databases that an operator has put aside, such as `postgres-0034`, the last one first. */
function findDatabasesAside(dataDir: string): string[] {
  const own = basename(postgresFolder({ dataDir }));
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(own) && name !== own && name !== `${own}.unfinished`)
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(join(folder, 'PG_VERSION')))
    .sort((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
}

const stopFirst =
  'First stop the market, so that it does not start meanwhile: with Ctrl-C, or with sudo systemctl stop campus-market if it is a service.';

/**
 * Returns why a start must not make a new database in the data folder, and what to do: a restore was cut off, or a database was
 * put aside and no other one has taken its place. Returns undefined if neither is so.
 */
export async function describeUnfinishedReturn(settings: Settings): Promise<string | undefined> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined || !existsSync(dataDir)) return undefined;
  const backup = findUnfinishedRestore(dataDir);
  if (backup !== undefined) {
    return `A restore into ${dataDir} was cut off before its end. ${stopFirst} To begin with an empty market instead, delete ${unfinishedRestoreFile(dataDir)}. This does the restore again:\n${restoreCommand(backup || 'FILE', settings)}`;
  }
  const aside = isWithoutDatabase(dataDir) ? findDatabasesAside(dataDir) : [];
  return aside.length === 0 ? undefined : describeDatabaseAside(aside, settings);
}

async function describeDatabaseAside(allAside: readonly string[], settings: Settings): Promise<string> {
  const folder = postgresFolder(settings);
  // The last one is the one that the operator is about to use. With another name, none keeps a start from an empty market.
  const [aside = ''] = allAside;
  const renameAll = allAside
    .map((path) => moveCommand(path, unusedPath(join(dirname(path), `old-${basename(path)}`))))
    .join(' && ');
  const backup = await findSuitableBackup(settings.backupDir);
  return [
    `There is no database in ${folder}, but one was put aside in ${aside}. ${stopFirst} Then choose one of these commands.`,
    `To begin with an empty market:\n${renameAll}`,
    `To go on with the database that was put aside, in its own version of Campus Market:\n${moveCommand(aside, folder)}`,
    backup === undefined
      ? `To restore a backup, of which ${settings.backupDir} has none that this version could restore:\n${restoreCommand('FILE', settings)}`
      : `To restore the backup of ${backup.contents.madeAt}:\n${restoreCommand(backup.path, settings)}`,
  ].join('\n');
}

/** Returns why this version cannot use a database of a newer version, and how to go back to the data before the upgrade. */
export async function describeDowngrade(
  { message, lastMigration }: NewerDatabase,
  settings: Settings,
): Promise<string> {
  const backup = await findSuitableBackup(settings.backupDir);
  if (!backup)
    return `${message} Start the newer version again. ${settings.backupDir} has no backup that this version could restore.`;
  return `${message} Start the newer version again, or go back to the backup of ${backup.contents.madeAt}, without everything that was written since then. ${restoreInstructions(backup.path, lastMigration, settings)}`;
}

/** Returns the newest backup in a folder that this version can restore. */
async function findSuitableBackup(folder: string): Promise<Omit<Backup, 'tar'> | undefined> {
  let newest: Omit<Backup, 'tar'> | undefined;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.tar')) continue;
    // Skips files that are no whole backup.
    const backup = await openBackup(join(folder, name)).catch(() => undefined);
    await backup?.tar.close();
    if (!backup || !canRestore(backup.contents)) continue;
    if (!newest || backup.contents.madeAt > newest.contents.madeAt) newest = backup;
  }
  return newest;
}

/** Returns whether this version knows the tables of a backup. */
function canRestore({ lastMigration }: Contents): boolean {
  try {
    return isKnownMigration(migrationNameInThisVersion(lastMigration));
  } catch {
    return false;
  }
}

function restoreInstructions(backup: string, lastMigration: string, settings: Settings): string {
  if (settings.databaseUrl !== undefined) {
    return `This restores it into an empty database, to which you then set DATABASE_URL:\nDATABASE_URL=postgres://user:password@host:5432/name ${commandLine('restore', quoteForShell(backup))}`;
  }
  const folder = postgresFolder(settings);
  const aside = unusedPath(`${folder}-${numberOf(lastMigration)}`);
  return `${stopFirst} Then this puts the database aside and restores the backup:\n${moveCommand(folder, aside)} && ${restoreCommand(backup, settings)}`;
}

function restoreCommand(backup: string, { dataDir }: Settings): string {
  // The commands of a clone and of the package read DATA_DIR from the environment.
  const setting = dataDir === resolve('.data') ? '' : `DATA_DIR=${quoteForShell(dataDir)} `;
  return `${setting}${commandLine('restore', quoteForShell(backup))}`;
}

/** Returns the command that moves a folder. */
export const moveCommand = (from: string, to: string) => `mv ${quoteForShell(from)} ${quoteForShell(to)}`;

const quoteForShell = (word: string) =>
  /^[\w./:=@+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the number of a migration, such as 0031. */
export const numberOf = (migration: string) => migration.slice(0, 4);

/** Returns the path, with a number behind it if it exists, because `mv` would move a folder into an existing one. */
export function unusedPath(path: string): string {
  let candidate = path;
  for (let number = 2; existsSync(candidate); number += 1) candidate = `${path}-${number}`;
  return candidate;
}

/** Whether the data folder has a database that was put aside, which an operator may want back. */
export const hasDatabaseAside = (dataDir: string): boolean => findDatabasesAside(dataDir).length > 0;

/** Returns what to do with databases that were put aside; undefined if there are none. */
export function describeDatabasesAside(dataDir: string): string | undefined {
  const folders = findDatabasesAside(dataDir);
  if (folders.length === 0) return undefined;
  return `${folders.join(' and ')} ${folders.length === 1 ? 'holds a database that was' : 'hold databases that were'} put aside: delete what you no longer need, because only there is what people wrote after the backup.`;
}
