import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { favoriteChangeJobs } from '../../../site/server/features/alerts/favorite-changes.ts';
import { type JobWorkerDeps, startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { type WebhookJobsDeps, webhookJobs } from '../../../site/server/features/webhooks/webhook-jobs.ts';
import { makeLog } from '../../../site/server/log.ts';
import type { WebhookEvent } from '../../../src/contract/shared/webhook-events.ts';
import { emptyDatabase, emptyTables, openTestDatabase } from '../../support/database/database.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { addCanteen } from '../../support/market/canteens.ts';
import { createProduct, lampBody, onboardedProfile } from '../../support/market/new-products.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addFiles, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { startSite } from '../../support/processes/running-site.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';
import { startWebhookReceiver, verifiedEvent } from '../../support/server/webhook-receiver.ts';

const server = await startServer({ settings: { WEBHOOK_LOOPBACK: 'on' } });
const { database, config, databaseLocation } = server;
const { db } = database;
const log = makeLog({ logLevel: 'silent' });
type Headers = Record<string, string>;
let adminHeaders: Headers;
let buyerHeaders: Headers;
let sellerHeaders: Headers;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada', { ...onboardedProfile, phone: '08031112223' });
  await addProducts(database, [
    { id: 'lamp', name: 'Lamp', price_kobo: 150_050, store_id: 'shop', phone: '08035550001' },
    { id: 'pen', name: 'Pen' },
  ]);
  adminHeaders = await signInAdmin(server);
  buyerHeaders = (await signIn(server, 'ada')).headers;
  sellerHeaders = (await signIn(server, 'seller')).headers;
  receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
});

/**
 * Starts to send events. It stops after the test. The first worker makes the tables of the queue, and an event that happens
 * meanwhile waits for the next check of the outbox, so the check is frequent.
 */
function startWorker({
  pollIntervalMs = 200,
  checkIntervalMs = 1_000,
  jobKinds: otherKinds = [],
  hasOwnPostgres = false,
  ...webhookDeps
}: Partial<JobWorkerDeps & WebhookJobsDeps> = {}): () => Promise<void> {
  const jobKinds = [webhookJobs({ db, config, ...webhookDeps }), ...otherKinds];
  const stop = startJobWorker({ database, log, jobKinds, hasOwnPostgres, pollIntervalMs, checkIntervalMs });
  onTestFinished(stop);
  return stop;
}

const postWebhook = (changes: object = {}, headers = adminHeaders) =>
  server.send({
    method: 'POST',
    url: '/api/admin/webhooks',
    headers,
    payload: { url: receiver.url, events: ['order.created'], ...changes },
  });

/** Adds a webhook through the API. Returns its id and its secret. */
async function addWebhook(changes: object = {}): Promise<{ id: string; secret: string }> {
  const response = await postWebhook(changes);
  expect(response.statusCode, response.body).toBe(200);
  const { webhook, secret } = response.json().data;
  return { id: webhook._id, secret };
}

const changeWebhook = (id: string, isPaused: boolean) =>
  server.send({
    method: 'PATCH',
    url: `/api/admin/webhooks/${id}`,
    headers: adminHeaders,
    payload: { isPaused },
  });

const readLog = async (id: string) =>
  (await server.get(`/api/admin/webhooks/${id}/deliveries`, adminHeaders)).json().data.deliveries;

const resend = (id: string, deliveryId: string) =>
  server.send({
    method: 'POST',
    url: `/api/admin/webhooks/${id}/deliveries/${deliveryId}/resend`,
    headers: adminHeaders,
  });

let lastReference = 100_000;
/** Places an order and returns its id and reference. */
async function placeOrder(lines: Record<string, number> = { lamp: 2 }) {
  lastReference += 1;
  const reference = `CM-${lastReference}`;
  const payload = {
    reference,
    lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
  };
  const response = await server.send({ method: 'POST', url: '/api/orders', headers: buyerHeaders, payload });
  return { id: response.json().data?.orders[0]._id as string, reference, status: response.statusCode };
}

const setStatus = (orderId: string, status: string) =>
  server.send({
    method: 'PATCH',
    url: `/api/orders/${orderId}`,
    headers: sellerHeaders,
    payload: { status },
  });

/** Makes the next attempt of the only queued event its last, as if thirteen attempts had failed. It starts at once. */
const skipToLastAttempt = () =>
  vi.waitFor(async () => {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set attempts = 13, run_at = now() where locked_at is null`.execute(
      db,
    );
    expect(numAffectedRows).toBe(1n);
  });

const report = (payload: object) =>
  server.send({ method: 'POST', url: '/api/reports', headers: buyerHeaders, payload });

const received = (count: number) => vi.waitFor(() => expect(receiver.requests).toHaveLength(count), 15_000);

describe('a webhook', () => {
  test('gets the order that it is told about, signed, while the order is placed once', async () => {
    const { id, secret } = await addWebhook();
    startWorker();
    const order = await placeOrder();
    await received(1);
    const [request] = receiver.requests;
    if (!request) throw new Error('No request');
    expect(verifiedEvent(request, secret)).toEqual({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        orderId: order.id,
        reference: order.reference,
        storeId: 'shop',
        status: 'opened',
        total: 3001,
        campus: funaab,
      },
    });
    expect(() => verifiedEvent({ ...request, body: `${request.body} ` }, secret)).toThrow();
    await vi.waitFor(async () =>
      expect(await readLog(id)).toEqual([
        {
          _id: request.headers['webhook-id'],
          event: 'order.created',
          status: 'delivered',
          attempts: 1,
          lastAttemptAt: expect.any(String),
          responseStatus: 204,
          createdAt: expect.any(String),
        },
      ]),
    );
  });

  test('gets all events that it asked for, with ids, amounts and the campus only', async () => {
    await addFiles(database, [{ id: 'lamp' }]);
    await addPerson(database, 'eve', onboardedProfile);
    const { secret } = await addWebhook({
      events: ['order.updated', 'product.listed', 'product.sold', 'report.created'],
    });
    startWorker();
    const { headers } = await signIn(server, 'eve');
    const listed = await createProduct(server, headers);
    const productId = listed.json().data.product._id;
    const order = await placeOrder({ lamp: 2 });
    await setStatus(order.id, 'completed');
    // The same status again is no event.
    await setStatus(order.id, 'completed');
    const reason = 'Call 08031112223, she lies';
    const about = async (kind: string, targetId: string) =>
      (await report({ kind, targetId, reason })).json().data.report._id;
    const productReportId = await about('product', 'lamp');
    // While it is open, the same report only changes its reason.
    await about('product', 'lamp');
    const personReportId = await about('person', 'eve');
    await received(5);
    const events = receiver.requests.map((request) => verifiedEvent(request, secret));
    expect(events).toEqual([
      event('product.listed', {
        productId,
        category: lampBody.category,
        price: lampBody.productPrice,
        campus: unilag,
      }),
      event('order.updated', {
        orderId: order.id,
        reference: order.reference,
        storeId: 'shop',
        status: 'completed',
        previousStatus: 'opened',
        total: 3001,
        campus: funaab,
      }),
      event('product.sold', {
        productId: 'lamp',
        orderId: order.id,
        quantity: 2,
        price: 1500.5,
        campus: funaab,
      }),
      event('report.created', {
        reportId: productReportId,
        kind: 'product',
        targetId: 'lamp',
        campus: funaab,
      }),
      event('report.created', { reportId: personReportId, kind: 'person', campus: unilag }),
    ]);
    const sent = receiver.requests.map(({ body }) => body).join();
    for (const text of ['803', 'Block B', 'she lies', 'Clamp lamp', 'ada', 'eve']) {
      expect(sent).not.toContain(text);
    }
  });

  test('that is limited to a campus gets the events of this campus only', async () => {
    await addCanteen(database, 'mama');
    const limited = await addWebhook({ campus: 'UNILAG' });
    const all = await addWebhook();
    await placeOrder();
    expect(await readLog(limited.id)).toEqual([]);
    expect(await readLog(all.id)).toHaveLength(1);
    // A canteen without a campus: the buyer's campus counts.
    const payload = {
      reference: 'CM-LUNCH1',
      canteenId: 'mama',
      deliveryLocation: 'Main gate',
      lines: [{ menuItemId: 'mama-rice', quantity: 1 }],
    };
    const response = await server.send({
      method: 'POST',
      url: '/api/orders',
      headers: buyerHeaders,
      payload,
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(await readLog(limited.id)).toHaveLength(1);
    expect(await readLog(all.id)).toHaveLength(2);
  });

  test('gets nothing of an order that was refused, and nothing twice of an order that was sent twice', async () => {
    const { id } = await addWebhook();
    expect((await placeOrder({ lamp: 1, nothing: 1 })).status).toBe(409);
    expect(await readLog(id)).toEqual([]);
    await placeOrder();
    lastReference -= 1;
    await placeOrder();
    expect(await readLog(id)).toHaveLength(1);
  });

  test('that is paused waits, and gets what has waited when it goes on', async () => {
    const { id, secret } = await addWebhook();
    startWorker();
    expect((await changeWebhook(id, true)).json().data.webhook.isPaused).toBe(true);
    const paused = await placeOrder();
    const other = await addWebhook({ events: ['order.created', 'order.updated'] });
    await placeOrder();
    await received(1);
    expect(() => verifiedEvent(receiver.requests[0] ?? failure(), secret)).toThrow();
    expect(await readLog(id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    await changeWebhook(id, false);
    await received(3);
    expect(verifiedEvent(receiver.requests[1] ?? failure(), secret)).toMatchObject({
      data: { orderId: paused.id },
    });
    expect(other.secret).not.toBe(secret);
  });

  test('that was deleted gets nothing more, and its log is gone', async () => {
    const { id } = await addWebhook();
    await placeOrder();
    const deleted = await server.send({
      method: 'DELETE',
      url: `/api/admin/webhooks/${id}`,
      headers: adminHeaders,
    });
    expect(deleted.statusCode).toBe(200);
    expect((await server.get(`/api/admin/webhooks/${id}/deliveries`, adminHeaders)).statusCode).toBe(404);
    const { id: nextId } = await addWebhook();
    startWorker();
    await placeOrder();
    await received(1);
    expect(await readLog(nextId)).toHaveLength(1);
  });

  test('shows its secret only in the response that created it, and the trail has who did it', async () => {
    const { secret } = await addWebhook({ name: ' Union app ', campus: unilag });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    for (const path of ['/api/admin/webhooks', '/api/admin/trail']) {
      const { body } = await server.get(path, adminHeaders);
      expect(body).not.toContain(secret.slice(6));
      expect(body).toContain('Union app');
      expect(body).toContain(receiver.url);
    }
  });
});

describe('an event that a receiver does not accept', () => {
  test('is sent again after a pause, with the same id and another signature', async () => {
    const { id, secret } = await addWebhook();
    receiver.respond = (response) => void response.writeHead(500).end('broken');
    startWorker();
    await placeOrder();
    await received(1);
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([
        { status: 'pending', attempts: 1, responseStatus: 500, error: 'The answer had the status 500.' },
      ]),
    );
    receiver.respond = (response) => void response.writeHead(200).end();
    await received(2);
    const [first, second] = receiver.requests;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(verifiedEvent(second ?? failure(), secret)).toEqual(JSON.parse(first?.body ?? ''));
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([{ status: 'delivered', attempts: 2, responseStatus: 200 }]),
    );
    expect((await readLog(id))[0]).not.toHaveProperty('error');
  });

  test('fails after the last attempt, and Resend sends it at once', async () => {
    const { id } = await addWebhook();
    receiver.respond = (response) => void response.writeHead(410).end();
    startWorker();
    await placeOrder();
    await received(1);
    await skipToLastAttempt();
    await vi.waitFor(async () => expect(await readLog(id)).toMatchObject([{ status: 'failed' }]));
    receiver.respond = (response) => void response.writeHead(204).end();
    const [{ _id: deliveryId }] = await readLog(id);
    expect((await resend(id, deliveryId)).json().data.delivery).toMatchObject({ status: 'pending' });
    await received(3);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([deliveryId]),
    );
    await vi.waitFor(async () => expect(await readLog(id)).toMatchObject([{ status: 'delivered' }]));
  });

  deepTest('is not given up because the server stops during the last attempt', async () => {
    const { id } = await addWebhook();
    receiver.respond = (response) => void response.writeHead(503).end();
    const stop = startWorker();
    await placeOrder();
    await received(1);
    receiver.respond = () => {};
    await skipToLastAttempt();
    await received(2);
    await stop();
    expect(await readLog(id)).toMatchObject([{ status: 'pending', attempts: 2 }]);
    receiver.respond = (response) => void response.writeHead(204).end();
    startWorker();
    await received(3);
    await vi.waitFor(async () => expect(await readLog(id)).toMatchObject([{ status: 'delivered' }]));
  });

  test('is not sent to where a redirect leads', async () => {
    const { id } = await addWebhook();
    const target = await startWebhookReceiver();
    onTestFinished(target.close);
    receiver.respond = (response) => void response.writeHead(307, { location: target.url }).end();
    startWorker();
    await placeOrder();
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([
        { responseStatus: 307, error: 'The answer was a redirect (307), which is not followed.' },
      ]),
    );
    expect(target.requests).toEqual([]);
  });

  deepTest('is sent again when the answer never comes to an end', async () => {
    const { id } = await addWebhook();
    startWorker();
    receiver.respond = (response) => {
      for (let count = 0; count < 20; count += 1) response.writeProcessing();
    };
    await placeOrder();
    const error = 'The address answered only with interim responses.';
    await vi.waitFor(async () => expect(await readLog(id)).toMatchObject([{ attempts: 1, error }]));
    receiver.respond = (response) =>
      void response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end();
    await vi.waitFor(
      async () =>
        expect(await readLog(id)).toMatchObject([
          { attempts: 2, error: 'The address closed the connection without an answer.' },
        ]),
      8_000,
    );
  });

  test('is given up for this time when the receiver does not answer in time', async () => {
    const { id } = await addWebhook();
    receiver.respond = () => {};
    startWorker({ timeoutMs: 200 });
    await placeOrder();
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([
        { status: 'pending', attempts: 1, error: 'The address did not answer within 0.2 seconds.' },
      ]),
    );
  });

  test('is logged as refused when nothing listens', async () => {
    const { id } = await addWebhook();
    receiver.close();
    startWorker();
    await placeOrder();
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([{ error: 'The address refused the connection.' }]),
    );
  });
});

describe('a private address', () => {
  test('is refused when an admin adds a webhook, in whatever notation', async () => {
    const addresses = [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://localhost/',
      'https://10.1.2.3/',
      'https://172.16.0.1/',
      'https://192.168.1.1/',
      'https://100.64.0.1/',
      'https://169.254.169.254/',
      'https://0.0.0.0/',
      'https://[::1]/',
      'https://[::]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
      'https://[::127.0.0.1]/',
      'http://127.0.0.1:8080/',
    ];
    const withoutLoopback = await startSecondApp(server, {});
    for (const url of addresses) {
      const response = await withoutLoopback.inject({
        method: 'POST',
        url: '/api/admin/webhooks',
        headers: adminHeaders,
        payload: { url, events: ['order.created'] },
      });
      expect([url, response.statusCode, response.json().fields?.url]).toEqual([
        url,
        400,
        expect.stringMatching(/^url: The address of .* is private\.$/),
      ]);
    }
    expect((await server.get('/api/admin/webhooks', adminHeaders)).json().data.webhooks).toEqual([]);
  });

  test.each(['http://union.example/', 'https://ada:secret@union.example/', 'ftp://union.example', 'union'])(
    '%s is no address of a webhook',
    async (url) => {
      expect((await postWebhook({ url })).json().fields).toEqual({
        url: 'url must begin with https, without a user name or a password, such as https://union.example/webhooks',
      });
    },
  );

  test('other than loopback is refused even with the setting for developers', async () => {
    expect((await postWebhook({ url: 'https://192.168.1.1/' })).statusCode).toBe(400);
  });

  test('that a host name changes to later (DNS rebinding) gets nothing', async () => {
    const { id } = await addWebhook();
    await sql`update webhooks set url = ${`http://rebinding.example:${receiver.port}/`}`.execute(db);
    const resolveHost = vi.fn(async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
    startWorker({ config: { webhookLoopback: false }, resolveHost });
    await placeOrder();
    await vi.waitFor(async () =>
      expect(await readLog(id)).toMatchObject([
        { attempts: 1, error: 'The address of rebinding.example is private.' },
      ]),
    );
    expect(receiver.requests).toEqual([]);
    expect(resolveHost).toHaveBeenCalledWith('rebinding.example');
  });

  test('is looked up once for each attempt, and the connection goes to what was found then', async () => {
    await addWebhook();
    await sql`update webhooks set url = ${`http://union.example:${receiver.port}/`}`.execute(db);
    const resolveHost = vi
      .fn(async () => [{ address: '10.0.0.1', family: 4 }])
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
    startWorker({ resolveHost });
    await placeOrder();
    await received(1);
    expect(receiver.requests[0]?.headers.host).toBe(`union.example:${receiver.port}`);
    expect(resolveHost).toHaveBeenCalledTimes(1);
  });
});

describe('the outbox', () => {
  test('is sent by several instances, each event once', async () => {
    await addWebhook();
    startWorker();
    startWorker();
    startWorker();
    const orders = [];
    for (let count = 0; count < 12; count += 1) orders.push(await placeOrder());
    await vi.waitFor(async () => {
      const { rows } = await sql`select from webhook_deliveries where status = 'pending'`.execute(db);
      expect(rows).toHaveLength(0);
    }, 15_000);
    const sentIds = receiver.requests.map(({ body }) => JSON.parse(body).data.orderId);
    expect(sentIds.sort()).toEqual(orders.map(({ id }) => id).sort());
  });

  test('does not hold up an order while the queue creates its tables', async () => {
    const { id } = await addWebhook();
    await sql`alter schema graphile_worker rename to away`.execute(db);
    // As after the first of graphile-worker's migrations.
    await sql`create schema graphile_worker`.execute(db);
    await sql`create table graphile_worker.jobs ()`.execute(db);
    await sql`
      create function graphile_worker.add_job(identifier text, payload json) returns void
      language sql as 'select'`.execute(db);
    const { status } = await placeOrder();
    await sql`drop schema graphile_worker cascade`.execute(db);
    await sql`alter schema away rename to graphile_worker`.execute(db);
    expect(status).toBe(200);
    expect(await readLog(id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    startWorker();
    await received(1);
  });

  test('is sent without a pause between the events of a webhook', async () => {
    await addWebhook();
    for (let count = 0; count < 12; count += 1) await placeOrder();
    startWorker({ pollIntervalMs: 5_000 });
    await received(12);
  });

  test('does not delay what people are told on the site, although all receivers hang', async () => {
    receiver.respond = () => {};
    for (let count = 0; count < 4; count += 1) await addWebhook();
    startWorker({ jobKinds: [favoriteChangeJobs(db)] });
    await placeOrder();
    await received(3);
    await addPerson(database, 'bola');
    await db.insertInto('favorites').values({ person_id: 'bola', product_id: 'lamp' }).execute();
    await db.updateTable('products').set({ price_kobo: 100 }).where('id', '=', 'lamp').execute();
    await vi.waitFor(async () => {
      const { rows } = await sql`select from alerts where kind = 'price_drop' and person_id = 'bola'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }, 5_000);
  });

  test('is queued again at start, and so is what a killed instance was sending', async () => {
    await addWebhook();
    const stop = startWorker();
    await placeOrder();
    await received(1);
    await stop();
    const { id: killedId } = await placeOrder();
    await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '3 minutes', locked_by = 'killed', attempts = 1`.execute(db);
    await sql`
      update graphile_worker._private_job_queues
      set locked_at = now() - interval '3 minutes', locked_by = 'killed'`.execute(db);
    const { id: lostId } = await placeOrder();
    await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db);
    startWorker();
    await received(3);
    const sentIds = receiver.requests.slice(1).map(({ body }) => JSON.parse(body).data.orderId);
    expect(sentIds.sort()).toEqual([killedId, lostId].sort());
  });

  test('that a server was sending when it was killed is sent at once by the next one, if both have the same own PostgreSQL, but not what another process has taken since', async () => {
    await addWebhook();
    const stop = startWorker();
    await placeOrder();
    await received(1);
    await stop();
    const { id: newId } = await addWebhook();
    await placeOrder();
    const jobs = sql.id('graphile_worker', '_private_jobs');
    const queues = sql.id('graphile_worker', '_private_job_queues');
    for (const table of [jobs, queues]) {
      await sql`
        update ${table}
        set locked_at = pg_postmaster_start_time() - interval '1 second', locked_by = 'killed'`.execute(db);
    }
    // Another process has taken the event of the new webhook just now, and is sending it.
    await sql`
      with taken as (
        update ${jobs} set locked_at = now(), locked_by = 'alive'
        where payload ->> 'id' in (select id from webhook_deliveries where webhook_id = ${newId})
        returning job_queue_id
      )
      update ${queues} set locked_at = now(), locked_by = 'alive' from taken where id = job_queue_id`.execute(
      db,
    );
    startWorker({ hasOwnPostgres: true });
    await received(2);
    const { rows } = await sql`select locked_by from ${jobs}`.execute(db);
    expect(rows).toContainEqual({ locked_by: 'alive' });
  });

  test('forgets events after 30 days', async () => {
    const { id } = await addWebhook();
    await placeOrder();
    await sql`update webhook_deliveries set created_at = now() - interval '31 days'`.execute(db);
    await changeWebhook(id, true);
    await placeOrder();
    startWorker();
    await vi.waitFor(async () => expect(await readLog(id)).toHaveLength(1));
  });

  test('is part of a backup, which has none of the queue, and is sent after the restore', async () => {
    await addWebhook();
    const stop = startWorker();
    await placeOrder();
    await received(1);
    await stop();
    const { id } = await placeOrder();
    const file = join(emptyDataFolder(), 'all.tar');
    const settings = { DATABASE_URL: databaseLocation.databaseUrl, DATA_DIR: databaseLocation.dataDir };
    const backup = await runDataCommandInThisProcess('backup', [file], settings);
    expect(backup.code, backup.output).toBe(0);
    expect(backup.output).not.toContain('graphile');
    const target = await emptyDatabase();
    onTestFinished(target.remove);
    const restored = await runDataCommandInThisProcess('restore', [file], {
      DATABASE_URL: target.databaseUrl,
      DATA_DIR: target.dataDir,
    });
    expect(restored.code, restored.output).toBe(0);
    const restoredDatabase = await openTestDatabase(target);
    const { rows } = await sql<{ schemas: number }>`
      select count(*)::int as schemas from pg_namespace where nspname like 'graphile%'`.execute(
      restoredDatabase.db,
    );
    expect(rows).toEqual([{ schemas: 0 }]);
    const stopRestored = startJobWorker({
      database: restoredDatabase,
      log,
      jobKinds: [webhookJobs({ db: restoredDatabase.db, config })],
    });
    await received(2);
    expect(JSON.parse(receiver.requests[1]?.body ?? '').data.orderId).toBe(id);
    await stopRestored();
    await restoredDatabase.close();
  });

  deepTest('is sent by a running site, which stops in time', async () => {
    await addWebhook();
    await placeOrder();
    const site = await startSite(join(inject('programsFolder'), 'server-process.js'), {
      DATABASE_URL: databaseLocation.databaseUrl ?? '',
      DATA_DIR: databaseLocation.dataDir,
      WEBHOOK_LOOPBACK: 'on',
    });
    await received(1);
    receiver.respond = () => {};
    await placeOrder();
    await received(2);
    const startedAt = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  test('goes on when the database failed just after an event was sent', async () => {
    await addWebhook();
    startWorker({ checkIntervalMs: 300 });
    receiver.respond = async (response) => {
      await sql`alter table graphile_worker._private_jobs rename to away`.execute(db);
      response.writeHead(204).end();
    };
    const { id: firstId } = await placeOrder();
    await received(1);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from webhook_deliveries where status = 'delivered'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    await wait(200);
    receiver.respond = (response) => void response.writeHead(204).end();
    await sql`alter table graphile_worker.away rename to _private_jobs`.execute(db);
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'`.execute(db);
    const { id: secondId } = await placeOrder();
    await received(2);
    expect(receiver.requests.map(({ body }) => JSON.parse(body).data.orderId)).toEqual([firstId, secondId]);
  });

  deepTest('survives the loss of the database connections', async () => {
    await addWebhook();
    startWorker();
    await placeOrder();
    await received(1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'campus_market_jobs' and datname = current_database()`.execute(db);
    await wait(100);
    await placeOrder();
    await received(2);
  });
});

const event = (type: WebhookEvent, data: object) => ({ type, timestamp: expect.any(String), data });

const failure = (): never => {
  throw new Error('There is no such request');
};
