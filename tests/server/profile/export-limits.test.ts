import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { holdLock } from '../../support/database/held-lock.ts';
import { adaData, addFullAccount, bola } from '../../support/market/full-account.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { startServer, stoppedClock } from '../../support/server/server.ts';

const server = await startServer({ now: stoppedClock });
const { database } = server;
const { db } = database;

type Headers = Record<string, string>;
let adaHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addFullAccount(database);
  adaHeaders = (await signIn(server, adaData.id)).headers;
});

const exportData = (headers: Headers) => server.get('/api/user/export', headers);

const countedExportsOf = async (person: string) =>
  (
    await db
      .selectFrom('daily_uses')
      .select('uses')
      .where('person_id', '=', person)
      .where('what', '=', 'export')
      .execute()
  ).map(({ uses }) => uses);

describe('concurrent exports', () => {
  test('are limited to one per person: further exports are refused until the running export ends, and do not count', async () => {
    // The lock stops the export when it reads the blocks.
    const release = await holdLock(database, 'lock table blocks in access exclusive mode');
    const responses = Array.from({ length: 14 }, () => exportData(adaHeaders));
    // The first response is a refusal, because the running export waits for the lock.
    const refused = await Promise.race(responses);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.json()).toEqual({
      success: false,
      code: 'rate_limited',
      error: 'Your data is being exported already. Please wait until that is done.',
    });
    await release();
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await countedExportsOf(adaData.id)).toEqual([statuses.filter((status) => status === 200).length]);
    expect((await exportData(adaHeaders)).statusCode).toBe(200);
  });

  test('are limited to two at a time for all people together', async () => {
    await addPerson(database, 'cleo');
    const otherPeople = [await signIn(server, bola.id), await signIn(server, 'cleo')];
    const release = await holdLock(database, 'lock table blocks in access exclusive mode');
    const responses = [adaHeaders, ...otherPeople.map(({ headers }) => headers)].map(exportData);
    const refused = await Promise.race(responses);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json().error).toBe(
      'Many people are exporting their data at this moment. Please try again in a minute.',
    );
    await release();
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 429]);
  });
});

test('a person can export twenty times a day', async () => {
  for (let count = 0; count < 20; count += 1) expect((await exportData(adaHeaders)).statusCode).toBe(200);
  const refused = await exportData(adaHeaders);
  // It is noon in UTC, and midnight in Lagos is 23:00 UTC.
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '39600']);
  expect(refused.json()).toEqual({
    success: false,
    code: 'rate_limited',
    error: 'You have exported your data many times today. Try again tomorrow.',
  });
  expect(await countedExportsOf(adaData.id)).toEqual([20]);
});

describe('an export of a person with very many messages', () => {
  /** Adds this many messages to the thread, which has two messages already. */
  const addMessages = (count: number) =>
    sql`
      insert into messages (id, thread_id, from_low, content, created_at)
      select 'n' || number, 't1', number % 2 = 0, number || repeat(' ọjà', 100),
        '2026-10-01'::timestamptz + number * interval '1 second'
      from generate_series(1, ${sql.lit(count)}) number`.execute(db);

  test('contains all messages in order', async () => {
    await addMessages(1_500);
    const { headers, body } = await exportData(adaHeaders);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const parsed = JSON.parse(body);
    expect(body).toBe(JSON.stringify(parsed));
    const { messages } = parsed.data.export.threads[0];
    expect(messages).toHaveLength(1_502);
    const addedMessages = messages.filter(({ content }: { content: string }) => content.endsWith('ọjà'));
    expect(addedMessages.map(({ content }: { content: string }) => Number.parseInt(content, 10))).toEqual(
      Array.from({ length: 1_500 }, (_, index) => index + 1),
    );
    expect(addedMessages[1]).toEqual({
      isOwn: true,
      content: `2${' ọjà'.repeat(100)}`,
      productId: null,
      createdAt: '2026-10-01T00:00:02.000Z',
      readAt: null,
      origin: null,
    });
    const compressedResponse = await exportData({ ...adaHeaders, 'accept-encoding': 'br' });
    expect(compressedResponse.headers['content-encoding']).toBe('br');
    const decompressed = JSON.parse(brotliDecompressSync(compressedResponse.rawPayload).toString());
    expect(decompressed.data.export.threads).toEqual(parsed.data.export.threads);
  });
});
