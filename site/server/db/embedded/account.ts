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
import { StartError } from '../../config/start-error.ts';
import { programIn } from './programs.ts';

/** How PostgreSQL's programs are run: as us or, because they refuse root, as a user that owns their files. */
export interface Account {
  /** Undefined: we are that user. */
  user: User | undefined;
  /** Also one that only root can enter. */
  entersAnyFolder: boolean;
  command(program: string, args: string[]): { file: string; args: string[] };
}

interface User {
  uid: number;
  gid: number;
}

const nobody: User = { uid: 65_534, gid: 65_534 };

/** So that the data may lie in a folder that only root can enter. */
const enterAnyFolder = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

/** PostgreSQL then stops by itself when we are killed. */
const endWithParent = '--pdeathsig=INT';

/** On Linux `setpriv` (util-linux) changes the user, which Node can too, and ties the end to ours, which it cannot. */
export function chooseAccount(dataFolder: string): Account {
  const isRoot = process.getuid?.() === 0;
  const asUs: Account = {
    user: undefined,
    entersAnyFolder: false,
    command: (file, args) => ({ file, args }),
  };
  if (process.platform !== 'linux') {
    if (isRoot) throw new StartError(refusesRoot);
    return asUs;
  }
  if (!isRoot) return canRun([endWithParent]) ? withSetpriv(undefined, [endWithParent]) : asUs;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  const user = owner && ![0, nobody.uid].includes(owner.uid) ? owner : nobody;
  const asUser = [...changeTo(user), endWithParent];
  // A person who owns the data must not get this power from root, and a container may have taken it from its root.
  const choices = user === nobody ? [[...enterAnyFolder, ...asUser], asUser] : [asUser];
  const flags = choices.find(canRun);
  if (!flags) throw new StartError(refusesRoot);
  return withSetpriv(user, flags);
}

const refusesRoot =
  'PostgreSQL does not run as root here: start Campus Market as another user, or set DATABASE_URL.';

function changeTo({ uid, gid }: User): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

function withSetpriv(user: User | undefined, flags: string[]): Account {
  return {
    user,
    entersAnyFolder: enterAnyFolder.every((flag) => flags.includes(flag)),
    command: (program, args) => ({ file: 'setpriv', args: [...flags, program, ...args] }),
  };
}

function canRun(flags: string[]): boolean {
  return spawnSync('setpriv', [...flags, 'true']).status === 0;
}

/** Gives a folder that is root's to the account, with all in it: a new one, or one that root has copied back. */
export function giveTo({ user }: Account, folder: string): void {
  if (!user || statSync(folder).uid !== 0) return;
  for (const path of pathsIn(folder)) lchownSync(path, user.uid, user.gid);
}

/** Where root keeps a copy of programs that another user cannot reach, such as those under a closed home. */
const usualCopies = '/var/cache/campus-market';

/** The package's folder, or a copy that the account can reach: PostgreSQL finds itself without any special power. */
export function reachableBy({ user }: Account, folder: string, copies = usualCopies): string {
  if (!user || canReach(user, programIn(folder, 'postgres'))) return folder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copy = join(copies, `${basename(folder)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(copies);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start has just finished the same copy.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

function canReach(user: User, program: string): boolean {
  return spawnSync('setpriv', [...changeTo(user), 'test', '-x', program]).status === 0;
}

/** Whatever the permissions were where the files come from. */
function openToAll(folder: string): void {
  for (const path of pathsIn(folder)) {
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, 0o755);
  }
}

/** A folder and all that is in it, but nothing that a link in it leads to. */
function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
}
