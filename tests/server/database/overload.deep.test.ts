import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectEventStream } from '../../../src/features/messages/live/connect-event-stream.ts';
import { openPlace } from '../../support/database/database.ts';
import { usedDataFolder } from '../../support/database/own-database.ts';
import { addSignedInUsers, type SignedInUser } from '../../support/load/signed-in-people.ts';
import { call, startWriting, statusesOf } from '../../support/load/writers.ts';
import { signalPostgres } from '../../support/processes/processes.ts';
import { emptyDataFolder, type RunningSite, startSite } from '../../support/processes/running-site.ts';
import { authSecret } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const writers = 500;
const listeners = 970;

let site: RunningSite;
let people: SignedInUser[];
let dataDir: string;
let databaseUrl: string;
let remove: () => void;

/** A site with a PostgreSQL of its own, and with many people who are signed in. */
beforeAll(async () => {
  ({ path: dataDir, remove } = emptyDataFolder());
  usedDataFolder(dataDir);
  site = await startSite(join(inject('programs'), 'server-process.js'), {
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    SEED: 'none',
    LOG_LEVEL: 'error',
  });
  databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'socket'))}`;
  const database = await openPlace({ databaseUrl, dataDir });
  people = await addSignedInUsers(database, { publicUrl: site.url, authSecret }, listeners);
  await database.close();
});

afterAll(async () => {
  await site.stop('SIGKILL');
  signalPostgres(dataDir, 'SIGKILL');
  remove();
});

test('five hundred people who write at once all get their answer', async () => {
  // A server is slow until Node has compiled its code.
  const few = startWriting(site.url, people.slice(0, 50));
  await wait(2_000);
  await few.stop();
  const writing = startWriting(site.url, people.slice(0, writers));
  await writing.stop();
  expect(writing.answers).toHaveLength(writers);
  expect(statusesOf(writing.answers)).toEqual([200]);
});

/** Until PostgreSQL takes connections again. */
async function untilReady(): Promise<void> {
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

test('while five hundred write and PostgreSQL is killed, all are answered within 2 seconds, and 5 seconds after it is back a new caller gets an answer', async () => {
  const writing = startWriting(site.url, people.slice(0, writers));
  await wait(3_000);
  const before = writing.answers.length;
  // It is started again at once, so we kill it for as long as a restart elsewhere takes.
  for (const endsAt = Date.now() + 2_000; Date.now() < endsAt; await wait(100))
    signalPostgres(dataDir, 'SIGKILL');
  await untilReady();
  const readyAt = performance.now();
  let status = 0;
  while (status !== 200) ({ status } = await call(`${site.url}/api/all-products?limit=1`));
  expect(performance.now() - readyAt).toBeLessThan(5_000);
  // Those who write are answered again too.
  const afterwards = writing.answers.length;
  await expect.poll(() => statusesOf(writing.answers.slice(afterwards)), { timeout: 20_000 }).toContain(200);
  await writing.stop();
  const answers = writing.answers.slice(before);
  expect(statusesOf(answers).filter((status) => status !== 200)).toEqual([503]);
  expect(answers.filter(({ status, headers }) => status === 503 && !headers['retry-after'])).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_000);
});

test('event streams of 970 people that are opened at once are all open within 10 seconds', async () => {
  // A page has these; Node does not.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  let ready = 0;
  const openAll = () =>
    people.map(({ token }) => {
      let isReady = false;
      return connectEventStream({
        url: `${site.url}/api/events`,
        token: () => token,
        onEvent: () => {
          if (!isReady) ready += 1;
          isReady = true;
        },
      });
    });
  const closers = openAll();
  onTestFinished(() => {
    for (const close of closers) close();
  });
  await expect.poll(() => ready, { timeout: 10_000 }).toBe(listeners);
});
