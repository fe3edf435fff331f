import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { StartError } from './start-error.ts';

/** Where the secret that signs sessions is kept when AUTH_SECRET is not set. */
export const authSecretFile = (dataDir: string) => join(dataDir, 'auth-secret');

/** Reads a secret from a file that only our user may read. The first start creates it. */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) create(file);
  const secret = statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new StartError(
    `${file} is empty or damaged: put a backup of the file in its place, or move it away to get a new secret.`,
  );
}

/** The file gets its name when its content is on the disk, so no start ever reads a part of it. */
function create(file: string): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    moveUnlessExists(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolder(dirname(file));
}

/** Unlike a rename, a link never replaces the file of another start. Some disks, such as FAT, have no links. */
function moveUnlessExists(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(from, to);
  }
}
