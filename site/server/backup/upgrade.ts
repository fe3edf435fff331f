// Upgrades the database of an earlier version when the server starts.
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connectForCopy, hasRows } from '../db/copy-tables.ts';
import { migrate, NewerDatabase, readMigrationState, withMigrationLock } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import { deleteBackups, findBackupsByAge, findOldBackups } from './automatic-backups.ts';
import { describeContents } from './contents.ts';
import { describeDowngrade, numberOf } from './go-back.ts';
import { lostMediaWarning, makeBackup } from './make-backup.ts';
import { haveSameData } from './restore-backup.ts';

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
    if (!(error instanceof NewerDatabase)) throw error;
    throw new OperatorError(await describeDowngrade(error, settings.config));
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
  const { path, earlierPath } = choosePath(backupDir, `before-upgrade-${numberOf(from)}-${numberOf(to)}`);
  const source = { connection: database.connection, dataDir, hasBucket: bucket !== undefined };
  print(`Making a backup first: ${path}`);
  const contents = await makeBackup(source, { path, mediaLocation: 'beside' }).catch((error: Error) => {
    throw new OperatorError(
      `The database was not upgraded, because no backup could be made. ${error.message.replace(/\.?$/, '.')} You can set BACKUP_DIR to another folder, or BACKUP_BEFORE_UPGRADE=off to upgrade without a backup. Nothing was changed.`,
    );
  });
  print(`The backup holds ${describeContents(contents)}.`);
  const warning = lostMediaWarning(contents, source);
  if (warning !== undefined) print(warning);
  if (earlierPath !== undefined && (await haveSameData(earlierPath, path))) {
    print(`It replaces ${earlierPath}, which holds the same.`);
    await rename(path, earlierPath);
  }
  const backups = await findBackupsByAge(backupDir, 'beforeUpgrade');
  await findOldBackups(backupDir, backups, maxBackups)
    .then((oldBackups) => deleteBackups(backupDir, oldBackups))
    .catch(({ message }) => print(`Old backups were not deleted: ${message}`));
}

/**
 * Returns the path of a new backup, which gets a number if there is one of the same versions already: that one may hold what
 * people wrote before the operator went back to it. Returns also the last one of these.
 */
function choosePath(folder: string, name: string): { path: string; earlierPath: string | undefined } {
  let path = join(folder, `${name}.tar`);
  let earlierPath: string | undefined;
  for (let number = 2; existsSync(path); number += 1) {
    earlierPath = path;
    path = join(folder, `${name}-${number}.tar`);
  }
  return { path, earlierPath };
}
