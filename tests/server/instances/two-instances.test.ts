import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { connectEventStream } from '../../../src/features/messages/live/connect-event-stream.ts';
import { copyDemo, openTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson } from '../../support/market/people.ts';
import { type RunningRedis, startRedis } from '../../support/processes/redis.ts';
import {
  findFreePort,
  makeDataFolder,
  type RunningSite,
  startSite,
} from '../../support/processes/running-site.ts';
import { startBalancer } from '../../support/processes/tcp-proxies.ts';
import { startBucket } from '../../support/server/bucket.ts';
import { makeFileForm, onePixel } from '../../support/server/form.ts';
import { authSecret } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** How many writes one person may make in a minute. */
const writesAMinute = 300;

let copy: TestDatabase;
let database: Database;
let redis: RunningRedis;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let market = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  [copy, redis, bucket] = [await copyDemo(), await startRedis(), await startBucket()];
  database = await openTestDatabase(copy);
  market = `http://127.0.0.1:${await findFreePort()}`;
  settings = {
    PUBLIC_URL: market,
    DATABASE_URL: copy.databaseUrl,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    RATE_LIMIT_WRITES: String(writesAMinute),
    ...bucket.settings,
  };
});

afterAll(async () => {
  await database.close();
  await redis.stop();
  bucket.close();
  await copy.remove();
});

/** Starts another instance, which shares all state with the others. */
async function startInstance(): Promise<RunningSite> {
  const { path, remove } = makeDataFolder();
  const site = await startSite(join(inject('programs'), 'server-process.js'), {
    ...settings,
    DATA_DIR: path,
  });
  onTestFinished(async () => {
    await site.stop('SIGKILL');
    remove();
  });
  return site;
}

async function startTwo() {
  const [one, other] = await Promise.all([startInstance(), startInstance()]);
  const balancer = await startBalancer(Number(new URL(market).port), [one.port, other.port]);
  onTestFinished(() => balancer.close());
  const at = ({ port }: RunningSite) => `http://127.0.0.1:${port}`;
  return { one, other, atOne: at(one), atOther: at(other) };
}

interface Person {
  id: string;
  cookie: string;
  headers: { authorization: string };
}

/** Signs a new person in at an instance. */
async function newPerson(address: string): Promise<Person> {
  const id = `p${randomUUID().slice(0, 8)}`;
  await addPerson(database, id);
  const token = await issueSignInToken(database.db, id, undefined);
  const response = await post(`${address}/api/verify-token`, { token }, { origin: market });
  expect(response.status).toBe(200);
  const { data } = await response.json();
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id, cookie, headers: { authorization: `Bearer ${data.token}` } };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    // Each request uses a new connection, which the balancer forwards to the next instance.
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
  });

test('two instances share sessions, limits and pictures', async () => {
  const { one, other, atOne, atOther } = await startTwo();
  const ada = await newPerson(atOne);
  const statusAt = async (address: string) =>
    (await fetch(`${address}/api/user`, { headers: ada.headers })).status;
  expect([await statusAt(atOne), await statusAt(atOther)]).toEqual([200, 200]);
  const renewed = await post(`${atOther}/api/auth/refresh`, {}, { cookie: ada.cookie, origin: market });
  expect(renewed.status).toBe(200);
  const { payload, headers } = makeFileForm(onePixel);
  const upload = await fetch(`${atOne}/api/media/image/upload`, {
    method: 'POST',
    body: new Uint8Array(payload as Buffer),
    headers: { ...ada.headers, ...headers },
  });
  const { secure_url: picture } = await upload.json();
  const shown = await fetch(atOther + picture);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await shown.arrayBuffer()).toEqual(await (await fetch(atOne + picture)).arrayBuffer());
  expect((await post(`${atOther}/api/auth/logout`, {}, ada.headers)).status).toBe(200);
  expect([await statusAt(atOne), await statusAt(atOther)]).toEqual([401, 401]);

  const timesAlone = () =>
    [one, other].map((site) => site.output().split('counts requests alone').length - 1);
  // Retried, because a minute may end meanwhile or a busy Redis may be slow.
  for (;;) {
    const before = timesAlone();
    const bola = await newPerson(market);
    const minute = Math.floor(Date.now() / 60_000);
    const statuses: number[] = [];
    while (statuses.length < writesAMinute + 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(`${index % 2 === 0 ? atOne : atOther}/api/threads/none/read`, {}, bola.headers),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    if (Math.floor(Date.now() / 60_000) !== minute) continue;
    if (timesAlone().some((times, index) => times !== before[index])) {
      // How long the instance skips Redis.
      await wait(5_000);
      continue;
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    break;
  }
});

/** Retries a call with the same key until it is acknowledged, like the client of a page. */
async function postUntilDone(url: string, body: object, headers: Record<string, string>): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const response = await post(url, body, { ...headers, 'idempotency-key': key }).catch(() => undefined);
    if (response?.ok) return;
    if (response && response.status < 500) throw new Error(await response.text());
    await wait(20);
  }
}

/** A deep run is alone on its machine, so it can demand a time. */
const moveTimeoutMs = process.env.DEEP ? 3_000 : 15_000;

deepTest(
  'when one instance is killed during writes, nothing acknowledged is lost and event streams reconnect to the other',
  async () => {
    // Browsers have EventSource, Node does not.
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const { one, atOther } = await startTwo();
    const listeners = await Promise.all([1, 2, 3, 4].map(() => newPerson(market)));
    const heard = listeners.map((listener) => {
      const events: string[] = [];
      const close = connectEventStream({
        url: `${market}/api/events`,
        token: () => listener.headers.authorization.slice('Bearer '.length),
        onEvent: ({ event, data }) =>
          events.push(event === 'message' && 'message' in data ? data.message.content : event),
      });
      onTestFinished(close);
      return events;
    });
    await expect.poll(() => heard.filter((events) => events.includes('ready')).length).toBe(4);

    const acknowledged: string[] = [];
    let isOver = false;
    const writing = listeners.map(async ({ id }) => {
      const writer = await newPerson(atOther);
      const first = await post(`${market}/api/threads`, { userId: id, content: 'Hello' }, writer.headers);
      const threadId = (await first.json()).data.thread._id;
      for (let number = 0; !isOver; number += 1) {
        const content = `${id} ${number}`;
        await postUntilDone(`${market}/api/threads/${threadId}/messages`, { content }, writer.headers);
        acknowledged.push(content);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    const readyBefore = heard.map((events) => events.filter((event) => event === 'ready').length);
    expect(readyBefore).toEqual([1, 1, 1, 1]);
    await one.stop('SIGKILL');
    const readyNow = () => heard.map((events) => events.filter((event) => event === 'ready').length);
    // The balancer has used both instances in turn.
    await expect
      .poll(() => readyNow().filter((count) => count === 2).length, { timeout: moveTimeoutMs })
      .toBe(2);
    const since = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(since + 40);
    isOver = true;
    await Promise.all(writing);

    const rows = await database.db
      .selectFrom('messages')
      .select('content')
      .where('content', 'like', 'p% %')
      .execute();
    const counts = new Map<string, number>();
    for (const { content } of rows) counts.set(content, (counts.get(content) ?? 0) + 1);
    expect(acknowledged.filter((content) => counts.get(content) !== 1)).toEqual([]);
    // All receive the last message, whichever instance they are connected to.
    for (const [index, { id }] of listeners.entries()) {
      const last = acknowledged.filter((content) => content.startsWith(`${id} `)).at(-1);
      await expect.poll(() => heard[index]).toContain(last);
    }
  },
);
