import { expect, test } from 'vitest';
import { serverSettings } from '../../site/server/db/embedded/settings.ts';

test.each([
  ['darwin', 'fsync_writethrough'],
  ['win32', 'fsync'],
  // The default of PostgreSQL on Linux, fdatasync, empties the drive's cache.
  ['linux', undefined],
] as const)('on %s an acknowledged call is past the cache of the drive', (platform, method) => {
  expect(serverSettings(32, platform).wal_sync_method).toBe(method);
});
