import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../site/server/app.ts';
import { readConfig } from '../../../site/server/config.ts';
import { isDatabaseUnavailable } from '../../../site/server/db/database-errors.ts';
import { openDatabase } from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';
import { copyDemo, type DatabaseLocation, type TestDatabase } from '../../support/database/database.ts';
import { preparedDataFolder } from '../../support/database/embedded-database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { deepTest } from '../../support/deep.ts';
import { postgresServerPid, signalPostgres } from '../../support/processes/processes.ts';
import { startCuttableProxy } from '../../support/processes/tcp-proxies.ts';

let copy: TestDatabase;
beforeAll(async () => {
  copy = await copyDemo();
});
afterAll(() => copy.remove());

/** Starts a server with this database and collects its log. */
async function startWith(location: DatabaseLocation, statementTimeoutMs?: number) {
  const config = { ...readConfig({ LOG_LEVEL: 'warn' }), ...location };
  let logged = '';
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk;
    done();
  };
  const log = makeLog(config, new Writable({ write }));
  const database = await openDatabase({ ...config, log, statementTimeoutMs });
  const app = await buildApp({ config, database, log });
  const get = async (url: string) => {
    const { statusCode: status, body } = await app.inject(url);
    return { status, body: JSON.parse(body) };
  };
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { get, database, log: () => logged };
}

/** Starts a server with an embedded PostgreSQL. */
async function startWithEmbedded() {
  const dataDir = preparedDataFolder();
  return { ...(await startWith({ databaseUrl: undefined, dataDir })), dataDir };
}

/** Starts a proxy to the PostgreSQL of this database. The proxy can cut its connections. */
async function startProxyTo(target: TestDatabase) {
  const url = new URL(target.databaseUrl);
  // The host may be a Unix socket. The proxy needs a TCP address, which the PostgreSQL of the tests has, too.
  if (url.hostname.startsWith('%2F')) url.hostname = '127.0.0.1';
  const proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, location: { ...target, databaseUrl: url.href } };
}

const listUrl = '/api/all-products?limit=1';
const unavailable = {
  success: false,
  error: 'Campus Market is not available right now. Please try again in a moment.',
  code: 'unavailable',
};

type Get = (url: string) => Promise<{ status: number; body: unknown }>;

async function expectRefusals(get: Get): Promise<void> {
  const paths = [listUrl, '/api/campuses', '/api/product-details/x'];
  for (const { status, body } of await Promise.all(paths.map(get))) {
    expect(status).toBe(503);
    expect(body).toEqual(unavailable);
  }
  expect(await get('/readyz')).toEqual({
    status: 503,
    body: {
      success: false,
      error: 'Campus Market is not ready for requests: the database does not answer.',
      code: 'unavailable',
    },
  });
}

describe('when the database fails', () => {
  test('a statement that never ends is cancelled, and other calls succeed again', async () => {
    // This timeout is long enough for a normal statement on a busy machine.
    const { get, database } = await startWith(copy, 1_000);
    const endlessStatement = database.pool.query('select pg_sleep(60)').catch((thrown) => thrown);
    expect(await endlessStatement).toBeInstanceOf(Error);
    await expect.poll(async () => (await get(listUrl)).status, { timeout: 20_000 }).toBe(200);
  });

  test('when a session of PostgreSQL dies, its query fails and the next query succeeds', async () => {
    const { get, database } = await startWith(copy);
    const dyingQuery = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
    expect(isDatabaseUnavailable(await dyingQuery.catch((error) => error))).toBe(true);
    expect((await get(listUrl)).status).toBe(200);
  });

  test('calls are refused when the connection is lost, and succeed when it is back', async () => {
    const { proxy, location } = await startProxyTo(copy);
    const { get, database } = await startWith(location);
    expect((await get(listUrl)).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);

    // This connection is in use when it is lost, but runs no statement.
    const heldConnection = await database.pool.connect();
    await proxy.cut();
    await expectRefusals(get);
    expect((await get('/healthz')).status).toBe(200);

    heldConnection.release();
    await proxy.restore();
    await expect.poll(async () => (await get(listUrl)).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });

  deepTest('calls are refused when the connection hangs, also if it hangs during a statement', async () => {
    const { proxy, location } = await startProxyTo(copy);
    const { get, database } = await startWith(location);
    expect((await get(listUrl)).status).toBe(200);
    const runningStatement = database.pool.query('select pg_sleep(1)').catch((error) => error);
    proxy.freezeAllConnections();
    await expectRefusals(get);
    expect(isDatabaseUnavailable(await runningStatement)).toBe(true);
    proxy.unfreeze();
    await expect.poll(async () => (await get(listUrl)).status).toBe(200);
  });

  deepTest(
    'calls are refused when the embedded PostgreSQL is frozen, and succeed when it continues',
    async () => {
      const { get, dataDir } = await startWithEmbedded();
      expect((await get(listUrl)).status).toBe(200);
      signalPostgres(dataDir, 'SIGSTOP');
      try {
        await expectRefusals(get);
      } finally {
        signalPostgres(dataDir, 'SIGCONT');
      }
      await expect.poll(async () => (await get(listUrl)).status).toBe(200);
    },
  );

  deepTest('the embedded PostgreSQL is restarted each time it ends, and each end is logged', async () => {
    const { get, dataDir, log } = await startWithEmbedded();
    for (let round = 1; round <= 3; round += 1) {
      process.kill(postgresServerPid(dataDir), 'SIGKILL');
      await expect.poll(() => log().match(/PostgreSQL has ended \(SIGKILL\)/g)).toHaveLength(round);
      const { status, body } = await get(listUrl);
      if (status !== 200) expect(body).toEqual(unavailable);
      await expect.poll(async () => (await get(listUrl)).status).toBe(200);
    }
    expect(log()).toContain('not properly shut down');
  });

  deepTest(
    'when one session of the embedded PostgreSQL is killed, all sessions end and calls succeed again',
    async () => {
      const { get, database, log } = await startWithEmbedded();
      const { rows } = await database.pool.query('select pg_backend_pid() as pid');
      process.kill(rows[0].pid, 'SIGKILL');
      await expect.poll(async () => (await get(listUrl)).status).toBe(200);
      expect(log()).toContain('was terminated by signal 9');
    },
  );

  deepTest('a statement that takes three seconds is not cancelled', async () => {
    const { database } = await startWith(copy);
    const { rows } = await database.pool.query('select pg_sleep(3), 1 as answer');
    expect(rows).toMatchObject([{ answer: 1 }]);
  });
});

test('with all connections of PostgreSQL in use the site stays ready, and calls that need a connection are refused', async () => {
  const role = `crowded_${Date.now()}`;
  const url = new URL(copy.databaseUrl);
  await withClient(copy.databaseUrl, (client) =>
    client.query(`create role ${role} login password 'crowded' connection limit 1`),
  );
  url.username = role;
  url.password = 'crowded';
  const onlyConnection = new pg.Client({ connectionString: url.href });
  await onlyConnection.connect();
  onTestFinished(async () => {
    await onlyConnection.end();
    await withClient(copy.databaseUrl, (client) => client.query(`drop role ${role}`));
  });
  const { get } = await startWith({ ...copy, databaseUrl: url.href });
  expect((await get('/readyz')).status).toBe(200);
  expect(await get(listUrl)).toEqual({ status: 503, body: unavailable });
});
