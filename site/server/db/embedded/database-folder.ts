import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../data-dir.ts';
import { OperatorError } from '../../operator-error.ts';
import { type Account, giveFolderTo } from './account.ts';
import { cleanEnvironment } from './settings.ts';

/** The only version of PostgreSQL whose files can be opened. */
const supportedVersion = '18';

/** Files that `initdb` creates and PostgreSQL does not recreate. */
const requiredFiles =
  'base global pg_commit_ts pg_dynshmem pg_hba.conf pg_ident.conf pg_logical pg_multixact pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact postgresql.conf global/pg_control global/pg_filenode.map pg_multixact/members pg_multixact/offsets pg_logical/snapshots pg_logical/mappings'.split(
    ' ',
  );

/** Returns whether the folder contains a complete database. Throws if it is damaged or of another version. */
export function hasDatabase(folder: string): boolean {
  const names = listFolder(folder);
  if (names.length === 0) {
    refuseEarlierFormat(dirname(folder));
    return false;
  }
  const foundVersion = names.includes('PG_VERSION')
    ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    : '';
  const missingFile =
    foundVersion === '' ? 'PG_VERSION' : requiredFiles.find((file) => !existsSync(join(folder, file)));
  if (foundVersion !== '' && foundVersion !== supportedVersion) {
    throw new OperatorError(
      `${folder} was made by PostgreSQL ${foundVersion}, but this Campus Market opens only databases of PostgreSQL ${supportedVersion}: start the earlier Campus Market again, or move the folder away to start empty.`,
    );
  }
  if (missingFile !== undefined) throw damagedError(folder, `${missingFile} is missing`);
  return true;
}

/** Creates the error for a damaged database. */
export function damagedError(folder: string, reason: string): OperatorError {
  const cause = reason.replace(/\.$/, '');
  return new OperatorError(
    `The database in ${folder} cannot be opened (${cause}): unless you can mend that, put a backup of the folder in its place, or move it away to start empty.`,
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    const reason = code === 'ENOTDIR' ? 'is not a folder' : 'belongs to another user';
    throw new OperatorError(
      `${folder} ${reason}: ${code === 'ENOTDIR' ? 'move it away' : 'start Campus Market as that user'}, or set DATA_DIR to another folder.`,
    );
  }
}

/** Refuses the database of an earlier version of Campus Market, which was in another folder. */
function refuseEarlierFormat(dataDir: string): void {
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  throw new OperatorError(
    `${folder} was made by an earlier Campus Market, and this one cannot open it: move it away to start empty, or set DATA_DIR to another folder.`,
  );
}

const runProgram = promisify(execFile);

/** Creates a new database. The folder gets its final name when it is complete, so an interrupted start is harmless. */
export async function createDatabaseFolder(
  folder: string,
  account: Account,
  initdb: string,
  args: string[],
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveFolderTo(account, unfinished);
  const command = account.commandFor(initdb, ['-D', unfinished, ...args]);
  await runProgram(command.file, command.args, { cwd: dirname(initdb), env: cleanEnvironment() }).catch(
    ({ stderr }) => {
      const reason =
        /(?:initdb: (?:error: )?|FATAL: +)(?!warning|hint)(.+)/.exec(stderr)?.[1] ?? 'initdb failed';
      throw new OperatorError(`No database could be made in ${folder} (${reason}).`);
    },
  );
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}
