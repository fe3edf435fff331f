import { createHash } from 'node:crypto';
import { authSecretFile, keptSecret } from '../config/kept-secret.ts';
import type { Config } from '../config.ts';

/** The key that signs tokens, from AUTH_SECRET or a secret that the first start writes to the data folder. */
export function authKey({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Uint8Array {
  const secret = authSecret ?? keptSecret(authSecretFile(dataDir));
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
