import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Listener, listenOnOne, listenOnPostgres, type StopListening } from './listen.ts';
import { lockDataDir } from './lock.ts';
import { startPgliteThread } from './pglite-thread.ts';
import type { Schema } from './schema.ts';

export interface Database {
  /** Builds and runs queries. Inside a transaction use only what it hands you. */
  db: Kysely<Schema>;
  /** For the few statements that are named, so that the database plans them once. */
  pool: pg.Pool;
  /** Hears the news that transactions tell, on whichever instance. */
  listen(listener: Listener): StopListening;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  dataDir: string;
  /** The database is gone for good: there is no sense in going on. */
  onLost(error: Error): void;
  /** In milliseconds. A statement that runs longer has gone wrong, and others wait for what it holds. */
  longestStatement?: number;
}

const usualLongestStatement = 30_000;

/** In milliseconds. Who gets no connection in this time is refused, so that people hear of it within 2 seconds. */
const longestWait = 1_500;

/** The embedded database has one connection for all, so this is how long people wait for their turn. */
const longestWaitForTurn = 10_000;

/** Opens PostgreSQL by its address or, without one, the embedded database in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl === undefined ? openEmbedded(settings) : openPostgres(settings);
}

async function openPostgres({
  databaseUrl,
  longestStatement = usualLongestStatement,
}: DatabaseSettings): Promise<Database> {
  const pool = makePool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: longestWait,
    statement_timeout: longestStatement,
  });
  return {
    db: kyselyOver(pool),
    pool,
    listen: (listener) => listenOnPostgres(databaseUrl, listener),
    close: () => pool.end(),
  };
}

async function openEmbedded({
  dataDir,
  onLost,
  longestStatement = usualLongestStatement,
}: DatabaseSettings): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  const thread = await startPgliteThread({ folder: join(dataDir, 'database'), onLost, longestStatement });
  const news = listenOnOne();
  // There is one session inside, so one connection. It is never closed for being idle.
  const pool = makePool({
    max: 1,
    connectionTimeoutMillis: longestWaitForTurn,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => thread.openStream(),
    onConnect: (client) => news.onConnect(client),
  });
  return {
    db: kyselyOver(pool),
    pool,
    listen: (listener) => news.listen(pool, listener),
    async close() {
      await pool.end();
      await thread.close();
      await unlock();
    },
  };
}

function makePool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, types: { getTypeParser } });
  // A connection that breaks is dropped by the pool, and the next query opens another or says why not. But an
  // 'error' that nobody listens for ends the process: the pool tells of idle connections, each of itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function kyselyOver(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Our bigints are kobo and counts: far below 2^53, so they are read as numbers. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
