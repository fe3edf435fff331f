import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A secret that is made on the first start and kept in a file, which nobody else on this machine may read. */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // One that is there is never replaced.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
