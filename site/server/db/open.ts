import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { hashOf } from '../secrets.ts';
import { withTimeout } from '../timeout.ts';
import { diskSpaceCheck } from './disk-space.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { lockDataDir } from './lock.ts';
import { type Listener, listenOnPostgres, type StopListening } from './notifications.ts';
import { RequestPool } from './request-pool.ts';
import type { Schema } from './schema.ts';

export interface Database {
  /** Builds and runs queries. Inside a transaction, use only the `tx` of that transaction. */
  db: Kysely<Schema>;
  /** The connection pool, used directly for prepared statements: see `executePrepared`. */
  pool: RequestPool;
  /** The settings for a dedicated connection that bypasses a transaction pooler: see `connectForCopy`. */
  connection: pg.ClientConfig;
  /** Whether statements can be prepared by name, which some transaction poolers do not support. */
  preparesStatements: boolean;
  /** Calls the listener with each notification that a transaction of any instance sent. */
  listen(listener: Listener): StopListening;
  /** Returns whether PostgreSQL accepts a new connection in time. */
  isReachable(): Promise<boolean>;
  /**
   * Returns whether the disk of the embedded PostgreSQL has room to write. Always true for any other PostgreSQL, which
   * reports a full disk as an error instead.
   */
  hasDiskRoom(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /** The URL of the same database without the pooler, if `databaseUrl` leads to a transaction pooler. */
  databaseDirectUrl?: string | undefined;
  /** Whether statements can be prepared by name. Default: true. */
  preparesStatements?: boolean;
  /** The absolute path of the data folder. */
  dataDir: string;
  /** The cache of the embedded PostgreSQL, in megabytes. */
  databaseMemory: number;
  log: Log;
  /**
   * Called when the data folder is locked and before the embedded PostgreSQL starts. Without a database there, a new one is
   * created next. Throws to prevent that.
   */
  beforeOpen?: ((hasDatabase: boolean) => Promise<void> | void) | undefined;
  /** A statement that runs longer than this is cancelled, because other statements may wait for its locks. */
  statementTimeoutMs?: number;
  /** How long one request waits for connections in total. An outage must be reported within 2 seconds. */
  connectionTimeoutMs?: number;
}

/** Connects to the PostgreSQL at the URL or, without a URL, starts the embedded one in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? openEmbedded(settings)
    : openAt({ connectionString: databaseUrl }, settings);
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseMemory: cacheMegabytes, log, beforeOpen } = settings;
  const unlock = await lockDataDir(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, cacheMegabytes, log, beforeOpen });
    const database = openAt(postgres.connection, settings);
    return {
      ...database,
      hasDiskRoom: diskSpaceCheck(dataDir),
      async close() {
        await database.close();
        await postgres.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The name of the connections of the background jobs, by which the doctor finds who does them. */
export const jobsApplicationName = 'campus_market_jobs';

function openAt(
  connection: pg.ClientConfig,
  {
    databaseDirectUrl,
    preparesStatements = true,
    statementTimeoutMs = 30_000,
    connectionTimeoutMs = 1_500,
    log,
  }: DatabaseSettings,
): Database {
  const pool = new RequestPool(
    {
      ...connection,
      application_name: 'campus_market',
      max: 10,
      connectionTimeoutMillis: connectionTimeoutMs,
      statement_timeout: statementTimeoutMs,
      // Keep-alive detects dead idle connections.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
    },
    log,
  );
  const directConnection =
    databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl };
  // Concurrent callers share one probe.
  let probe: Promise<boolean> | undefined;
  // The pool drops a broken connection by itself. But an 'error' event without a listener ends the process: the pool
  // emits it for idle connections, and each client emits it too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connection: directConnection,
    preparesStatements,
    listen: (listener) => listenOnPostgres(directConnection, listener),
    isReachable() {
      probe ??= acceptsConnection(connection).finally(() => {
        probe = undefined;
      });
      return probe;
    },
    hasDiskRoom: async () => true,
    // Running queries get this time to finish. The embedded PostgreSQL then cancels the rest, because it stops.
    close: () => withTimeout(pool.end(), closeTimeoutMs, () => {}),
  };
}

/** A running PostgreSQL accepts a connection within this time, even on a busy machine. */
const probeTimeoutMs = 1_100;

const tooManyConnectionsCode = '53300';

async function acceptsConnection(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeTimeoutMs });
  client.on('error', () => {});
  return client.connect().then(
    () => {
      void client.end();
      return true;
    },
    // A PostgreSQL that refuses further connections is running.
    ({ code }) => code === tooManyConnectionsCode,
  );
}

/** How long closing waits for running queries. */
const closeTimeoutMs = 1_000;

/** Parses bigints as numbers: ours are kobo and counts, far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);

/**
 * Runs a prepared statement. Each connection parses and plans it once, which saves more than half of a short
 * statement's time. The statement's name is a hash of its text. A connection never discards prepared statements, so use
 * this only where few different texts occur.
 */
export async function executePrepared<Row>(
  { db, pool, preparesStatements }: Database,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const { rows } = await pool.query({
    ...(preparesStatements && { name: statementName(text) }),
    text,
    values: [...parameters],
  });
  return rows;
}

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const name = statementNames.get(text) ?? hashOf(text);
  statementNames.set(text, name);
  return name;
}
