import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordAlerts } from '../../../site/server/features/alerts/record-alerts.ts';
import { startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { type PushJobsDeps, pushJobs } from '../../../site/server/features/push/push-jobs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { dayInLagos, dayMs } from '../../../src/contract/shared/lagos-time.ts';
import { emptyTables } from '../../support/database/database.ts';
import { onboardedProfile } from '../../support/market/new-products.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { type Subscription, startPushService } from '../../support/server/push-service.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const server = await startServer({ settings: { PUSH_LOOPBACK: 'on' } });
const { database, config } = server;
const { db } = database;
const log = makeLog({ logLevel: 'silent' });
const service = await startPushService();
afterAll(() => service.close());

type Headers = Record<string, string>;
let ada: Headers;
let bola: Headers;
let seller: Headers;

/** A time of the day in Lagos, `days` days from now. */
const at = (clock: string, days = 0) =>
  Date.parse(`${dayInLagos(Date.now() + days * dayMs)}T${clock}:00+01:00`);
const noon = at('12:00');

// Ada and Bola buy from the seller.
beforeEach(async () => {
  service.pushes.length = 0;
  service.requestCount = 0;
  service.status = 201;
  service.beforeAnswering = async () => {};
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada', { ...onboardedProfile, display_name: 'Ada Obi' });
  await addPerson(database, 'bola', { ...onboardedProfile, display_name: 'Bola Ige' });
  await addProducts(database, [{ id: 'lamp', name: 'Lamp', price_kobo: 150_050, store_id: 'shop' }]);
  ada = (await signIn(server, 'ada')).headers;
  bola = (await signIn(server, 'bola')).headers;
  seller = (await signIn(server, 'seller')).headers;
});

const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, headers: Headers, payload: object = {}) =>
  server.send({ method, url: `/api${path}`, headers, payload });

async function subscribe(headers: Headers, name = 'phone'): Promise<Subscription> {
  const subscription = service.addBrowser(name);
  const response = await send('PUT', '/push/subscription', headers, subscription);
  expect(response.json().data, response.body).toEqual({ isSubscribed: true });
  return subscription;
}

const write = (from: Headers, userId: string, content = 'Meet me at the gate') =>
  send('POST', '/threads', from, { userId, content });

const setSwitch = (headers: Headers, payload: object) => send('PATCH', '/alerts/switches', headers, payload);

const suspend = (id: string) =>
  db
    .updateTable('people')
    .set({ suspended_at: new Date(), suspension_reason: 'Spam' })
    .where('id', '=', id)
    .execute();

/** Does all jobs that wait at a time, once. Returns whether all of them were done. */
async function sendPushes(now = noon, isLast = false, deps: Partial<PushJobsDeps> = {}): Promise<boolean> {
  const jobs = pushJobs({ db, config, log, now: () => now, ...deps });
  const rows = await db
    .selectFrom('pushes')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  let areDone = true;
  for (const { id } of rows) {
    await jobs.run(id, { isLast, stopSignal: undefined }).catch(() => {
      areDone = false;
    });
  }
  return areDone;
}

const messages = () => service.pushes.map(({ message }) => message);
const countRows = async (table: 'pushes' | 'push_subscriptions') =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe('a push', () => {
  test('says on the phone who has written, but not what, encrypted and signed by the market', async () => {
    const { json } = await server.get('/api/push/key', ada);
    await subscribe(ada);
    await write(bola, 'ada');
    await sendPushes();
    expect(service.pushes).toEqual([
      {
        path: '/phone',
        message: {
          tag: expect.stringMatching(/^[\w-]{36}$/),
          title: 'New message',
          body: 'Bola Ige wrote to you.',
          url: expect.stringMatching(/^\/messages\?thread=/),
          createdAt: expect.any(String),
        },
        bytes: expect.any(Number),
        headers: expect.objectContaining({
          ttl: '86400',
          urgency: 'high',
          topic: expect.stringMatching(/^\w{32}$/),
          'content-encoding': 'aes128gcm',
        }),
        claims: {
          aud: `http://127.0.0.1:${service.port}`,
          sub: 'mailto:market@127.0.0.1',
          exp: expect.any(Number),
        },
        key: json().data.key,
      },
    ]);
  });

  test('of an order says what was ordered, but not where it goes', async () => {
    await subscribe(seller);
    const lines = [{ productId: 'lamp', quantity: 2 }];
    await send('POST', '/orders', ada, { reference: 'CM-AAAAAA', lines });
    await sendPushes();
    expect(messages()).toMatchObject([
      { title: 'New order', body: 'Ada Obi ordered 2 × Lamp.', url: '/my-store' },
    ]);
  });

  test('is at most 1 kB long, however long the names are', async () => {
    await subscribe(ada);
    await db
      .updateTable('people')
      .set({ display_name: '👩🏾‍🎓'.repeat(400) })
      .where('id', '=', 'bola')
      .execute();
    await write(bola, 'ada');
    await sendPushes();
    const [{ bytes = 0 } = {}] = service.pushes;
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(1024);
  });

  test('comes to all browsers of a person, and to the ten latest at most', async () => {
    for (let count = 0; count < 12; count += 1) await subscribe(ada, `browser-${count}`);
    await write(bola, 'ada');
    await sendPushes();
    expect(service.pushes.map(({ path }) => path).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `/browser-${index + 2}`).sort(),
    );
  });

  test('has the same tag for each message of a chat, and comes once for those that wait', async () => {
    await subscribe(ada);
    await write(bola, 'ada');
    await write(bola, 'ada', 'Are you there?');
    await sendPushes();
    expect(service.pushes).toHaveLength(1);
    await write(bola, 'ada', 'I am leaving');
    await sendPushes();
    const [first, second] = messages() as { tag: string; createdAt: string }[];
    expect(second?.tag).toBe(first?.tag);
    // The phone tells by the time that it is not the same push again.
    expect(Date.parse(second?.createdAt ?? '')).toBeGreaterThan(Date.parse(first?.createdAt ?? ''));
  });

  test('comes again if its alert was renewed while it was being sent', async () => {
    await subscribe(ada);
    const lines = [{ productId: 'lamp', quantity: 2 }];
    const ordered = await send('POST', '/orders', ada, { reference: 'CM-AAAAAA', lines });
    const setStatus = (status: string) =>
      send('PATCH', `/orders/${ordered.json().data.orders[0]._id}`, seller, { status });
    await setStatus('completed');
    service.beforeAnswering = async () => {
      service.beforeAnswering = async () => {};
      await setStatus('cancelled');
    };
    expect(await sendPushes()).toBe(true);
    expect(messages()).toMatchObject([{ title: 'Order completed' }, { title: 'Order cancelled' }]);
  });

  test('is sent again with the same tag if the server was killed before it had recorded it', async () => {
    await subscribe(ada);
    await write(bola, 'ada');
    await sendPushes();
    await db.updateTable('pushes').set({ status: 'pending', sent_at: null }).execute();
    await sendPushes();
    expect(messages()).toHaveLength(2);
    expect(messages()[1]).toEqual(messages()[0]);
  });

  test('comes once although several instances send, within seconds of its cause', async () => {
    await subscribe(ada);
    for (const _ of ['first instance', 'second instance']) {
      const jobKinds = [pushJobs({ db, config, log, now: () => noon })];
      onTestFinished(startJobWorker({ database, log, jobKinds, pollIntervalMs: 200, checkIntervalMs: 200 }));
    }
    await write(bola, 'ada');
    const statuses = () => db.selectFrom('pushes').select('status').execute();
    await vi.waitFor(async () => expect(await statuses()).toEqual([{ status: 'sent' }]), 15_000);
    expect(service.pushes).toHaveLength(1);
  });

  test('does not exist if its cause is undone', async () => {
    await subscribe(ada);
    const undone = db.transaction().execute(async (tx) => {
      await recordAlerts(tx, 'package', sql`select 'ada' as person_id, 'ada' as subject_id`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countRows('pushes')).toBe(0);
  });
});

describe('a push does not come', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'after its person has read it on another device',
      () => send('POST', '/alerts/read', ada, { until: '2999-01-01T00:00:00.000Z' }),
    ],
    ['after its person has signed out', () => send('POST', '/auth/logout', ada)],
    [
      'after the sign-in of its person has expired',
      () =>
        db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .execute(),
    ],
    ['while its person is suspended', () => suspend('ada')],
    ['about a person who is suspended', () => suspend('bola')],
    ['after its person has switched it off', () => setSwitch(ada, { kind: 'message', isPushed: false })],
    [
      'a day late',
      () => db.updateTable('pushes').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute(),
    ],
  ])('%s', async (_, happens) => {
    await subscribe(ada);
    await write(bola, 'ada');
    await happens();
    expect(await sendPushes()).toBe(true);
    expect(service.requestCount).toBe(0);
    expect(await countRows('pushes')).toBe(0);
  });

  test('of a kind that its person has switched off, while the others come', async () => {
    await subscribe(ada);
    await subscribe(bola, 'tablet');
    await setSwitch(ada, { kind: 'message', isPushed: false });
    await write(seller, 'ada');
    await write(seller, 'bola');
    await sendPushes();
    expect(service.pushes.map(({ path }) => path)).toEqual(['/tablet']);
  });

  test('more than three times a day for a kind, except messages', async () => {
    await subscribe(ada);
    const cheaper = async (ids: string[]) => {
      for (const id of ids) {
        await sql`insert into alerts (id, person_id, kind, subject_id, price_before_kobo)
          values (${id}, 'ada', 'price_drop', ${id}, 99000000)`.execute(db);
        await sql`insert into pushes (alert_id, subscription_id) select ${id}, id from push_subscriptions`.execute(
          db,
        );
      }
    };
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await addProducts(
      database,
      ids.map((id) => ({ id, name: id, store_id: 'shop' })),
    );
    await cheaper(ids.slice(0, 5));
    await sendPushes();
    expect(service.pushes).toHaveLength(3);
    await cheaper(ids.slice(5));
    await sendPushes(at('12:00', 1));
    expect(service.pushes).toHaveLength(4);
    for (let count = 0; count < 5; count += 1) {
      await write(bola, 'ada');
      await sendPushes();
    }
    expect(service.pushes).toHaveLength(9);
  });
});

describe('at night', () => {
  test.each(['22:00', '06:59'])('a push waits at %s, and comes in the morning', async (clock) => {
    await subscribe(ada);
    await write(bola, 'ada');
    expect(await sendPushes(at(clock))).toBe(true);
    expect(service.pushes).toEqual([]);
    await sendPushes(at('07:00', 1));
    expect(service.pushes).toHaveLength(1);
  });

  test('a push comes at once to a person without quiet hours', async () => {
    await subscribe(ada);
    const { data } = (await setSwitch(ada, { quietHours: false })).json();
    expect(data.quietHours).toBe(false);
    await write(bola, 'ada');
    await sendPushes(at('23:00'));
    expect(service.pushes).toHaveLength(1);
  });
});

describe('the push service', () => {
  test.each([404, 410])('that answers with %i is asked no more', async (status) => {
    await subscribe(ada);
    await write(bola, 'ada');
    service.status = status;
    expect(await sendPushes()).toBe(true);
    expect(await countRows('push_subscriptions')).toBe(0);
    await write(bola, 'ada');
    await sendPushes();
    expect(service.requestCount).toBe(1);
  });

  test.each([429, 500, 503])('that answers with %i gets the push again', async (status) => {
    await subscribe(ada);
    await write(bola, 'ada');
    service.status = status;
    expect(await sendPushes()).toBe(false);
    service.status = 201;
    expect(await sendPushes()).toBe(true);
    expect(service.pushes).toHaveLength(1);
  });

  test.each<[string, number, boolean]>([
    ['refuses it for good', 403, false],
    ['fails at the last attempt', 500, true],
  ])('that %s gets it no more, and the admins’ section Health says so', async (_, status, isLast) => {
    await subscribe(ada);
    await write(bola, 'ada');
    service.status = status;
    expect(await sendPushes(noon, isLast)).toBe(true);
    service.status = 201;
    await sendPushes();
    expect(service.pushes).toEqual([]);
    const health = await server.get('/api/admin/health', await signInAdmin(server));
    expect(health.json().data.health.jobs).toMatchObject({
      state: 'look',
      advice: expect.stringContaining('Pushes were given up: open Failed jobs'),
    });
  });

  test('must be that of a browser, and no address of a stranger or of the own network', async () => {
    const onProduction = await startSecondApp(server, { PUSH_LOOPBACK: 'off' });
    const { endpoint: loopback, keys } = service.addBrowser('phone');
    const statusOf = async (endpoint: string) => {
      const request = { method: 'PUT', url: '/api/push/subscription', headers: ada } as const;
      return (await onProduction.inject({ ...request, payload: { endpoint, keys } })).statusCode;
    };
    for (const endpoint of [
      loopback,
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://notify.windows.com.evil.example/x',
      'https://evilnotify.windows.com/x',
      'https://10.0.0.1/x',
      'https://[::1]:443/x',
      'ftp://web.push.apple.com/x',
      'javascript:alert(1)',
      'no address',
    ]) {
      expect(await statusOf(endpoint), endpoint).toBe(400);
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
      'https://web.push.apple.com/a',
    ]) {
      expect(await statusOf(endpoint), endpoint).toBe(200);
    }
  });

  test('is not asked at a private address, even if its name leads there', async () => {
    await subscribe(ada);
    await write(bola, 'ada');
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: 'https://web.push.apple.com/phone' })
      .execute();
    const resolveHost = async () => [{ address: '10.0.0.1', family: 4 }];
    expect(await sendPushes(noon, false, { resolveHost })).toBe(false);
    // This machine is refused as soon as it is no push service any more.
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: `http://127.0.0.1:${service.port}/phone` })
      .execute();
    await sendPushes(noon, false, { config: { ...config, pushLoopback: false } });
    expect(service.requestCount).toBe(0);
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  test('gets no push for a key that is none', async () => {
    const { endpoint, keys } = service.addBrowser('phone');
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const response = await send('PUT', '/push/subscription', ada, { endpoint, keys: { ...keys, p256dh } });
    expect(response.json()).toMatchObject({ code: 'invalid', fields: { keys: expect.any(String) } });
  });
});

describe('two people on one phone', () => {
  test('never get each other’s pushes, also not those that wait', async () => {
    const subscription = await subscribe(ada);
    await write(seller, 'ada');
    await send('PUT', '/push/subscription', bola, subscription);
    await write(seller, 'ada', 'Are you there?');
    await sendPushes();
    expect(service.pushes).toEqual([]);
    await write(ada, 'bola');
    await sendPushes();
    expect(messages()).toMatchObject([{ body: 'Ada Obi wrote to you.' }]);
  });

  test('cannot unsubscribe each other', async () => {
    const { endpoint } = await subscribe(ada);
    await send('POST', '/push/unsubscribe', bola, { endpoint });
    await write(bola, 'ada');
    await sendPushes();
    expect(service.pushes).toHaveLength(1);
    expect((await send('POST', '/push/unsubscribe', ada, { endpoint })).json().data).toEqual({
      isSubscribed: false,
    });
    await write(bola, 'ada');
    await sendPushes();
    expect(service.pushes).toHaveLength(1);
  });
});

test('subscribing a browser again changes nothing', async () => {
  const subscription = await subscribe(ada);
  await send('PUT', '/push/subscription', ada, subscription);
  await write(bola, 'ada');
  await sendPushes();
  expect(service.pushes).toHaveLength(1);
});

test('all instances have the same keys, also if they make them at the same moment', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, async () => (await server.get('/api/push/key', ada)).json().data.key),
  );
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65);
});

test('what was pushed is remembered for a week', async () => {
  await subscribe(ada);
  await write(bola, 'ada');
  await write(seller, 'ada');
  const age = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;
  const [first, second] = await db.updateTable('pushes').set({ status: 'sent' }).returning('id').execute();
  await db
    .updateTable('pushes')
    .set({ created_at: age(8) })
    .where('id', '=', first?.id ?? '')
    .execute();
  await db
    .updateTable('pushes')
    .set({ created_at: age(6) })
    .where('id', '=', second?.id ?? '')
    .execute();
  await pushJobs({ db, config, log }).check();
  expect(await db.selectFrom('pushes').select('id').execute()).toEqual([second]);
});
