// The commands that copy a site's data: `backup`, `restore` and `move`.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { timeInLagos } from '../../../src/contract/shared/lagos-time.ts';
import { describeContents, megabytesText } from '../backup/contents.ts';
import {
  beginRestore,
  describeDatabasesAside,
  endRestore,
  findUnfinishedRestore,
  isWithoutDatabase,
  moveCommand,
  unusedPath,
} from '../backup/go-back.ts';
import { countContents, lostMediaWarning, makeBackup } from '../backup/make-backup.ts';
import { makePutInBucket, makePutOnDisk } from '../backup/media.ts';
import { describeMove, moveAll } from '../backup/move.ts';
import {
  type Backup,
  checkBackup,
  checkTarget,
  isRestored,
  openBackup,
  restoreBackup,
} from '../backup/restore-backup.ts';
import { commandLine } from '../command-names.ts';
import { type Config, readConfig } from '../config.ts';
import { authSecretFile, postgresFolder } from '../data-dir.ts';
import { DataDirInUse } from '../db/lock.ts';
import type { Database } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type CommandInput, dataOption, dryRunFlag } from './command.ts';
import { openDatabaseAt, requireEmbeddedDatabase, withDatabase, withSiteDatabase } from './site-database.ts';

/** Saves all data of the site in one file. */
export const backup: Command = {
  summary: 'saves everything in one file, even while the market runs',
  calls: [
    ['', 'saves everything in a file in BACKUP_DIR, by default .data/backups'],
    ['FILE.tar', 'names the file, or a folder for it'],
  ],
  settings: dataOption,
  flags: { ...dryRunFlag, incomplete: 'makes the backup even if most pictures and videos are missing' },
  run: makeBackupFile,
};

/** Puts a backup into an empty database. */
export const restore: Command = {
  summary: 'puts a backup into an empty folder or database',
  calls: [
    ['FILE.tar', 'puts a backup into an empty data folder, or into the empty database of DATABASE_URL'],
  ],
  settings: dataOption,
  flags: dryRunFlag,
  run: restoreFile,
};

/** Moves the site's data to another PostgreSQL, or back. */
export const move: Command = {
  summary: 'copies the database to another PostgreSQL, or back',
  calls: [
    ['postgres://user:password@host:5432/name', 'copies the database of the data folder to that PostgreSQL'],
    [
      '--back postgres://user:password@host:5432/name',
      'copies it back, after the database in the data folder was put aside',
    ],
  ],
  settings: dataOption,
  flags: { ...dryRunFlag, back: 'copies in the other direction' },
  run: moveDatabase,
};

async function makeBackupFile({
  words: [name],
  flags,
  environment,
  folder,
  print,
  progress,
}: CommandInput): Promise<undefined> {
  const config = readConfig(environment);
  const path = backupPath(resolve(folder, name ?? config.backupDir));
  const printWarning = (warning: string | undefined) => {
    if (warning !== undefined) print(warning);
  };
  if (existsSync(path)) throw new OperatorError(`${path} is there already: name another file.`);
  await withSiteDatabase(config, async ({ connection }) => {
    const source = { connection, dataDir: config.dataDir, hasBucket: config.bucket !== undefined };
    if (flags.has('dry-run')) {
      const contents = await countContents(source, 'inside');
      print(`The backup would hold ${describeContents(contents)}. Nothing was written.`);
      printWarning(lostMediaWarning(contents, source));
      return;
    }
    const refusesLostMedia = !flags.has('incomplete');
    const contents = await makeBackup(source, { path, mediaLocation: 'inside', refusesLostMedia, progress });
    print(`${path} holds ${describeContents(contents)}, in ${megabytesText(statSync(path).size)}.`);
    print(
      'All that people wrote is in it, and what signs their sessions: keep it where only you can read it.',
    );
    // Last, because a long output hides what comes before.
    printWarning(lostMediaWarning(contents, source));
  });
}

/** Returns the path of the backup. In a folder the file is named after the time in Lagos. */
function backupPath(target: string): string {
  if (target.endsWith('.tar')) return target;
  const now = Date.now();
  return join(
    target,
    `campus-market-${timeInLagos(now).slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`,
  );
}

async function restoreFile(input: CommandInput): Promise<undefined> {
  const [name] = input.words;
  if (name === undefined) throw new OperatorError(`Say which backup: ${commandLine('restore', 'FILE')}`);
  const opened = await openBackup(resolve(input.folder, name));
  try {
    await restoreFrom(opened, readConfig(input.environment), input);
  } finally {
    await opened.tar.close();
  }
}

async function restoreFrom(
  source: Backup,
  config: Config,
  { flags, print, progress }: Pick<CommandInput, 'flags' | 'print' | 'progress'>,
): Promise<void> {
  const isDryRun = flags.has('dry-run');
  const { dataDir, bucket, databaseUrl, authSecret } = config;
  const isEmbedded = databaseUrl === undefined;
  const targetName = isEmbedded
    ? `The database in ${postgresFolder(config)}`
    : 'The database at DATABASE_URL';
  // An existing database may refuse the backup, so it is opened before all files of the backup are read, which may take long.
  // A new one is created only when the backup is known to be whole.
  const isNewDatabase = isEmbedded && isWithoutDatabase(dataDir);
  if (isNewDatabase) await checkBackup(source, progress);
  if (isDryRun && isNewDatabase) return print(describeDryRestore(source.contents));
  const begin = () => {
    if (isEmbedded) beginRestore(dataDir, source.path);
  };
  await withDatabase(openTarget(config, begin), async (database) => {
    const put = bucket ? makePutInBucket(bucket, dataDir) : makePutOnDisk(dataDir);
    const secretPath = authSecret === undefined ? authSecretFile(dataDir) : undefined;
    const target = { database, targetName, put, secretPath };
    const wasCutOff = isEmbedded && !isDryRun && findUnfinishedRestore(dataDir) !== undefined;
    if (!wasCutOff || !(await isRestored(source, target))) {
      await checkTarget(source, target);
      if (!isNewDatabase) await checkBackup(source, progress);
      if (isDryRun) return print(describeDryRestore(source.contents));
      begin();
      await restoreBackup(source, target, progress);
    }
    if (isEmbedded) endRestore(dataDir);
    print(`Everything is back: ${describeContents(source.contents)}, as of ${source.contents.madeAt}.`);
    const asideText = isEmbedded ? describeDatabasesAside(dataDir) : undefined;
    if (asideText !== undefined) print(asideText);
  });
}

/** How long a restore waits while a service that cannot start locks the data folder again and again. */
const busyFolderTimeoutMs = 15_000;

/** Opens the database to restore into. Calls `begin` before it creates a new one. */
async function openTarget(config: Config, begin: () => void): Promise<Database> {
  const deadline = Date.now() + busyFolderTimeoutMs;
  const beginIfNew = (hasDatabase: boolean) => {
    if (!hasDatabase) begin();
  };
  for (;;) {
    try {
      return await openDatabaseAt(config, config.databaseUrl, beginIfNew);
    } catch (error) {
      // A market that runs has a database, and does not end by itself.
      const mayEndSoon = error instanceof DataDirInUse && isWithoutDatabase(config.dataDir);
      if (!mayEndSoon || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

const describeDryRestore = (contents: Parameters<typeof describeContents>[0]) =>
  `The backup is whole and could be restored: ${describeContents(contents)}. Nothing was written.`;

async function moveDatabase({
  words: [address = ''],
  flags,
  environment,
  print,
  progress,
}: CommandInput): Promise<undefined> {
  const config = readConfig(environment);
  const isMoveBack = flags.has('back');
  if (!/^postgres(ql)?:\/\//.test(address)) {
    throw new OperatorError(
      `Say where: ${commandLine('move', 'postgres://user:password@host:5432/name')}, or with --back from there into DATA_DIR.`,
    );
  }
  if (!isMoveBack) requireEmbeddedDatabase(config);
  const folder = postgresFolder(config);
  const remedy = isMoveBack && {
    remedyForData: `put it aside first, and leave the pictures where they are:\n${moveCommand(folder, unusedPath(`${folder}-before-move`))}`,
  };
  await withDatabase(openDatabaseAt(config, undefined), (embedded) =>
    withDatabase(openDatabaseAt(config, address), async (external) => {
      const [from, to] = isMoveBack ? [external, embedded] : [embedded, external];
      const targetName = isMoveBack ? `The database in ${folder}` : 'The database there';
      const options = { from: from.connection, to, targetName, config, isMoveBack, ...remedy };
      if (flags.has('dry-run')) return print(`${await describeMove(options)} Nothing was written.`);
      print(await moveAll(options, progress));
    }),
  );
}
