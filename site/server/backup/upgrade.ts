// Upgrades the database of an earlier version when the server starts.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commandLine } from '../command-names.ts';
import type { Config } from '../config.ts';
import { connectForCopy, hasRows } from '../db/copy-tables.ts';
import {
  isKnownMigration,
  migrate,
  migrationNameInThisVersion,
  NewerDatabase,
  readMigrationState,
  withMigrationLock,
} from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import { deleteBackups, findBackupsByAge } from './automatic-backups.ts';
import { type Contents, describeContents } from './contents.ts';
import { makeBackup } from './make-backup.ts';
import { type Backup, openBackup } from './restore-backup.ts';

/** How many backups before upgrades are stored. */
const maxBackups = 3;

export interface UpgradeSettings {
  database: Database;
  config: Pick<Config, 'backupDir' | 'backsUpBeforeUpgrade' | 'bucket' | 'databaseUrl' | 'dataDir'>;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/**
 * Creates the tables of a new database, or changes the tables of an earlier version after a backup. Refuses a database that
 * a newer version has changed. Of several servers that start at the same moment, one upgrades and the others wait.
 */
export async function upgradeDatabase(settings: UpgradeSettings): Promise<void> {
  const { database, print } = settings;
  try {
    if (await isUpToDate(database)) return;
    const onWait = () => print('Another server upgrades the database: waiting until it has finished.');
    await withMigrationLock(database.connection, onWait, async (db) => {
      const { last, missing } = await readMigrationState(db);
      const target = missing.at(-1);
      // The server that had the lock before has upgraded the database.
      if (target === undefined) return;
      const isUpgrade = last !== undefined && (await holdsData(database));
      if (isUpgrade) {
        print(`The database is from an earlier version: upgrading it from ${last} to ${target}.`);
        await backUp(settings, last, target);
      }
      await migrate(db);
      if (isUpgrade) print('The database is upgraded.');
    });
  } catch (error) {
    throw error instanceof NewerDatabase ? await downgradeError(error, settings) : error;
  }
}

const isUpToDate = async ({ db }: Database) => (await readMigrationState(db)).missing.length === 0;

async function holdsData({ connection }: Database): Promise<boolean> {
  const client = await connectForCopy(connection);
  try {
    return await hasRows(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of a migration, such as 0031. */
const numberOf = (migration: string) => migration.slice(0, 4);

/**
 * Makes a backup of the database as it is before the upgrade. A backup of an interrupted start is made again, because people
 * may have used the earlier version since then.
 */
async function backUp({ database, config, print }: UpgradeSettings, from: string, to: string): Promise<void> {
  if (!config.backsUpBeforeUpgrade) {
    print('No backup is made first, because BACKUP_BEFORE_UPGRADE is off.');
    return;
  }
  const { backupDir, bucket, dataDir } = config;
  const path = join(backupDir, `before-upgrade-${numberOf(from)}-${numberOf(to)}.tar`);
  const source = { connection: database.connection, dataDir, hasBucket: bucket !== undefined };
  print(`Making a backup first: ${path}`);
  const contents = await makeBackup(source, path, 'beside').catch((error: Error) => {
    throw new OperatorError(
      `The database was not upgraded, because no backup could be made. ${error.message.replace(/\.?$/, '.')} You can set BACKUP_DIR to another folder, or BACKUP_BEFORE_UPGRADE=off to upgrade without a backup. Nothing was changed.`,
    );
  });
  print(`The backup holds ${describeContents(contents)}.`);
  const oldBackups = (await findBackupsByAge(backupDir, 'beforeUpgrade')).slice(0, -maxBackups);
  await deleteBackups(backupDir, oldBackups).catch(({ message }) =>
    print(`Old backups were not deleted: ${message}`),
  );
}

/** Returns an error that tells the operator how to go back to the data before an upgrade. */
async function downgradeError(
  { message, lastMigration }: NewerDatabase,
  { config }: UpgradeSettings,
): Promise<OperatorError> {
  const backup = await findSuitableBackup(config.backupDir);
  if (!backup) {
    return new OperatorError(
      `${message} Start the newer version again. ${config.backupDir} has no backup that this version could restore.`,
    );
  }
  return new OperatorError(
    `${message} Start the newer version again, or go back to the backup of ${backup.contents.madeAt}, without everything that was written since then. ${restoreInstructions(backup.path, lastMigration, config)}`,
  );
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

function restoreInstructions(
  backup: string,
  lastMigration: string,
  { databaseUrl, dataDir }: UpgradeSettings['config'],
): string {
  const restore = commandLine('restore', quoteForShell(backup));
  if (databaseUrl !== undefined) {
    return `This restores it into an empty database, to which you then set DATABASE_URL:\nDATABASE_URL=postgres://user:password@host:5432/name ${restore}`;
  }
  // The commands of a clone and of the package read DATA_DIR from the environment.
  const setting = dataDir === resolve('.data') ? '' : `DATA_DIR=${quoteForShell(dataDir)} `;
  const folder = join(dataDir, 'postgres');
  const asideFolder = unusedPath(`${folder}-${numberOf(lastMigration)}`);
  return `This puts the database aside and restores the backup:\nmv ${quoteForShell(folder)} ${quoteForShell(asideFolder)} && ${setting}${restore}`;
}

const quoteForShell = (word: string) =>
  /^[\w./:=@+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the path, with a number behind it if it exists, because `mv` would move a folder into an existing one. */
function unusedPath(path: string): string {
  let candidate = path;
  for (let number = 2; existsSync(candidate); number += 1) candidate = `${path}-${number}`;
  return candidate;
}
