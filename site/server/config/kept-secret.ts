import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a secret from a file that only our user may read. The first start creates it. */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // The flag `wx` never replaces an existing file.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
