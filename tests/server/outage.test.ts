import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../site/server/app.ts';
import { readConfig } from '../../site/server/config.ts';
import { isDatabaseDown } from '../../site/server/db/is-down.ts';
import { makeLog } from '../../site/server/log.ts';
import { cuttableLine } from '../support/cuttable-line.ts';
import { copyDemo, openCopy, type TestDatabase } from '../support/database.ts';

let copy: TestDatabase;
beforeAll(async () => {
  copy = await copyDemo();
});
afterAll(() => copy.remove());

async function startOver(database: TestDatabase, longestStatement?: number) {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...database };
  const opened = await openCopy(database, longestStatement);
  const app = await buildApp({ config, database: opened, log: makeLog(config) });
  const ask = async (url: string) => {
    const begun = performance.now();
    const { statusCode: status, body } = await app.inject(url);
    return { status, body: JSON.parse(body), milliseconds: performance.now() - begun };
  };
  onTestFinished(async () => {
    await app.close();
    await opened.close();
  });
  return { ask, database: opened };
}

const list = '/api/all-products?limit=1';
const unavailable = {
  success: false,
  error: 'Campus Market is not available right now. Please try again in a moment.',
  code: 'unavailable',
};

describe('when the database goes away', () => {
  test('a statement that never ends is ended, and others are answered again', async () => {
    // Long enough for a good statement on a busy machine.
    const { ask, database } = await startOver(copy, 1_000);
    const hung = database.pool.query('select pg_sleep(60)').catch((thrown) => thrown);
    expect(await hung).toBeInstanceOf(Error);
    await expect.poll(async () => (await ask(list)).status, { timeout: 20_000 }).toBe(200);
  });

  test('a session that dies fails alone, and the next question is answered', async () => {
    const { ask, database } = await startOver(copy);
    const death = database.pool.query('select pg_terminate_backend(pg_backend_pid())');
    expect(isDatabaseDown(await death.catch((error) => error))).toBe(true);
    expect((await ask(list)).status).toBe(200);
  });

  test('calls are refused within 2 seconds, and answered again when it is back', async () => {
    const url = new URL(String(copy.databaseUrl));
    const line = await cuttableLine({ host: url.hostname, port: Number(url.port) });
    url.port = String(line.port);
    const { ask, database } = await startOver({ ...copy, databaseUrl: url.href });
    expect((await ask(list)).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);

    // Somebody is between two statements when it happens.
    const inUse = await database.pool.connect();
    await line.cut();
    for (const path of [list, '/api/campuses', '/api/product-details/x']) {
      const { status, body, milliseconds } = await ask(path);
      expect(status).toBe(503);
      expect(body).toEqual(unavailable);
      expect(milliseconds).toBeLessThan(2_000);
    }
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);

    inUse.release();
    await line.mend();
    await expect.poll(async () => (await ask(list)).status, { timeout: 5_000 }).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('a crowd that arrives behind a slow statement waits its turn, and everybody is answered', async () => {
    const { ask, database } = await startOver(copy);
    const { _id } = (await ask(list)).body.data.products[0];
    const slow = database.pool.query('select pg_sleep(2)');
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(`/api/product-details/${_id}`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await slow;
  });
});
