import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectEventStream } from '../../../src/core/live-events/connect-event-stream.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { preparedDataFolder } from '../../support/database/embedded-database.ts';
import { addSignedInUsers, type SignedInUser } from '../../support/market/signed-in-users.ts';
import { signalPostgres } from '../../support/processes/processes.ts';
import { makeDataFolder, type RunningSite, startSite } from '../../support/processes/running-site.ts';
import { authSecret } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const writerCount = 500;
const listenerCount = 970;

let site: RunningSite;
let users: SignedInUser[];
let dataDir: string;
let databaseUrl: string;
let removeDataFolder: () => void;

/** Starts a site with an embedded PostgreSQL and many signed-in users. */
beforeAll(async () => {
  ({ path: dataDir, remove: removeDataFolder } = makeDataFolder());
  preparedDataFolder(dataDir);
  site = await startSite(join(inject('programsFolder'), 'server-process.js'), {
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    SEED: 'none',
    LOG_LEVEL: 'error',
  });
  databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'socket'))}`;
  const database = await openTestDatabase({ databaseUrl, dataDir });
  users = await addSignedInUsers(database, { publicUrl: site.url, authSecret }, listenerCount);
  await database.close();
});

afterAll(async () => {
  await site.stop('SIGKILL');
  signalPostgres(dataDir, 'SIGKILL');
  removeDataFolder();
});

test('five hundred simultaneous writers all succeed', async () => {
  // Warms up the server, which is slow until Node has compiled its code.
  const warmUp = startWriting(site.url, users.slice(0, 50));
  await wait(2_000);
  await warmUp.stop();
  const writing = startWriting(site.url, users.slice(0, writerCount));
  await writing.stop();
  expect(writing.responses).toHaveLength(writerCount);
  expect(distinctStatuses(writing.responses)).toEqual([200]);
});

/** Waits until PostgreSQL accepts connections again. */
async function waitUntilReady(): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await wait(20);
  }
}

test('when PostgreSQL is killed under five hundred writers, all get a response within 2 seconds, and a new call succeeds within 5 seconds after PostgreSQL accepts connections again', async () => {
  const writing = startWriting(site.url, users.slice(0, writerCount));
  await wait(3_000);
  const countBeforeKill = writing.responses.length;
  // The site restarts its PostgreSQL at once. A database elsewhere takes longer to restart, so the test keeps killing
  // PostgreSQL for two seconds.
  for (const endsAt = Date.now() + 2_000; Date.now() < endsAt; await wait(100))
    signalPostgres(dataDir, 'SIGKILL');
  await waitUntilReady();
  const readyAt = performance.now();
  let status = 0;
  while (status !== 200) ({ status } = await call(`${site.url}/api/all-products?limit=1`));
  expect(performance.now() - readyAt).toBeLessThan(5_000);
  // The writers succeed again too.
  const countAfterRestart = writing.responses.length;
  await expect
    .poll(() => distinctStatuses(writing.responses.slice(countAfterRestart)), { timeout: 20_000 })
    .toContain(200);
  await writing.stop();
  const responses = writing.responses.slice(countBeforeKill);
  expect(distinctStatuses(responses).filter((status) => status !== 200)).toEqual([503]);
  expect(responses.filter(({ status, headers }) => status === 503 && !headers['retry-after'])).toEqual([]);
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(2_000);
});

test('970 event streams that are opened at once are all open within 10 seconds', async () => {
  // The event stream uses these functions of browsers, which Node does not have.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  let readyCount = 0;
  const openAll = () =>
    users.map(({ token }) => {
      let isReady = false;
      return connectEventStream({
        url: `${site.url}/api/events`,
        token: () => token,
        onEvent: () => {
          if (!isReady) readyCount += 1;
          isReady = true;
        },
      });
    });
  const closeFunctions = openAll();
  onTestFinished(() => {
    for (const close of closeFunctions) close();
  });
  await expect.poll(() => readyCount, { timeout: 10_000 }).toBe(listenerCount);
});

interface TimedResponse {
  /** The HTTP status, or 0 if the connection broke. */
  status: number;
  ms: number;
  headers: NodeJS.Dict<string | string[]>;
}

/** Sends a request and reads the whole response. */
function call(url: string, { method = 'GET', token = '', body = '', agent = new Agent() } = {}) {
  const startedAt = performance.now();
  return new Promise<TimedResponse>((resolve) => {
    const finish = (status: number, headers = {}) =>
      resolve({ status, ms: performance.now() - startedAt, headers });
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }),
    };
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode ?? 0, response.headers));
      response.on('error', () => finish(0));
    });
    sent.on('error', () => finish(0));
    sent.end(body);
  });
}

/** Makes all users write at the same time. Each user sends a message when the response to the previous message arrives. */
function startWriting(url: string, users: readonly SignedInUser[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const responses: TimedResponse[] = [];
  let isWritingStopped = false;
  const writeMessages = async ({ token, threadId }: SignedInUser) => {
    for (let number = 1; !isWritingStopped; number += 1) {
      const body = JSON.stringify({ content: `Message ${number}` });
      responses.push(
        await call(`${url}/api/threads/${threadId}/messages`, { method: 'POST', token, body, agent }),
      );
    }
  };
  const writing = Promise.all(users.map(writeMessages));
  return {
    responses,
    async stop() {
      isWritingStopped = true;
      await writing;
      agent.destroy();
    },
  };
}

/** Returns the distinct statuses. */
const distinctStatuses = (responses: readonly TimedResponse[]): number[] => [
  ...new Set(responses.map(({ status }) => status)),
];
