import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Creates the data folder unless it exists. Other users of the machine cannot enter it. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/**
 * Closes an existing data folder to other users of the machine: it contains all pictures, even unpublished ones. Does
 * not change a folder of another user.
 *
 * PostgreSQL may run as a user who must pass through the folder (see `account.ts`): then other users may enter the
 * folder but not list it.
 */
export function restrictDataDir(dataDir: string, mayOthersEnter = false): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(dataDir);
  const closedMode = mayOthersEnter ? 0o711 : 0o700;
  if (uid === process.getuid?.() && (mode & 0o777) !== closedMode) chmodSync(dataDir, closedMode);
}

/** Flushes the names in a folder to disk, so that a power cut does not lose them. Windows does this by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Returns the folder of the site's own PostgreSQL. */
export const postgresFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'postgres');

/** Returns the path of the secret that signs sessions when AUTH_SECRET is not set. */
export const authSecretFile = (dataDir: string) => join(dataDir, 'auth-secret');

/** Reads a secret from a file that only our user may read. The first start creates the file. */
export function readOrCreateSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) createSecret(file);
  const secret = statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new OperatorError(
    `${file} is empty or damaged: put a backup of the file in its place, or move it away to get a new secret.`,
  );
}

/** Gives the file its name only when its content is on disk, so that a server that is starting reads no half-written secret. */
function createSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    moveUnlessExists(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolder(dirname(file));
}

/**
 * Moves a file by a hard link, because a rename would replace the file of a server that started at the same moment. On
 * disks without hard links, such as FAT, it renames the file after all.
 */
function moveUnlessExists(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(from, to);
  }
}
