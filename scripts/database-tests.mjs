/**
 * The files and folders of the server tests that depend most on PostgreSQL. `npm test -- --deep`
 * also runs these on the PostgreSQL of this machine, which may be an older version than the embedded one.
 */
export const databaseTests = [
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
