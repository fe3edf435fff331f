import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from '../config/kept-secret.ts';
import type { Config } from '../config.ts';

/** What signs the sessions: of the secret that was set, or of one that is made on the first start and kept. */
export function authKey({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Uint8Array {
  const secret = authSecret ?? keptSecret(join(dataDir, 'auth-secret'));
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
