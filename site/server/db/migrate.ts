import { type Kysely, Migrator, sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { baseline } from './migrations/0028-baseline.ts';
import { webhooks } from './migrations/0029-webhooks.ts';
import { carts } from './migrations/0030-carts.ts';
import { sellerFacts } from './migrations/0031-seller-facts.ts';
import { likedProducts } from './migrations/0032-liked-products.ts';
import { wordsOfSoldOutProducts } from './migrations/0033-words-of-sold-out-products.ts';
import type { Schema } from './schema.ts';

const baselineName = '0028-baseline';

/** The last of the migrations that became the baseline. After it, the tables were the same as after the baseline. */
const lastBeforeBaseline = '0027-status-with-store';

/** All migrations in order. Never change a migration that has already run somewhere. */
const migrations = {
  [baselineName]: baseline,
  '0029-webhooks': webhooks,
  '0030-carts': carts,
  '0031-seller-facts': sellerFacts,
  '0032-liked-products': likedProducts,
  '0033-words-of-sold-out-products': wordsOfSoldOutProducts,
};

const newMigrator = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Runs the migrations that are missing. Servers that start at the same moment wait for each other. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await recordBaseline(db);
  const { error } = await newMigrator(db).migrateToLatest();
  if (error) throw error;
}

/** Creates the tables as they were after a migration, for the rows of a backup from that time. */
export async function migrateUpTo(db: Kysely<Schema>, name: string): Promise<void> {
  await recordBaseline(db);
  const { error } = await newMigrator(db).migrateTo(name);
  if (error) throw error;
}

/** Returns whether this version of Campus Market has a migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/**
 * Returns the name that a migration has in this version: the baseline's name for the last migration that became part of
 * the baseline. Refuses earlier migrations.
 */
export function migrationNameInThisVersion(name: string): string {
  if (name === lastBeforeBaseline) return baselineName;
  if (name >= baselineName) return name;
  throw new OperatorError(
    `This data is from an older Campus Market (${name}): start the last version without ${baselineName} once with this data, run npm run backup there, and restore that backup here.`,
  );
}

/** Replaces the names of the migrations that became the baseline, in a database that has run them all. */
async function recordBaseline(db: Kysely<Schema>): Promise<void> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return;
  const result = await sql<{
    name: string | null;
  }>`select max(name) as name from kysely_migration`.execute(db);
  const name = result.rows[0]?.name ?? baselineName;
  if (migrationNameInThisVersion(name) === name) return;
  // Use a single statement, so that a second server that starts at the same moment finds no rows left to replace.
  await sql`
    with replaced as (delete from kysely_migration where name < ${baselineName} returning timestamp)
    insert into kysely_migration (name, timestamp)
    select ${baselineName}, max(timestamp) from replaced having count(*) > 0`.execute(db);
}
