import pg from 'pg';
import { demoIssuer } from '../auth/identity-client.ts';
import { type Environment, readConfig } from '../config.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { makeLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { readSettingsFile } from '../settings-file.ts';
import { fillLargeMarket, marketSizeFor } from './fill-large-market.ts';

export interface SeedInput {
  /** The ids of all campuses. */
  campuses: string[];
  products: number;
  /** Whether to fill even a database with real users. */
  isForced: boolean;
  print(line: string): void;
  progress(share: number, step: string): void;
}

/**
 * Fills a database with generated products, for `npm run seed -- --products 1000000`. Returns the exit code. Without an
 * environment, the settings are those of this process and of the file `.env`.
 */
export async function seedLargeMarket(input: SeedInput, environment?: Environment): Promise<number> {
  try {
    if (environment === undefined) readSettingsFile();
    await seed(readConfig(environment ?? process.env), input);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    input.print(
      error instanceof OperatorError ? error.message : `That did not work: ${error.message || error}`,
    );
    return 1;
  }
}

async function seed(
  config: ReturnType<typeof readConfig>,
  { campuses, products, isForced, print, progress }: SeedInput,
): Promise<void> {
  const databaseUrl = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const database = await openDatabase({ ...config, databaseUrl, log: makeLog({ logLevel: 'silent' }) });
  const client = new pg.Client(database.connection);
  try {
    await migrate(database.db);
    await client.connect();
    if (!isForced) await refuseRealMarket(client);
    const startedAt = Date.now();
    await fillLargeMarket(client, campuses, marketSizeFor(products), progress);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    print(`${products.toLocaleString('en')} products on 150 campuses were added in ${seconds} seconds.`);
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}

/** Refuses a database with real users. People of the demo and of earlier seeding do not count. */
async function refuseRealMarket(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select count(*)::int as people from people where issuer <> $1', [
    demoIssuer,
  ]);
  const people = rows[0].people;
  if (people === 0) return;
  throw new OperatorError(
    `${people === 1 ? 'One person has' : `${people} people have`} signed in to this market: nothing was added. ` +
      'To mix products that nobody sells into it all the same, say --into-a-real-market.',
  );
}
