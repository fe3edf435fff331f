import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { hasJobQueue } from '../../../site/server/features/jobs/job-queue.ts';
import {
  copyDemo,
  emptyTables,
  openTestDatabase,
  type TestDatabase,
} from '../../support/database/database.ts';
import { holdLock, waitUntilBlocked } from '../../support/database/held-lock.ts';
import { addPerson } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab } from '../../support/market/products.ts';
import {
  findFreePort,
  makeDataFolder,
  type RunningSite,
  startSite,
} from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { type PushService, startPushService } from '../../support/server/push-service.ts';
import { authSecret } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 120_000 });

let copy: TestDatabase;
let database: Database;
let mailServer: MailServer;
let service: PushService;
let settings: Record<string, string>;
let site: RunningSite;
const dataFolder = makeDataFolder();
const clock = pathToFileURL(join(projectFolder, 'tests/support/processes/daytime-clock.mjs')).href;

beforeAll(async () => {
  [copy, mailServer, service] = [await copyDemo(), await startMailServer(), await startPushService()];
  database = await openTestDatabase(copy);
  settings = {
    PUBLIC_URL: `http://127.0.0.1:${await findFreePort()}`,
    DATABASE_URL: copy.databaseUrl ?? '',
    DATA_DIR: dataFolder.path,
    AUTH_SECRET: authSecret,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'market@mail.example',
    PUSH_LOOPBACK: 'on',
    NODE_OPTIONS: `--import=${clock}`,
  };
});

afterAll(async () => {
  await database.close();
  await mailServer.close();
  service.close();
  await copy.remove();
  dataFolder.remove();
});

afterEach(() => site.stop('SIGKILL'));

/** Only Ada has an e-mail address and a phone with pushes. She favors the fan, looks for a cooker, and has ordered a pen. */
beforeEach(async () => {
  mailServer.emails.length = 0;
  service.pushes.length = 0;
  service.beforeAnswering = async () => {};
  mailServer.beforeGreeting = async () => {};
  mailServer.beforeReceiver = async () => {};
  mailServer.beforeAccepting = async () => {};
  await emptyTables(database);
  await sql`drop schema if exists graphile_worker cascade`.execute(database.db);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada', { email: 'ada@mail.example' });
  await addProducts(database, [
    { id: 'fan', name: 'Standing fan', price_kobo: 1_800_000, store_id: 'shop' },
    { id: 'stove', name: 'Stove', store_id: 'shop' },
    { id: 'pen', name: 'Pen', store_id: 'shop' },
  ]);
  await database.db.insertInto('favorites').values({ person_id: 'ada', product_id: 'fan' }).execute();
  await startAgain();
  const ada = await signIn('ada');
  await send('PUT', '/api/push/subscription', service.addBrowser('phone'), ada);
  await send('POST', '/api/saved-searches', { search: 'cooker', campus: funaab }, ada);
  const lines = [{ productId: 'pen', quantity: 1 }];
  const ordered = await send('POST', '/api/orders', { reference: 'CM-AAAAAA', lines }, ada);
  orderId = ordered.data.orders[0]._id;
  sellerHeaders = await signIn('seller');
});

let orderId: string;
let sellerHeaders: Record<string, string>;

/** Lets the time pass after which what the killed site was doing counts as left. */
async function letClaimsExpire(): Promise<void> {
  await sql`update digests set claimed_until = null`.execute(database.db);
  if (!(await hasJobQueue(database.db))) return;
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'
    where locked_at is not null`.execute(database.db);
}

/** Lets the minute pass before which an e-mail does not tell what people were told. */
const letAMinutePass = () =>
  sql`update alerts set created_at = created_at - interval '1 minute'`.execute(database.db);

async function startAgain(): Promise<void> {
  site = await startSite(join(inject('programsFolder'), 'server-process.js'), settings);
}

/** Kills the site. What its connections wait for is undone, and not done later without it. */
async function kill(): Promise<void> {
  await site.stop('SIGKILL');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
}

async function send(method: string, path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function signIn(id: string): Promise<Record<string, string>> {
  const token = await issueSignInToken(database.db, id);
  const reply = await send('POST', '/api/verify-token', { token }, { origin: settings.PUBLIC_URL ?? '' });
  return { authorization: `Bearer ${reply.data.token}` };
}

/** What happens, by a call of the seller. Repeating a call with the same key does it once. */
const causes = {
  'the price of a favorite falls': () => ['POST', '/api/update-product/fan', { productPrice: 14_500 }],
  'a product matches a saved search': () => [
    'POST',
    '/api/update-product/stove',
    { productName: 'Gas cooker' },
  ],
  'a message comes': () => ['POST', '/api/threads', { userId: 'ada', content: 'It is still here.' }],
  'an order is completed': () => ['PATCH', `/api/orders/${orderId}`, { status: 'completed' }],
} satisfies Record<string, () => [string, string, object]>;

type Cause = () => Promise<void>;

const tellingTables = ['alerts', 'favorite_changes', 'products_to_match'];

/** Begins the cause and kills the site while it waits for a lock. */
async function killDuring(cause: Cause, lock: string): Promise<void> {
  const release = await holdLock(database, lock);
  const answer = cause().catch(() => {});
  await waitUntilBlocked(database);
  await kill();
  await release();
  await answer;
}

/** Waits until something is true, and restarts the site in between, as an operator does. The site runs then. */
async function restartUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (let start = 0; start < 5; start += 1) {
    const poll = async () => {
      if (!(await isTrue())) throw new Error('Not yet.');
    };
    const isTrueNow = await vi.waitFor(poll, { timeout: start === 0 ? 200 : 2_500, interval: 50 }).then(
      () => true,
      () => false,
    );
    if (isTrueNow) return;
    await site.stop();
    await letAMinutePass();
    await startAgain();
  }
  throw new Error(`It did not become true:\n${site.output()}`);
}

const isTold = async () =>
  (await database.db.selectFrom('alerts').select('id').where('person_id', '=', 'ada').execute()).length > 0;
const isSent = async () =>
  (await database.db.selectFrom('digests').select('id').where('status', '=', 'sent').execute()).length > 0;

const isPushed = async () => {
  const pushes = await database.db.selectFrom('pushes').select('status').execute();
  return pushes.length > 0 && pushes.every(({ status }) => status === 'sent');
};

/** Kills the site when the mail server is asked for something, which then never answers. */
async function killInMailServer(cause: Cause, hook: 'beforeGreeting' | 'beforeReceiver' | 'beforeAccepting') {
  await cause();
  let isReached = false;
  mailServer[hook] = () => {
    isReached = true;
    return new Promise(() => {});
  };
  await restartUntil(async () => isReached);
  await kill();
  mailServer[hook] = async () => {};
}

/** The moments at which the site is killed. Each returns how many e-mails may then arrive. */
const moments: Record<string, (cause: Cause) => Promise<number>> = {
  'before the cause is written': async (cause) => {
    await killDuring(cause, 'lock table products, orders, messages, threads in share mode');
    return 1;
  },
  'while the alert is recorded': async (cause) => {
    await killDuring(cause, `lock table ${tellingTables} in share mode`);
    return 1;
  },
  'right after the answer': async (cause) => {
    await cause();
    await kill();
    return 1;
  },
  'while a job tells people': async (cause) => {
    await cause();
    await site.stop();
    const release = await holdLock(database, 'lock table alerts in access exclusive mode');
    await startAgain();
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database.db,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await kill();
    await release();
    return 1;
  },
  'while the e-mail is added': async (cause) => {
    await cause();
    await restartUntil(isTold);
    await site.stop();
    // As on the next morning, before anything is sent.
    await database.db.deleteFrom('digests').execute();
    mailServer.emails.length = 0;
    await letAMinutePass();
    const release = await holdLock(database, 'lock table digests in share mode');
    await startAgain();
    await waitUntilBlocked(database);
    await kill();
    await release();
    return 1;
  },
  'before the mail server has greeted': async (cause) => {
    await killInMailServer(cause, 'beforeGreeting');
    return 1;
  },
  'before the mail server has accepted the receiver': async (cause) => {
    await killInMailServer(cause, 'beforeReceiver');
    return 1;
  },
  'before the mail server has accepted the e-mail': async (cause) => {
    await killInMailServer(cause, 'beforeAccepting');
    return 1;
  },
  'between the acceptance of the e-mail and its record': async (cause) => {
    await cause();
    let release = async () => {};
    mailServer.beforeAccepting = async () => {
      release = await holdLock(database, 'lock table digests in share mode');
    };
    await restartUntil(async () => mailServer.emails.length > 0);
    mailServer.beforeAccepting = async () => {};
    await waitUntilBlocked(database);
    await kill();
    await release();
    return 2;
  },
  'between the acceptance of the push and its record': async (cause) => {
    let isReached = false;
    service.beforeAnswering = () => {
      isReached = true;
      return new Promise(() => {});
    };
    await cause();
    await restartUntil(async () => isReached);
    await kill();
    service.beforeAnswering = async () => {};
    return 1;
  },
  'right after the record of the e-mail': async (cause) => {
    await cause();
    await restartUntil(isSent);
    await kill();
    return 1;
  },
};

describe.each(Object.entries(moments))('a site that is killed %s', (_moment, killAtMoment) => {
  test.each(Object.entries(causes))('tells once that %s', async (_cause, makeCall) => {
    const key = randomUUID();
    const cause = async () => {
      const [method, path, body] = makeCall();
      await send(method, path, body, { ...sellerHeaders, 'idempotency-key': key });
    };
    const emailsMax = await killAtMoment(cause);
    await letClaimsExpire();
    await startAgain();
    // The client repeats a call that was not answered. To repeat one that was does no harm.
    await cause();
    await restartUntil(isTold);
    await restartUntil(isSent);
    await restartUntil(isPushed);
    const ada = await signIn('ada');
    const response = await fetch(`http://127.0.0.1:${site.port}/api/alerts`, { headers: ada });
    const { alerts } = (await response.json()).data;
    expect(alerts).toHaveLength(1);
    const ids = mailServer.emails.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(emailsMax);
    expect(new Set(ids).size).toBe(1);
    // The site may also have been killed between the acceptance of the push and its record. Then the phone replaces it.
    const tags = service.pushes.map(({ message }) => (message as { tag: string }).tag);
    expect(tags.length).toBeLessThanOrEqual(2);
    expect(new Set(tags)).toEqual(new Set([alerts[0]._id]));
  });
});
