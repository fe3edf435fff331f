import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What signs the sessions: of the secret that was set, or of one that is made on the first start and kept. */
export function authKey({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Uint8Array {
  const secret = authSecret ?? keptSecret(dataDir);
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Nobody else on this machine may read it, and one that is there is never replaced.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
