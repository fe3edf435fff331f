import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '../../../site/server/app.ts';
import { type Config, readConfig } from '../../../site/server/config.ts';
import type { Database } from '../../../site/server/db/open.ts';
import type { RequestTimeouts } from '../../../site/server/limits/request-timeouts.ts';
import { makeLog } from '../../../site/server/log.ts';
import type { Pages } from '../../../site/server/pages/pages.ts';
import {
  copyDemo,
  type DatabaseLocation,
  openTestDatabase,
  type TestDatabase,
} from '../database/database.ts';
import { highRateLimits } from '../processes/running-site.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** The database and the data folder of the server: a copy of the demo, unless `startServer` got others. */
  databaseLocation: DatabaseLocation;
  /** Returns everything that the server has logged. */
  log(): string;
  config: Config;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The secret of all test servers. */
export const authSecret = 'the secret of all servers of the tests';

interface Options {
  pages?: Pages;
  settings?: Record<string, string>;
  /** The clock of the rate limits. */
  now?: () => number;
  /** How long clients may take to send a body. */
  timeouts?: RequestTimeouts;
  /** The URL of the identity provider to use instead of Google. Our client id at the provider is in `settings`. */
  issuer?: string;
  /** An existing database, for example to start another instance on it. The test must delete it. */
  databaseLocation?: DatabaseLocation;
}

/** A clock that always shows the same time, so that no new minute begins during a test: rate limits count by the minute. */
export const stoppedClock = () => Date.parse('2026-09-01T12:00:00Z');

/**
 * Starts a server on a copy of the demo database. It listens on no port: tests pass requests to it directly. The server and the
 * copy are removed after the test, or after the test file.
 */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const databaseLocation: DatabaseLocation & Partial<TestDatabase> =
    options.databaseLocation ?? (await copyDemo());
  const { server, close } = await openServer(databaseLocation, options);
  afterTests(async () => {
    await close();
    if (!options.databaseLocation) await databaseLocation.remove?.();
  });
  return server;
}

let sharedServerStart: Promise<TestServer> | undefined;

/**
 * Returns the server that the test files of this Vitest worker share, because starting one for each file takes longer. The
 * tables still contain the rows of the file that ran before, so a file starts with `emptyTables`.
 */
export function sharedServer(): Promise<TestServer> {
  sharedServerStart ??= copyDemo().then(async (copy) => (await openServer(copy, {})).server);
  return sharedServerStart;
}

async function openServer(
  databaseLocation: DatabaseLocation,
  { pages, settings = {}, now, timeouts, issuer }: Options,
): Promise<{ server: TestServer; close(): Promise<void> }> {
  const configFromSettings = readConfig({
    LOG_LEVEL: 'info',
    AUTH_SECRET: authSecret,
    ...highRateLimits,
    ...settings,
  });
  const config = {
    ...configFromSettings,
    ...(configFromSettings.google &&
      issuer !== undefined && { google: { ...configFromSettings.google, issuer } }),
    databaseUrl: databaseLocation.databaseUrl,
    dataDir: databaseLocation.dataDir,
  };
  const database = await openTestDatabase(databaseLocation);
  let log = '';
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await buildApp({ config, database, pages, log: makeLog(config, logStream), now, timeouts });
  return {
    server: {
      app,
      database,
      databaseLocation,
      log: () => log,
      config,
      get: (url, headers = {}) => app.inject({ url, headers }),
      send: (request) => app.inject(request),
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Runs `work` after the current test, or after all tests of the file. */
function afterTests(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // No test is running.
    afterAll(work);
  }
}

/** Starts another instance on the same database, which is faster than `startServer` with a new copy. */
export async function startSecondApp(
  { database, config }: TestServer,
  settings: Record<string, string>,
  now?: () => number,
): Promise<FastifyInstance> {
  const { dataDir, databaseUrl } = config;
  const configFromSettings = readConfig({
    LOG_LEVEL: 'silent',
    AUTH_SECRET: authSecret,
    ...highRateLimits,
    ...settings,
  });
  const log = makeLog(configFromSettings);
  const app = await buildApp({ config: { ...configFromSettings, dataDir, databaseUrl }, database, log, now });
  onTestFinished(() => app.close());
  return app;
}
