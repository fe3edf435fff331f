import { Kysely, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { baseline } from './migrations/0028-baseline.ts';
import { webhooks } from './migrations/0029-webhooks.ts';
import { carts } from './migrations/0030-carts.ts';
import { sellerFacts } from './migrations/0031-seller-facts.ts';
import { likedProducts } from './migrations/0032-liked-products.ts';
import { wordsOfSoldOutProducts } from './migrations/0033-words-of-sold-out-products.ts';
import { alerts } from './migrations/0034-alerts.ts';
import { adminEmails } from './migrations/0035-admin-emails.ts';
import { alertSwitches } from './migrations/0036-alert-switches.ts';
import { savedSearches } from './migrations/0037-saved-searches.ts';
import { digests } from './migrations/0038-digests.ts';
import { digestErrors } from './migrations/0040-digest-errors.ts';
import { lowestPrices } from './migrations/0041-lowest-prices.ts';
import { push } from './migrations/0042-push.ts';
import { pushErrors } from './migrations/0043-push-errors.ts';
import { matchesWithoutQueue } from './migrations/0044-matches-without-queue.ts';
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
  '0034-alerts': alerts,
  '0035-admin-emails': adminEmails,
  '0036-alert-switches': alertSwitches,
  '0037-saved-searches': savedSearches,
  '0038-digests': digests,
  '0040-digest-errors': digestErrors,
  '0041-lowest-prices': lowestPrices,
  '0042-push': push,
  '0043-push-errors': pushErrors,
  '0044-matches-without-queue': matchesWithoutQueue,
};

const newMigrator = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** The error that a newer version of Campus Market has changed the tables, so that this version cannot use them. */
export class NewerDatabase extends OperatorError {
  /** The last migration that has run. */
  readonly lastMigration: string;

  constructor(lastMigration: string) {
    super(
      `The database was upgraded by a newer Campus Market (${lastMigration}), and this version cannot use it.`,
    );
    this.lastMigration = lastMigration;
  }
}

/**
 * Runs the migrations that are missing, in one transaction: if one of them fails or the server is killed, the tables are as
 * they were. Servers that start at the same moment wait for each other.
 */
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

/** The statement that lifts the timeout of a session. `pg` has no setting for it, and the user may have one in PostgreSQL. */
export const noStatementTimeoutSql = 'set statement_timeout to 0';

/** How long connecting for an upgrade may take. It is longer than for a request, because nobody waits for a response. */
const connectTimeoutMs = 10_000;

/** When to report that another server has the lock. */
const reportWaitAfterMs = 1_000;

/**
 * Runs `work` while no other server runs migrations. `work` gets a connection of its own without a statement timeout, because
 * an index of a large table takes minutes, and a connection pooler would lose the lock.
 */
export async function withMigrationLock(
  connection: pg.ClientConfig,
  onWait: () => void,
  work: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    // The connection is idle during the backup, and routers drop idle connections after some minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection also fails the running statement. An 'error' event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dedicatedDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await dedicatedDb.connection().execute(async (db) => {
      await sql.raw(noStatementTimeoutSql).execute(db);
      const waitTimer = setTimeout(onWait, reportWaitAfterMs);
      // The lock of the migrator itself, which may take it again within this session. PostgreSQL releases it when the
      // connection ends.
      await migrationLocks
        .acquireMigrationLock(db, migrationLockOptions)
        .finally(() => clearTimeout(waitTimer));
      await work(db);
    });
  } finally {
    await dedicatedDb.destroy();
  }
}

const migrationLocks = new PostgresAdapter();

/** PostgreSQL's lock needs no table, so these names are unused. */
const migrationLockOptions = { lockTable: '', lockRowId: '' };

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

/** The migrations of a database, compared with those of this version. */
export interface MigrationState {
  /** The last migration that has run; undefined in a database without our tables. */
  last: string | undefined;
  /** The migrations of this version that have not run yet, in order. */
  missing: string[];
}

/** Compares a database with this version. Throws if the database is too old or too new. */
export async function readMigrationState(db: Kysely<Schema>): Promise<MigrationState> {
  const recorded = await recordedMigrations(db);
  const recordedLast = recorded.at(-1);
  const last = recordedLast === undefined ? undefined : migrationNameInThisVersion(recordedLast);
  const missing = Object.keys(migrations).filter((name) => name !== last && !recorded.includes(name));
  return { last, missing };
}

/** Returns the names of the migrations that have run, in order. Throws if a newer version has run one. */
async function recordedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  // Not sorted by the database, whose collation may ignore the hyphens.
  const names = rows.map(({ name }) => name).sort();
  const unknownName = names.findLast((name) => name >= baselineName && !isKnownMigration(name));
  if (unknownName !== undefined) throw new NewerDatabase(unknownName);
  return names;
}

/** Replaces the names of the migrations that became the baseline, in a database that has run them all. */
async function recordBaseline(db: Kysely<Schema>): Promise<void> {
  const name = (await recordedMigrations(db)).at(-1);
  if (name === undefined || migrationNameInThisVersion(name) === name) return;
  // Use a single statement, so that a second server that starts at the same moment finds no rows left to replace.
  await sql`
    with replaced as (delete from kysely_migration where name < ${baselineName} returning timestamp)
    insert into kysely_migration (name, timestamp)
    select ${baselineName}, max(timestamp) from replaced having count(*) > 0`.execute(db);
}
