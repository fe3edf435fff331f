import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { programIn } from './programs.ts';

/**
 * The user who runs PostgreSQL's programs: our own user or, if we are root, the owner of the data, because the programs
 * refuse to run as root.
 */
export interface Account {
  /** The user to change to; undefined for our own user. */
  user: User | undefined;
  /** Whether the programs may enter folders that are closed to this user. */
  canEnterAnyFolder: boolean;
  /** Returns the command that runs a program as this user. */
  commandFor(program: string, args: string[]): { file: string; args: string[] };
}

interface User {
  uid: number;
  gid: number;
}

const nobody: User = { uid: 65_534, gid: 65_534 };

/** The flags of `setpriv` that let PostgreSQL enter a database folder inside a folder that only root can enter. */
const enterAnyFolderFlags = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

/** The flag of `setpriv` that makes PostgreSQL stop when our process is killed. */
const endWithParentFlag = '--pdeathsig=INT';

/**
 * Chooses the account that runs PostgreSQL. On Linux `setpriv` (util-linux) changes the user and makes PostgreSQL end
 * with our process, which Node cannot do.
 */
export function chooseAccount(databaseFolder: string): Account {
  const isRoot = process.getuid?.() === 0;
  const ourAccount: Account = {
    user: undefined,
    canEnterAnyFolder: false,
    commandFor: (file, args) => ({ file, args }),
  };
  if (process.platform !== 'linux') {
    if (isRoot) throw new OperatorError(rootRefusedMessage);
    return ourAccount;
  }
  if (!isRoot)
    return setprivAccepts([endWithParentFlag]) ? setprivAccount(undefined, [endWithParentFlag]) : ourAccount;
  const owner = statSync(databaseFolder, { throwIfNoEntry: false });
  const user = owner && ![0, nobody.uid].includes(owner.uid) ? owner : nobody;
  const flagsForUser = [...userFlags(user), endWithParentFlag];
  // A user other than `nobody` must not get the capability to enter any folder. Root in a container may lack it, so try
  // `nobody` without it too.
  const flagChoices =
    user === nobody ? [[...enterAnyFolderFlags, ...flagsForUser], flagsForUser] : [flagsForUser];
  const flags = flagChoices.find(setprivAccepts);
  if (!flags) throw new OperatorError(rootRefusedMessage);
  return setprivAccount(user, flags);
}

const rootRefusedMessage =
  'PostgreSQL does not run as root here: start Campus Market as another user, or set DATABASE_URL.';

function userFlags({ uid, gid }: User): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

function setprivAccount(user: User | undefined, flags: string[]): Account {
  return {
    user,
    canEnterAnyFolder: enterAnyFolderFlags.every((flag) => flags.includes(flag)),
    commandFor: (program, args) => ({ file: 'setpriv', args: [...flags, program, ...args] }),
  };
}

function setprivAccepts(flags: string[]): boolean {
  return spawnSync('setpriv', [...flags, 'true']).status === 0;
}

/**
 * If root owns a folder, gives the folder and its content to the account. The folder is new, or a backup that root has
 * copied back.
 */
export function giveFolderTo({ user }: Account, folder: string): void {
  if (!user || statSync(folder).uid !== 0) return;
  for (const path of pathsIn(folder)) lchownSync(path, user.uid, user.gid);
}

/**
 * The folder for copies of PostgreSQL's programs. It is used if the account cannot reach the originals, for example
 * because they are in a home folder that only its owner can enter.
 */
const defaultCopiesFolder = '/var/cache/campus-market';

/** Returns the package's folder, or a copy of it that the account can reach without Linux capabilities. */
export function reachablePackageFolder(
  { user }: Account,
  folder: string,
  copiesFolder = defaultCopiesFolder,
): string {
  if (!user || canReach(user, programIn(folder, 'postgres'))) return folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copy = join(copiesFolder, `${basename(folder)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(copiesFolder);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // A concurrent start has finished the same copy.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

function canReach(user: User, program: string): boolean {
  return spawnSync('setpriv', [...userFlags(user), 'test', '-x', program]).status === 0;
}

/** Lets every user read and run the files, even if they were copied with narrower permissions. */
function openToAll(folder: string): void {
  for (const path of pathsIn(folder)) {
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, 0o755);
  }
}

/** Returns a folder and its content, without following links. */
function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
}
