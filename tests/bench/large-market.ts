import pg from 'pg';
import { campuses } from '../../site/server/features/campuses/campuses.queries.ts';
import { fillLargeMarket, marketSizeFor } from '../../site/server/seed/fill-large-market.ts';
import { openWithTables } from './fill.ts';
import { measureInDatabase } from './in-database.ts';
import { compareWithBareServer, startSharedPostgres } from './lists.ts';
import type { Plan } from './plan.ts';
import type { Table } from './table.ts';

/** The size of PostgreSQL's cache that the guide recommends for a large market. */
const cacheMegabytes = 1024;

const campusIds = campuses.map(({ id }) => id);

/**
 * Measures the most common calls of a large market in PostgreSQL, and compares a list and a search with the same on a minimal
 * server that uses only `node:http` and `pg`.
 */
export async function measureLargeMarket(
  plan: Plan,
  log: (line: string) => void,
  show: (table: Table) => void,
): Promise<void> {
  const productCount = plan.productsOfLargeMarket;
  const postgres = await startSharedPostgres(cacheMegabytes);
  const databaseUrl = await postgres.createDatabase('bench_scale');
  log(`Filling a database with ${productCount.toLocaleString('en')} products ...`);
  await fillDatabase(databaseUrl, productCount);
  log('Statements in PostgreSQL ...');
  const database = await openWithTables(databaseUrl);
  show({
    title: `Milliseconds in PostgreSQL with ${productCount.toLocaleString('en')} products and ${cacheMegabytes} MB of cache. A row for several searches shows the slowest one`,
    rows: await measureInDatabase(database, plan),
  });
  await database.close();
  log('Comparison with a bare server ...');
  show({
    title:
      'Milliseconds of processor time for a request in the same database, for one of the six largest campuses',
    rows: await compareWithBareServer(
      { databaseUrl, postgresPid: postgres.pid, productCount },
      campusIds.slice(0, 6),
      plan,
    ),
  });
  await postgres.stop();
}

async function fillDatabase(databaseUrl: string, productCount: number): Promise<void> {
  const database = await openWithTables(databaseUrl);
  const client = new pg.Client(database.connection);
  await client.connect();
  await fillLargeMarket(client, campusIds, marketSizeFor(productCount), () => {});
  // Otherwise PostgreSQL would write the new rows to the disk during the measurement.
  await client.query('checkpoint');
  await client.end();
  await database.close();
}
