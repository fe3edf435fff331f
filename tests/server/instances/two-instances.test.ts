import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { connectEventStream } from '../../../src/core/live-events/connect-event-stream.ts';
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
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { authSecret } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** How many writes one person may make in a minute. */
const writesPerMinute = 300;

let copy: TestDatabase;
let database: Database;
let redis: RunningRedis;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let marketUrl = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  [copy, redis, bucket] = [await copyDemo(), await startRedis(), await startBucket()];
  database = await openTestDatabase(copy);
  marketUrl = `http://127.0.0.1:${await findFreePort()}`;
  settings = {
    PUBLIC_URL: marketUrl,
    DATABASE_URL: copy.databaseUrl,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    RATE_LIMIT_WRITES: String(writesPerMinute),
    ...bucket.settings,
  };
});

afterAll(async () => {
  await database.close();
  await redis.stop();
  bucket.close();
  await copy.remove();
});

/** Starts another instance, which shares all state with the other instances. */
async function startInstance(): Promise<RunningSite> {
  const { path, remove } = makeDataFolder();
  const site = await startSite(join(inject('programsFolder'), 'server-process.js'), {
    ...settings,
    DATA_DIR: path,
  });
  onTestFinished(async () => {
    await site.stop('SIGKILL');
    remove();
  });
  return site;
}

async function startTwoInstances() {
  const [firstSite, secondSite] = await Promise.all([startInstance(), startInstance()]);
  const balancer = await startBalancer(Number(new URL(marketUrl).port), [firstSite.port, secondSite.port]);
  onTestFinished(() => balancer.close());
  const urlOf = ({ port }: RunningSite) => `http://127.0.0.1:${port}`;
  return { firstSite, secondSite, firstUrl: urlOf(firstSite), secondUrl: urlOf(secondSite) };
}

interface Person {
  id: string;
  cookie: string;
  headers: { authorization: string };
}

/** Adds a person and signs them in at the instance or balancer with this URL. */
async function signInNewPerson(baseUrl: string): Promise<Person> {
  const id = `p${randomUUID().slice(0, 8)}`;
  await addPerson(database, id);
  const token = await issueSignInToken(database.db, id, undefined);
  const response = await post(`${baseUrl}/api/verify-token`, { token }, { origin: marketUrl });
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
  const { firstSite, secondSite, firstUrl, secondUrl } = await startTwoInstances();
  const ada = await signInNewPerson(firstUrl);
  const statusAt = async (baseUrl: string) =>
    (await fetch(`${baseUrl}/api/user`, { headers: ada.headers })).status;
  expect([await statusAt(firstUrl), await statusAt(secondUrl)]).toEqual([200, 200]);
  const refreshResponse = await post(
    `${secondUrl}/api/auth/refresh`,
    {},
    { cookie: ada.cookie, origin: marketUrl },
  );
  expect(refreshResponse.status).toBe(200);
  const { payload, headers } = makeFileForm(onePixel);
  const upload = await fetch(`${firstUrl}/api/media/image/upload`, {
    method: 'POST',
    body: new Uint8Array(payload as Buffer),
    headers: { ...ada.headers, ...headers },
  });
  const { secure_url: picture } = await upload.json();
  const downloaded = await fetch(secondUrl + picture);
  expect([downloaded.status, downloaded.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await downloaded.arrayBuffer()).toEqual(await (await fetch(firstUrl + picture)).arrayBuffer());
  expect((await post(`${secondUrl}/api/auth/logout`, {}, ada.headers)).status).toBe(200);
  expect([await statusAt(firstUrl), await statusAt(secondUrl)]).toEqual([401, 401]);

  const countFallbacks = () =>
    [firstSite, secondSite].map((site) => site.output().split('counts requests alone').length - 1);
  // Tries again if a minute ended meanwhile, or if an instance counted requests alone because Redis was slow.
  for (;;) {
    const fallbacksBefore = countFallbacks();
    const bola = await signInNewPerson(marketUrl);
    const minute = Math.floor(Date.now() / 60_000);
    const statuses: number[] = [];
    while (statuses.length < writesPerMinute + 20) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(`${index % 2 === 0 ? firstUrl : secondUrl}/api/threads/none/read`, {}, bola.headers),
        ),
      );
      statuses.push(...responses.map(({ status }) => status));
    }
    if (Math.floor(Date.now() / 60_000) !== minute) continue;
    if (countFallbacks().some((count, index) => count !== fallbacksBefore[index])) {
      // Waits until the instance uses Redis again.
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

/** The time in which event streams must reconnect. */
const reconnectTimeoutMs = 3_000;

deepTest(
  'when one instance is killed during writes, nothing acknowledged is lost and event streams reconnect to the other instance',
  async () => {
    // The event stream uses these functions of browsers, which Node does not have.
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const { firstSite, secondUrl } = await startTwoInstances();
    const listeners = await Promise.all([1, 2, 3, 4].map(() => signInNewPerson(marketUrl)));
    const receivedEvents = listeners.map((listener) => {
      const events: string[] = [];
      const close = connectEventStream({
        url: `${marketUrl}/api/events`,
        token: () => listener.headers.authorization.slice('Bearer '.length),
        onEvent: ({ event, data }) =>
          events.push(event === 'message' && 'message' in data ? data.message.content : event),
      });
      onTestFinished(close);
      return events;
    });
    await expect.poll(() => receivedEvents.filter((events) => events.includes('ready')).length).toBe(4);

    const acknowledgedMessages: string[] = [];
    let isWritingStopped = false;
    const writing = listeners.map(async ({ id }) => {
      const writer = await signInNewPerson(secondUrl);
      const threadResponse = await post(
        `${marketUrl}/api/threads`,
        { userId: id, content: 'Hello' },
        writer.headers,
      );
      const threadId = (await threadResponse.json()).data.thread._id;
      for (let number = 0; !isWritingStopped; number += 1) {
        const content = `${id} ${number}`;
        await postUntilDone(`${marketUrl}/api/threads/${threadId}/messages`, { content }, writer.headers);
        acknowledgedMessages.push(content);
      }
    });
    await expect.poll(() => acknowledgedMessages.length).toBeGreaterThan(40);
    const readyCountsBefore = receivedEvents.map(
      (events) => events.filter((event) => event === 'ready').length,
    );
    expect(readyCountsBefore).toEqual([1, 1, 1, 1]);
    await firstSite.stop('SIGKILL');
    const readyCountsNow = () =>
      receivedEvents.map((events) => events.filter((event) => event === 'ready').length);
    // The balancer alternates between the instances, so two of the four streams were on the killed instance.
    await expect
      .poll(() => readyCountsNow().filter((count) => count === 2).length, { timeout: reconnectTimeoutMs })
      .toBe(2);
    const countAfterKill = acknowledgedMessages.length;
    await expect.poll(() => acknowledgedMessages.length).toBeGreaterThan(countAfterKill + 40);
    isWritingStopped = true;
    await Promise.all(writing);

    const rows = await database.db
      .selectFrom('messages')
      .select('content')
      .where('content', 'like', 'p% %')
      .execute();
    const counts = new Map<string, number>();
    for (const { content } of rows) counts.set(content, (counts.get(content) ?? 0) + 1);
    expect(acknowledgedMessages.filter((content) => counts.get(content) !== 1)).toEqual([]);
    // All listeners receive the last message, whichever instance they are connected to.
    for (const [index, { id }] of listeners.entries()) {
      const lastMessage = acknowledgedMessages.filter((content) => content.startsWith(`${id} `)).at(-1);
      await expect.poll(() => receivedEvents[index]).toContain(lastMessage);
    }
  },
);
