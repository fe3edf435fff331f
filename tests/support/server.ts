import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../../site/server/app.ts';
import { readConfig } from '../../site/server/config.ts';
import type { Database } from '../../site/server/db/open.ts';
import type { Pages } from '../../site/server/http/pages.ts';
import { copyDemo, openCopy } from './database.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** Everything it has logged. */
  log(): string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** What all servers of the tests sign with. */
export const authSecret = 'the secret of all servers of the tests';

interface Options {
  pages?: Pages;
  settings?: Record<string, string>;
}

/** A test asks as often in a second as a person does in an hour. */
const limits = {
  RATE_LIMIT_READS: '9999999',
  RATE_LIMIT_WRITES: '9999999',
  RATE_LIMIT_SIGN_INS: '9999999',
};

/** The whole server but for the listening, over a copy of the demo. It is gone after the test file. */
export async function startServer({ pages, settings = {} }: Options = {}): Promise<TestServer> {
  const copy = await copyDemo();
  const config = {
    ...readConfig({ LOG_LEVEL: 'info', AUTH_SECRET: authSecret, ...limits, ...settings }),
    databaseUrl: copy.databaseUrl,
    dataDir: copy.dataDir,
  };
  const database = await openCopy(copy);
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await buildApp({ config, database, pages, logTo });
  afterAll(async () => {
    await app.close();
    await database.close();
    await copy.remove();
  });
  return {
    app,
    database,
    log: () => log,
    get: (url, headers = {}) => app.inject({ url, headers }),
    send: (request) => app.inject(request),
  };
}
