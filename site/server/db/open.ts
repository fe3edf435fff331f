import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { roomOn } from './disk-space.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Listener, listenOnPostgres, type StopListening } from './listen.ts';
import { lockDataDir } from './lock.ts';
import type { Schema } from './schema.ts';

export interface Database {
  /** Builds and runs queries. Inside a transaction use only what it hands you. */
  db: Kysely<Schema>;
  /** For the few statements that are named, so that the database plans them once. */
  pool: pg.Pool;
  /** Hears the news that transactions tell, on whichever instance. */
  listen(listener: Listener): StopListening;
  /** Whether it takes a new connection in time. */
  answers(): Promise<boolean>;
  /** Whether the disk has room to write; of a PostgreSQL elsewhere we know only when it tells. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Of the embedded PostgreSQL, in megabytes. */
  databaseMemory: number;
  log: Log;
  /** In milliseconds. A statement that runs longer has gone wrong, and others wait for what it holds. */
  longestStatement?: number;
  /** In milliseconds, for a connection. Refused after it, people hear of it within 2 seconds. */
  longestWait?: number;
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

const usualLongestStatement = 30_000;

function openAt(
  connection: pg.ClientConfig,
  { longestStatement = usualLongestStatement, longestWait = 1_500 }: DatabaseSettings,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    connectionTimeoutMillis: longestWait,
    statement_timeout: longestStatement,
    // A line that went dead while nobody used it is noticed by the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  });
  // One at a time, however many ask.
  let probe: Promise<boolean> | undefined;
  // A connection that breaks is dropped by the pool, and the next query opens another or says why not. But an
  // 'error' that nobody listens for ends the process: the pool tells of idle connections, each of itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen: (listener) => listenOnPostgres(connection, listener),
    answers() {
      probe ??= takesConnection(connection).finally(() => {
        probe = undefined;
      });
      return probe;
    },
    hasRoom: async () => true,
    // What is not given back in time is cut off when PostgreSQL stops.
    close: () => Promise.race([pool.end(), wait(longestEnd, undefined, { ref: false })]),
  };
}

/** In milliseconds. A PostgreSQL that lives takes a connection in this time, on a busy machine too. */
const longestAnswer = 1_100;

const tooManyConnections = '53300';

async function takesConnection(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestAnswer });
  client.on('error', () => {});
  return client.connect().then(
    () => {
      void client.end();
      return true;
    },
    // One that has no place for another connection lives.
    ({ code }) => code === tooManyConnections,
  );
}

/** In milliseconds: so long a server that stops waits for what still uses a connection. */
const longestEnd = 1_000;

/** Our bigints are kobo and counts: far below 2^53, so they are read as numbers. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
