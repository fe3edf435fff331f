/** The server's tests that ask most of PostgreSQL: a site may run on an older one than ours. Files, or folders of them. */
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
].map((place) => `tests/server/${place}`);
