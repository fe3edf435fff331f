import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { digestJobs } from '../../../site/server/features/digests/digest-jobs.ts';
import { startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { pushJobs } from '../../../site/server/features/push/push-jobs.ts';
import { webhookJobs } from '../../../site/server/features/webhooks/webhook-jobs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { dayInLagos } from '../../../src/contract/shared/lagos-time.ts';
import { emptyTables } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { onboardedProfile } from '../../support/market/new-products.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { startPushService } from '../../support/server/push-service.ts';
import { startServer } from '../../support/server/server.ts';
import { startWebhookReceiver } from '../../support/server/webhook-receiver.ts';

const server = await startServer({ settings: { WEBHOOK_LOOPBACK: 'on', PUSH_LOOPBACK: 'on' } });
const { database } = server;
const { db } = database;
const log = makeLog({ logLevel: 'silent' });
const mailServer = await startMailServer();
const receiver = await startWebhookReceiver();
const service = await startPushService();
const config = { ...server.config, mail: { smtpUrl: mailServer.url, from: 'market@mail.example' } };
const morning = () => Date.parse(`${dayInLagos(Date.now())}T08:00:00Z`);
const pushDeps = { db, config: server.config, log, now: morning };
let adminHeaders: Record<string, string>;
afterAll(() => mailServer.close());
afterAll(() => receiver.close());
afterAll(() => service.close());

// The mail server has refused Ada's address, her push service a push, and the union's program an event. All were given up.
beforeEach(async () => {
  mailServer.emails.length = 0;
  receiver.requests.length = 0;
  service.pushes.length = 0;
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada', { ...onboardedProfile, display_name: 'Ada', email: 'ada@mail.example' });
  await addProducts(database, [{ id: 'lamp', name: 'Lamp', store_id: 'shop' }]);
  await sql`
    insert into alerts (person_id, kind, subject_id, price_before_kobo, created_at)
    values ('ada', 'price_drop', 'lamp', 99000000, now() - interval '1 hour')`.execute(db);
  await sql`
    insert into webhooks (id, url, name, secret, events)
    values ('union', ${receiver.url}, 'Student union', 'whsec_c2VjcmV0', '{order.created}')`.execute(db);
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, data, status, attempts, error, last_attempt_at, created_at)
    values ('event', 'union', 'order.created', '{}', 'failed', 14, 'The answer had the status 500.', now(),
      now() - interval '28 hours')`.execute(db);
  mailServer.refuseWith = 550;
  const [emailJobs] = digestJobs({ db, config, log, now: morning });
  await emailJobs?.check();
  const { id } = await db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
  await emailJobs?.run(id, { isLast: false, stopSignal: undefined });
  mailServer.refuseWith = undefined;
  const { headers } = await signIn(server, 'ada');
  const browser = service.addBrowser('phone');
  await server.send({ method: 'PUT', url: '/api/push/subscription', headers, payload: browser });
  await sql`
    insert into pushes (id, alert_id, subscription_id, created_at)
    select 'push', alerts.id, push_subscriptions.id, now() - interval '3 hours' from alerts, push_subscriptions`.execute(
    db,
  );
  service.status = 403;
  await pushJobs(pushDeps).run('push', { isLast: false, stopSignal: undefined });
  service.status = 201;
  adminHeaders = await signInAdmin(server);
});

async function listFailedJobs() {
  const response = await server.get('/api/admin/failed-jobs', adminHeaders);
  return response.json().data.failedJobs;
}

/** Sends a request about the failed job of this kind. Returns its status. */
async function change(kind: string, method: 'POST' | 'DELETE') {
  const rows = await listFailedJobs();
  const { _id } = rows.find((job: { kind: string }) => job.kind === kind);
  const url = `/api/admin/failed-jobs/${kind}/${_id}${method === 'POST' ? '/retry' : ''}`;
  const send = async () => (await server.send({ method, url, headers: adminHeaders })).statusCode;
  return [await send(), await send()];
}

function startWorker() {
  const jobKinds = [
    webhookJobs({ db, config }),
    ...digestJobs({ db, config, log, now: morning }),
    pushJobs(pushDeps),
  ];
  onTestFinished(startJobWorker({ database, log, jobKinds, pollIntervalMs: 200, checkIntervalMs: 500 }));
}

test('an admin sees what was given up, when and why', async () => {
  const [email, push, event] = await listFailedJobs();
  expect(email).toEqual({
    _id: expect.any(String),
    kind: 'email',
    receiver: 'Ada',
    attempts: 1,
    error: 'The mail server refused the sender or the receiver (550).',
    lastAttemptAt: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(push).toEqual({
    _id: 'push',
    kind: 'push',
    receiver: 'Ada',
    attempts: 1,
    error: 'The push service answered with the status 403.',
    lastAttemptAt: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(event).toMatchObject({
    _id: 'event',
    kind: 'webhook',
    receiver: 'Student union',
    event: 'order.created',
    attempts: 14,
    error: 'The answer had the status 500.',
  });
  const health = await server.get('/api/admin/health', adminHeaders);
  expect(health.json().data.health.jobs.advice).toContain('open Failed jobs');
});

test('an admin sends again what was given up, each once, and the trail says so', async () => {
  startWorker();
  expect(await change('email', 'POST')).toEqual([200, 404]);
  expect(await change('webhook', 'POST')).toEqual([200, 404]);
  expect(await change('push', 'POST')).toEqual([200, 404]);
  expect(await listFailedJobs()).toEqual([]);
  await vi.waitFor(() => expect(mailServer.emails).toHaveLength(1), 15_000);
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), 15_000);
  expect(receiver.requests[0]?.headers['webhook-id']).toBe('event');
  await vi.waitFor(() => expect(service.pushes).toHaveLength(1), 15_000);
  const { changes } = (await server.get('/api/admin/trail?kind=failed_job', adminHeaders)).json().data;
  expect(changes).toMatchObject([
    { name: 'Ada', personId: 'ada', before: { status: 'failed' }, after: { status: 'waiting' } },
    { name: 'Student union', before: { status: 'failed' }, after: { status: 'waiting' } },
    { name: 'Ada', personId: 'ada' },
  ]);
});

test('an admin deletes what was given up, and it is never sent', async () => {
  expect(await change('email', 'DELETE')).toEqual([200, 404]);
  expect(await change('webhook', 'DELETE')).toEqual([200, 404]);
  expect(await change('push', 'DELETE')).toEqual([200, 404]);
  expect(await listFailedJobs()).toEqual([]);
  const { rows } = await sql`
    select id from webhook_deliveries union all select id from pushes union all select id from digests`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('a push that is more than a day old is not sent again, because it is no news any more', async () => {
  await sql`update pushes set created_at = now() - interval '25 hours'`.execute(db);
  expect(await change('push', 'POST')).toEqual([409, 409]);
  expect(await change('push', 'DELETE')).toEqual([200, 404]);
});

deepTest('a push that is sent again while another one about the same waits comes once', async () => {
  await sql`
    insert into pushes (alert_id, subscription_id) select alert_id, subscription_id from pushes`.execute(db);
  expect(await change('push', 'POST')).toEqual([200, 404]);
  const { rows } = await sql`select status from pushes`.execute(db);
  expect(rows).toEqual([{ status: 'pending' }]);
});
