/** The server's tests that depend most on PostgreSQL. They also run on an older version than ours. Files and folders. */
export const databaseSample = [
  'calls/idempotency.test.ts',
  'calls/paging.test.ts',
  'calls/races.test.ts',
  'instances',
  'products/product-lists.test.ts',
  'products/views.test.ts',
  'search',
  'seed',
  'selling',
].map((path) => `tests/server/${path}`);
