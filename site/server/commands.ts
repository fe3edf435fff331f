// The commands for a site's data: `npm run backup`, `npm run restore`, `npm run move`.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { timeInLagos } from '../../src/contract/shared/lagos-time.ts';
import { describeContents, megabytesText, type Progress } from './backup/contents.ts';
import { countContents, makeBackup } from './backup/make-backup.ts';
import { makePutInBucket, makePutOnDisk } from './backup/media.ts';
import { describeMove, moveAll } from './backup/move.ts';
import { type Backup, checkBackup, checkTarget, openBackup, restoreBackup } from './backup/restore-backup.ts';
import { type Config, type Environment, readConfig } from './config.ts';
import { authSecretFile } from './data-dir.ts';
import { isDiskFull } from './db/database-errors.ts';
import { type Database, openDatabase } from './db/open.ts';
import { makeLog } from './log.ts';
import { OperatorError } from './operator-error.ts';

export interface CommandInput {
  /** The arguments without the options. */
  positionals: readonly string[];
  isDryRun: boolean;
  /** Whether the command `move` moves the data back: from the other PostgreSQL into the data folder. */
  isMoveBack: boolean;
  /** The folder that relative paths start from. */
  folder: string;
  /** The URL of the embedded PostgreSQL of a running site; undefined if the site does not run. */
  runningDatabaseUrl: string | undefined;
  print: (line: string) => void;
  progress: Progress;
}

const commands = { backup, restore, move };

/** Runs a command and returns its exit code. If the command fails, prints one sentence for the operator. */
export async function runCommand(
  name: keyof typeof commands,
  input: CommandInput,
  environment: Environment = process.env,
): Promise<number> {
  try {
    await commands[name](readConfig(environment), input);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof OperatorError) input.print(error.message);
    else if (isDiskFull(error)) input.print('The disk is full: make some room and try again.');
    else input.print(`That did not work: ${error.message || error}`);
    return 1;
  }
}

const postgresFolder = ({ dataDir }: Config) => join(dataDir, 'postgres');

/** Opens the database at a URL; without a URL, the embedded one. */
const openDatabaseAt = (config: Config, databaseUrl: string | undefined) =>
  openDatabase({
    ...config,
    databaseUrl,
    // DATABASE_DIRECT_URL leads to the database of DATABASE_URL, and to no other.
    databaseDirectUrl: databaseUrl === config.databaseUrl ? config.databaseDirectUrl : undefined,
    log: makeLog({ logLevel: 'silent' }),
  });

const openConfiguredDatabase = (config: Config) => openDatabaseAt(config, config.databaseUrl);

async function backup(
  config: Config,
  { positionals: [name], isDryRun, folder, runningDatabaseUrl, print, progress }: CommandInput,
) {
  const path = backupPath(resolve(folder, name ?? config.backupDir));
  if (existsSync(path)) throw new OperatorError(`${path} is there already: name another file.`);
  await withConnection(config, runningDatabaseUrl, async (connection) => {
    const source = { connection, dataDir: config.dataDir, hasBucket: config.bucket !== undefined };
    if (isDryRun) {
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

/** Connects to the site's database, whether the site runs or not. */
async function withConnection(
  config: Config,
  runningDatabaseUrl: string | undefined,
  work: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === undefined && runningDatabaseUrl !== undefined) {
    return work({ connectionString: runningDatabaseUrl, ssl: false });
  }
  if (config.databaseUrl === undefined) requireEmbeddedDatabase(config);
  await withDatabase(openConfiguredDatabase(config), ({ connection }) => work(connection));
}

async function withDatabase<Result>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function requireEmbeddedDatabase(config: Config): void {
  if (existsSync(postgresFolder(config))) return;
  throw new OperatorError(
    `There is no database in ${postgresFolder(config)}: set DATA_DIR as the site has it.`,
  );
}

async function restore(
  config: Config,
  { positionals: [name], isDryRun, folder, print, progress }: CommandInput,
) {
  if (name === undefined) throw new OperatorError('Say which backup: npm run restore -- FILE');
  const backup = await openBackup(resolve(folder, name));
  try {
    await restoreFrom(backup, config, { isDryRun, print, progress });
  } finally {
    await backup.tar.close();
  }
}

async function restoreFrom(
  backup: Backup,
  config: Config,
  { isDryRun, print, progress }: Pick<CommandInput, 'isDryRun' | 'print' | 'progress'>,
): Promise<void> {
  const { dataDir, bucket, databaseUrl, authSecret } = config;
  await checkBackup(backup, progress);
  const targetName =
    databaseUrl === undefined ? `The database in ${postgresFolder(config)}` : 'The database at DATABASE_URL';
  const isNewDatabase = databaseUrl === undefined && !existsSync(postgresFolder(config));
  if (isDryRun && isNewDatabase) return print(describeDryRestore(backup.contents));
  await withDatabase(openConfiguredDatabase(config), async (database) => {
    const put = bucket ? makePutInBucket(bucket, dataDir) : makePutOnDisk(dataDir);
    const secretPath = authSecret === undefined ? authSecretFile(dataDir) : undefined;
    const target = { database, targetName, put, secretPath };
    await checkTarget(backup, target);
    if (isDryRun) return print(describeDryRestore(backup.contents));
    await restoreBackup(backup, target, progress);
    print(`Everything is back: ${describeContents(backup.contents)}, as of ${backup.contents.madeAt}.`);
  });
}

const describeDryRestore = (contents: Parameters<typeof describeContents>[0]) =>
  `The backup is whole and could be restored: ${describeContents(contents)}. Nothing was written.`;

async function move(
  config: Config,
  { positionals: [address = ''], isDryRun, isMoveBack, print, progress }: CommandInput,
) {
  if (!/^postgres(ql)?:\/\//.test(address)) {
    throw new OperatorError(
      'Say where: npm run move -- postgres://user:password@host:5432/name, or with --back from there into DATA_DIR.',
    );
  }
  if (!isMoveBack) requireEmbeddedDatabase(config);
  await withDatabase(openDatabaseAt(config, undefined), (embedded) =>
    withDatabase(openDatabaseAt(config, address), async (external) => {
      const [from, to] = isMoveBack ? [external, embedded] : [embedded, external];
      const targetName = isMoveBack ? `The database in ${postgresFolder(config)}` : 'The database there';
      const options = { from: from.connection, to, targetName, config, isMoveBack };
      if (isDryRun) return print(`${await describeMove(options)} Nothing was written.`);
      print(await moveAll(options, progress));
    }),
  );
}
