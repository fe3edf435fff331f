import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { withTimeout } from '../timeout.ts';
import { roomOn } from './disk-space.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Listener, listenOnPostgres, type StopListening } from './listen.ts';
import { lockDataDir } from './lock.ts';
import { RequestPool } from './request-pool.ts';
import type { Schema } from './schema.ts';

export interface Database {
  /** Builds and runs queries. Inside a transaction use only its own `tx`. */
  db: Kysely<Schema>;
  /** For prepared statements: see `executeNamed`. */
  pool: RequestPool;
  /** For a connection of one's own, past any proxy: see `connectForCopy`. */
  connection: pg.ClientConfig;
  /** Whether connections keep prepared statements. */
  preparesStatements: boolean;
  /** Receives the notifications that transactions send, from every instance. */
  listen(listener: Listener): StopListening;
  /** Whether PostgreSQL accepts a new connection in time. */
  answers(): Promise<boolean>;
  /** Whether the disk has room to write. A PostgreSQL elsewhere tells us only by its errors. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /** The same database, where a proxy stands before it that gives each transaction another connection. */
  databaseDirectUrl?: string | undefined;
  /** Whether statements may be prepared by name; without it, they may. */
  preparesStatements?: boolean;
  /** Absolute. */
  dataDir: string;
  /** Of the embedded PostgreSQL, in megabytes. */
  databaseMemory: number;
  log: Log;
  /** A statement that runs longer has gone wrong, and others may wait for its locks. */
  statementTimeoutMs?: number;
  /** How long a request waits for connections in all. People are told within 2 seconds that we are down. */
  connectionTimeoutMs?: number;
}

/** Opens PostgreSQL by its address or, without one, our own in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? openEmbedded(settings)
    : openAt({ connectionString: databaseUrl }, settings);
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseMemory: memory, log } = settings;
  const unlock = await lockDataDir(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, memory, log });
    const database = openAt(postgres.connection, settings);
    return {
      ...database,
      hasRoom: roomOn(dataDir),
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
      // The system notices an idle connection that went dead.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
    },
    log,
  );
  const direct = databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl };
  // One probe at a time, for all callers.
  let probe: Promise<boolean> | undefined;
  // The pool drops a broken connection, and the next query opens another or fails. But an 'error' event without a
  // listener ends the process: the pool emits it for idle connections, and each client emits it for itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    connection: direct,
    preparesStatements,
    listen: (listener) => listenOnPostgres(direct, listener),
    answers() {
      probe ??= acceptsConnection(connection).finally(() => {
        probe = undefined;
      });
      return probe;
    },
    hasRoom: async () => true,
    // A query that takes longer is cut off when PostgreSQL stops.
    close: () => withTimeout(pool.end(), closeTimeoutMs, () => {}),
  };
}

/** A running PostgreSQL accepts a connection in this time, on a busy machine too. */
const probeTimeoutMs = 1_100;

const tooManyConnections = '53300';

async function acceptsConnection(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeTimeoutMs });
  client.on('error', () => {});
  return client.connect().then(
    () => {
      void client.end();
      return true;
    },
    // A PostgreSQL that refuses because it has too many connections is running.
    ({ code }) => code === tooManyConnections,
  );
}

/** How long closing waits for queries that still run. */
const closeTimeoutMs = 1_000;

/** Our bigints are kobo and counts: far below 2^53, so they are read as numbers. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
