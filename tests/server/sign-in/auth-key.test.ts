import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { authKey } from '../../../site/server/auth/auth-key.ts';
import { emptyDataFolder } from '../../support/processes/running-site.ts';

test('without a secret one is made, kept for the next start, and readable by its owner alone', () => {
  const folder = emptyDataFolder();
  onTestFinished(folder.remove);
  const settings = { authSecret: undefined, dataDir: join(folder.path, 'new') };
  const first = authKey(settings);
  const file = join(settings.dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(authKey(settings)).toEqual(first);
  expect(authKey({ ...settings, authSecret: 'x'.repeat(32) })).not.toEqual(first);
});
