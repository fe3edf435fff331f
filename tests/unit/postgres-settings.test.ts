import { expect, test } from 'vitest';
import { serverSettings } from '../../site/server/db/embedded/settings.ts';

test.each([
  ['darwin', 'fsync_writethrough'],
  ['win32', 'fsync'],
  // PostgreSQL's default on Linux, fdatasync, flushes the drive's cache.
  ['linux', undefined],
] as const)(
  'on %s PostgreSQL flushes the cache of the drive before it acknowledges a write',
  (platform, method) => {
    expect(serverSettings(32, platform).wal_sync_method).toBe(method);
  },
);
