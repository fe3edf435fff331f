// The commands that copy a site's data: `backup`, `restore` and `move`.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { timeInLagos } from '../../../src/contract/shared/lagos-time.ts';
import { describeContents, megabytesText } from '../backup/contents.ts';
import { countContents, makeBackup } from '../backup/make-backup.ts';
import { makePutInBucket, makePutOnDisk } from '../backup/media.ts';
import { describeMove, moveAll } from '../backup/move.ts';
import {
  type Backup,
  checkBackup,
  checkTarget,
  openBackup,
  restoreBackup,
} from '../backup/restore-backup.ts';
import { commandLine } from '../command-names.ts';
import { type Config, readConfig } from '../config.ts';
import { authSecretFile } from '../data-dir.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type CommandInput, dataOption, dryRunFlag } from './command.ts';
import {
  openDatabaseAt,
  postgresFolder,
  requireEmbeddedDatabase,
  withDatabase,
  withSiteDatabase,
} from './site-database.ts';

/** Saves all data of the site in one file. */
export const backup: Command = {
  summary: 'saves everything in one file, even while the market runs',
  calls: [
    ['', 'saves everything in a file in BACKUP_DIR, by default .data/backups'],
    ['FILE.tar', 'names the file, or a folder for it'],
  ],
  settings: dataOption,
  flags: dryRunFlag,
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
    ['--back postgres://user:password@host:5432/name', 'copies it from there into an empty data folder'],
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
  if (existsSync(path)) throw new OperatorError(`${path} is there already: name another file.`);
  await withSiteDatabase(config, async ({ connection }) => {
    const source = { connection, dataDir: config.dataDir, hasBucket: config.bucket !== undefined };
    if (flags.has('dry-run')) {
      const contents = await countContents(source, 'inside');
      print(`The backup would hold ${describeContents(contents)}. Nothing was written.`);
      if (contents.missing > 0) print(`${contents.missing} pictures or videos are nowhere to be found.`);
      return;
    }
    const contents = await makeBackup(source, path, 'inside', progress);
    print(`${path} holds ${describeContents(contents)}, in ${megabytesText(statSync(path).size)}.`);
    print(
      'All that people wrote is in it, and what signs their sessions: keep it where only you can read it.',
    );
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
  await checkBackup(source, progress);
  const targetName =
    databaseUrl === undefined ? `The database in ${postgresFolder(config)}` : 'The database at DATABASE_URL';
  const isNewDatabase = databaseUrl === undefined && !existsSync(postgresFolder(config));
  if (isDryRun && isNewDatabase) return print(describeDryRestore(source.contents));
  await withDatabase(openDatabaseAt(config, databaseUrl), async (database) => {
    const put = bucket ? makePutInBucket(bucket, dataDir) : makePutOnDisk(dataDir);
    const secretPath = authSecret === undefined ? authSecretFile(dataDir) : undefined;
    const target = { database, targetName, put, secretPath };
    await checkTarget(source, target);
    if (isDryRun) return print(describeDryRestore(source.contents));
    await restoreBackup(source, target, progress);
    print(`Everything is back: ${describeContents(source.contents)}, as of ${source.contents.madeAt}.`);
  });
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
  await withDatabase(openDatabaseAt(config, undefined), (embedded) =>
    withDatabase(openDatabaseAt(config, address), async (external) => {
      const [from, to] = isMoveBack ? [external, embedded] : [embedded, external];
      const targetName = isMoveBack ? `The database in ${postgresFolder(config)}` : 'The database there';
      const options = { from: from.connection, to, targetName, config, isMoveBack };
      if (flags.has('dry-run')) return print(`${await describeMove(options)} Nothing was written.`);
      print(await moveAll(options, progress));
    }),
  );
}
