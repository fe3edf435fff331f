import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '../../../site/server/app.ts';
import { type Config, readConfig } from '../../../site/server/config.ts';
import type { Database } from '../../../site/server/db/open.ts';
import type { BodyTimes } from '../../../site/server/limits/body-times.ts';
import { makeLog } from '../../../site/server/log.ts';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { copyDemo, type DatabasePlace, openPlace, type TestDatabase } from '../database/database.ts';
import { wideLimits } from '../processes/running-site.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  copy: DatabasePlace;
  /** Everything it has logged. */
  log(): string;
  config: Config;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** What all servers of the tests sign with. */
export const authSecret = 'the secret of all servers of the tests';

interface Options {
  pages?: Pages;
  settings?: Record<string, string>;
  /** The clock of the limits. */
  now?: () => number;
  /** How long clients may take to send. */
  times?: BodyTimes;
  /** The identity provider in the place of Google; the settings name the client. */
  issuer?: string;
  /** Another server's, to be one more instance over it, or a place that the test looks after. */
  copy?: DatabasePlace;
}

/** A clock that stands still: limits count by the minute, and a test must not run over its end. */
export const withinOneMinute = () => Date.parse('2026-09-01T12:00:00Z');

/** The whole server but for the listening, over a copy of the demo. It is gone after the test file. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const copy: DatabasePlace & Partial<TestDatabase> = options.copy ?? (await copyDemo());
  const { server, close } = await openServer(copy, options);
  afterTests(async () => {
    await close();
    if (!options.copy) await copy.remove?.();
  });
  return server;
}

let kept: Promise<TestServer> | undefined;

/**
 * One server for each worker, for the files that fill the tables themselves: to start one for each file takes longer. The
 * tables hold what the last file left, so a file begins with `emptyTables`. The database goes when the run ends.
 */
export function keptServer(): Promise<TestServer> {
  kept ??= copyDemo().then(async (copy) => (await openServer(copy, {})).server);
  return kept;
}

async function openServer(
  copy: DatabasePlace,
  { pages, settings = {}, now, times, issuer }: Options,
): Promise<{ server: TestServer; close(): Promise<void> }> {
  const read = readConfig({ LOG_LEVEL: 'info', AUTH_SECRET: authSecret, ...wideLimits, ...settings });
  const config = {
    ...read,
    ...(read.google && issuer !== undefined && { google: { ...read.google, issuer } }),
    databaseUrl: copy.databaseUrl,
    dataDir: copy.dataDir,
  };
  const database = await openPlace(copy);
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await buildApp({ config, database, pages, log: makeLog(config, logTo), now, times });
  return {
    server: {
      app,
      database,
      copy,
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

/** After the test that is running, or after all tests of the file. */
function afterTests(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    // No test is running.
    afterAll(work);
  }
}

/** One more instance over the same database, which costs less than a server of its own. */
export async function secondApp(
  { database, config }: TestServer,
  settings: Record<string, string>,
  now?: () => number,
): Promise<FastifyInstance> {
  const { dataDir, databaseUrl } = config;
  const own = readConfig({ LOG_LEVEL: 'silent', AUTH_SECRET: authSecret, ...wideLimits, ...settings });
  const app = await buildApp({ config: { ...own, dataDir, databaseUrl }, database, log: makeLog(own), now });
  onTestFinished(() => app.close());
  return app;
}
