import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../site/server/app.ts';
import {
  judgeBackup,
  judgeMemory,
  judgeResponses,
  judgeStorage,
  stateOfCall,
} from '../../../site/server/features/admin/health-limits.ts';
import { makeMeters } from '../../../site/server/meters.ts';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { makeResponseMeter } from '../../../site/server/response-meter.ts';
import type { AdminHealth } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { addWebhook, addWebhookDelivery } from '../../support/market/add-rows.ts';
import { signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Ten minutes before midnight on 8 October in Lagos. */
let now = Date.parse('2026-10-08T22:50:00Z');
/** The status of the pages. A page that cannot be rendered has the status 500. */
let pageStatus = 200;
const pages: Pages = {
  render: async () => ({ status: pageStatus, head: '', html: '', data: '{}', modules: [] }),
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};
const server = await startServer({ pages, now: () => now });
const { database } = server;
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  adminHeaders = await signInAdmin(server);
});

const readHealth = async (app = server.app): Promise<AdminHealth> => {
  const response = await app.inject({ url: '/api/admin/health', headers: adminHeaders });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.health;
};

let pageCount = 0;
async function openPages(count: number, status: number): Promise<void> {
  pageStatus = status;
  for (let index = 0; index < count; index += 1) {
    pageCount += 1;
    await server.get(`/page-${pageCount}`, { accept: 'text/html' });
  }
}

test('responses and calls are counted by day in Lagos, while the metrics count on', async () => {
  await server.get('/api/campuses');
  await server.get('/api/campuses');
  const before = await readHealth();
  expect(before.readAt).toBe('2026-10-08T22:50:00.000Z');
  expect(before.responses).toMatchObject({ state: 'good', failed: 0, unavailable: 0 });
  expect(before.responses.count).toBeGreaterThanOrEqual(3);
  expect(before.slowestCalls.calls).toContainEqual(
    expect.objectContaining({ call: 'GET /campuses', count: 2, state: 'good' }),
  );

  now += 15 * minute;
  const after = await readHealth();
  expect(after.responses).toMatchObject({ since: '2026-10-08T23:00:00.000Z', count: 0 });
  expect(after.slowestCalls.calls).toEqual([]);
  await server.get('/api/campuses');
  const { responses, slowestCalls } = await readHealth();
  expect(responses.count).toBe(2);
  expect(slowestCalls.calls.map(({ call, count }) => [call, count]).sort()).toEqual([
    ['GET /admin/health', 1],
    ['GET /campuses', 1],
  ]);
  expect(slowestCalls.calls.reduce((sum, { timeShare }) => sum + timeShare, 0)).toBeCloseTo(1);
  const metrics = await server.get('/metrics', { host: '127.0.0.1:3000' });
  expect(metrics.body).toContain(
    'campus_market_answers_total{method="GET",route="/api/campuses",status="200"} 3\n',
  );
});

test('an admin sees how many responses failed or asked to try again, and what to do', async () => {
  now += 24 * hour;
  await openPages(3, 503);
  const { responses: afterFewFailures } = await readHealth();
  expect(afterFewFailures).toMatchObject({ state: 'look', count: 3, failed: 0, unavailable: 3 });
  expect(afterFewFailures.advice).toMatch(/try again/);
  await openPages(10, 500);
  const { responses } = await readHealth();
  expect(responses).toMatchObject({ state: 'bad', failed: 10, unavailable: 3 });
  expect(responses.advice).toMatch(/log/);
});

test('the sizes are those of the database, of all pictures and videos, and of the disk', async () => {
  const picture = { width: 1, height: 1, color: '#000000', type: 'image' as const };
  await database.db
    .insertInto('media')
    .values([
      { id: 'a', ...picture, bytes: 3000 },
      { id: 'b', ...picture, bytes: 500 },
    ])
    .execute();
  const { storage, process: ownProcess } = await readHealth();
  expect(storage.mediaBytes).toBe(3500);
  expect(storage.databaseBytes).toBeGreaterThan(megabyte);
  expect(storage.freeDiskBytes).toBeGreaterThan(0);
  expect(storage.diskBytes).toBeGreaterThan(storage.freeDiskBytes);
  expect(ownProcess.name).toMatch(new RegExp(`^${process.pid} on `));
  expect(ownProcess.memoryBytes).toBeGreaterThan(10 * megabyte);
  expect(ownProcess.machineMemoryBytes).toBeGreaterThan(ownProcess.memoryBytes);
  expect(Date.parse(ownProcess.startedAt)).toBeLessThan(now);
});

describe('waiting jobs', () => {
  const { db } = database;
  const addWaitingEvent = (id: string, minutesAgo: number) =>
    addWebhookDelivery(db, id, new Date(now - minutesAgo * minute));

  beforeEach(() => addWebhook(db, 'webhook', new Date(now - hour)));

  test('are good while each is soon tried', async () => {
    expect((await readHealth()).jobs).toEqual({ state: 'good', waiting: 0, failing: 0 });
    await addWaitingEvent('new', 1);
    expect((await readHealth()).jobs).toEqual({
      state: 'good',
      waiting: 1,
      failing: 0,
      oldestAt: new Date(now - minute).toISOString(),
    });
  });

  test('need a look and then something done when nothing sends them', async () => {
    await addWaitingEvent('late', 5);
    expect((await readHealth()).jobs).toMatchObject({ state: 'look', waiting: 1 });
    await addWaitingEvent('very-late', 11);
    const { jobs } = await readHealth();
    expect(jobs).toMatchObject({ state: 'bad', waiting: 2 });
    expect(jobs.advice).toMatch(/restart/);
  });

  test('lead to the log of the webhook when a receiver does not accept them', async () => {
    await addWaitingEvent('refused', 11);
    await db.updateTable('webhook_deliveries').set({ attempts: 3, error: 'The answer was 500.' }).execute();
    await addWaitingEvent('behind', 11);
    const { jobs } = await readHealth();
    expect(jobs).toMatchObject({ state: 'look', waiting: 2, failing: 1 });
    expect(jobs.advice).toMatch(/Webhooks/);
  });

  test('are also the changes of favorites that people are not told about yet', async () => {
    await addSeller(database, 'seller', { storeId: 'shop' });
    await addProducts(database, [{ id: 'lamp', name: 'Lamp' }]);
    await db
      .insertInto('favorite_changes')
      .values({ kind: 'back_in_stock', product_id: 'lamp', created_at: new Date(now - 5 * minute) })
      .execute();
    expect((await readHealth()).jobs).toMatchObject({ state: 'look', waiting: 1, failing: 0 });
  });

  test('do not count events of a paused webhook', async () => {
    await addWaitingEvent('paused', 60);
    await db.updateTable('webhooks').set({ is_paused: true }).execute();
    expect((await readHealth()).jobs).toEqual({ state: 'good', waiting: 0, failing: 0 });
  });
});

describe('the last backup', () => {
  /** Starts an instance whose PostgreSQL counts as its own, with nightly backups in a new folder. */
  async function startAppWithBackups(nightlyBackups: number) {
    const backupDir = emptyDataFolder();
    const app = await buildApp({
      config: { ...server.config, databaseUrl: undefined, backupDir, nightlyBackups },
      database,
      log: server.app.log,
      now: () => now,
    });
    onTestFinished(() => app.close());
    return { app, backupDir };
  }

  test('has its time and size', async () => {
    const { app, backupDir } = await startAppWithBackups(7);
    for (const [day, age] of [
      ['2026-10-08', 30 * hour],
      ['2026-10-09', 6 * hour],
    ] as const) {
      const path = join(backupDir, `nightly-${day}.tar`);
      writeFileSync(path, 'x'.repeat(day === '2026-10-09' ? 1200 : 5));
      utimesSync(path, new Date(now - age), new Date(now - age));
    }
    expect((await readHealth(app)).backup).toEqual({
      state: 'good',
      schedule: 'nightly',
      madeAt: new Date(now - 6 * hour).toISOString(),
      bytes: 1200,
    });
  });

  test('also counts when it was made by hand or before an upgrade', async () => {
    const { app, backupDir } = await startAppWithBackups(7);
    for (const [name, age] of [
      ['nightly-2026-10-05.tar', 100 * hour],
      ['before-upgrade-0036-0038.tar', 3 * hour],
      ['campus-market-2026-10-09-120000.tar', 2 * hour],
      ['notes.txt', hour],
    ] as const) {
      writeFileSync(join(backupDir, name), name);
      utimesSync(join(backupDir, name), new Date(now - age), new Date(now - age));
    }
    expect((await readHealth(app)).backup).toMatchObject({
      state: 'good',
      madeAt: new Date(now - 2 * hour).toISOString(),
    });
  });

  test('is asked for when nightly backups are off, or PostgreSQL runs elsewhere', async () => {
    const { app } = await startAppWithBackups(0);
    expect((await readHealth(app)).backup).toMatchObject({
      state: 'look',
      schedule: 'off',
      advice: expect.stringMatching(/NIGHTLY_BACKUPS/),
    });
    expect((await readHealth()).backup).toMatchObject({ state: 'look', schedule: 'external' });
  });

  const startedAt = 100 * 24 * hour;
  test.each([
    ['is soon made after a first start', 'look', { startedAgo: 5, madeAgo: undefined }],
    ['is missing an hour after the start', 'bad', { startedAgo: 60, madeAgo: undefined }],
    ['is of last night', 'good', { startedAgo: 6000, madeAgo: 25 }],
    ['is soon made after a week switched off', 'look', { startedAgo: 5, madeAgo: 170 }],
    ['is a night late', 'look', { startedAgo: 6000, madeAgo: 27 }],
    ['is two nights late', 'bad', { startedAgo: 6000, madeAgo: 51 }],
  ] as const)('%s: %s', (_, state, { startedAgo, madeAgo }) => {
    const time = startedAt + startedAgo * minute;
    const madeAt = madeAgo && time - madeAgo * hour;
    const verdict = judgeBackup({ schedule: 'nightly', madeAt, startedAt, now: time });
    expect(verdict.state).toBe(state);
    expect(verdict.advice === undefined).toBe(state === 'good');
  });
});

test('each limit turns a figure from good to look to bad', () => {
  const disk = (freeDiskBytes: number, databaseBytes = 0, holdsDatabase = true) =>
    judgeStorage({ freeDiskBytes, databaseBytes, holdsDatabase }).state;
  expect([disk(3 * gigabyte), disk(1 * gigabyte), disk(500 * megabyte)]).toEqual(['good', 'look', 'bad']);
  // There must be room for a backup, unless the database is elsewhere.
  expect(disk(3 * gigabyte, 4 * gigabyte)).toBe('look');
  expect(disk(3 * gigabyte, 4 * gigabyte, false)).toBe('good');

  const memory = (memoryBytes: number) => judgeMemory({ memoryBytes, machineMemoryBytes: 100 }).state;
  expect([memory(50), memory(51), memory(76)]).toEqual(['good', 'look', 'bad']);

  const responses = (count: number, failed: number, unavailable = 0) =>
    judgeResponses({ count, failed, unavailable }).state;
  expect([responses(1000, 1), responses(1000, 2), responses(1000, 11)]).toEqual(['good', 'look', 'bad']);
  expect([responses(1000, 0, 2), responses(1000, 0, 11)]).toEqual(['look', 'bad']);
  // One failure of a few responses is no reason to do something.
  expect(responses(5, 1)).toBe('look');

  const call = (p95Seconds: number, count = 20) => stateOfCall({ count, p95Seconds });
  expect([call(1), call(1.1), call(2.6), call(2.6, 19)]).toEqual(['good', 'look', 'bad', 'good']);
});

test('95 of 100 is estimated from the buckets of the metrics, and at most ten seconds', () => {
  const meter = makeResponseMeter(makeMeters(), () => now);
  for (let index = 0; index < 90; index += 1) meter.record('GET', '/fast', 200, 0.004);
  for (let index = 0; index < 10; index += 1) meter.record('GET', '/fast', 200, 0.2);
  meter.record('GET', '/stuck', 200, 60);
  const [fast, stuck] = meter.readToday().routes;
  // Half of the slow ten are below the middle of their bucket, which is from 0.1 to 0.25 seconds.
  expect(fast).toMatchObject({ method: 'GET', route: '/fast', count: 100 });
  expect(fast?.p95Seconds).toBeCloseTo(0.175);
  expect(fast?.totalSeconds).toBeCloseTo(2.36);
  expect(stuck).toMatchObject({ route: '/stuck', p95Seconds: 10 });
});
