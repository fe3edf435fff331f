import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewProduct } from '../../../site/server/db/schema.ts';
import { digestJobs } from '../../../site/server/features/digests/digest-jobs.ts';
import { pushJobs } from '../../../site/server/features/push/push-jobs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { dayInLagos } from '../../../src/contract/shared/lagos-time.ts';
import { rowsToTest } from '../../support/deep.ts';
import { fillAlertMarket, type Name } from '../../support/market/alert-market.ts';
import { onboardedProfile } from '../../support/market/new-products.ts';
import { addPerson, hostedSiteOrigin, signIn } from '../../support/market/people.ts';
import { funaab, unilag } from '../../support/market/products.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { startPushService } from '../../support/server/push-service.ts';
import { sharedServer } from '../../support/server/server.ts';

// The guide's table "Who sees an alert" says the same in short.

const server = await sharedServer();
const { database } = server;
const { db } = database;
const market = await fillAlertMarket(server);
const { answerBadge, askForBadge, block, call, order, readAlerts, reply, report } = market;
const { resolve, review, setPaid, setStatus, suspend, write } = market;
const mailServer = await startMailServer();
const { emails } = mailServer;
afterAll(() => mailServer.close());
const service = await startPushService();
const { endpoint, keys } = service.addBrowser('phone');
afterAll(() => service.close());

beforeEach(async () => {
  emails.length = 0;
  service.pushes.length = 0;
  await market.snapshot.restore();
  await db.updateTable('people').set({ email: sql<string>`id || '@mail.example'` }).execute();
});

const addAlert = (kind: 'price_drop' | 'back_in_stock' | 'search_match', values: object = {}) =>
  db
    .insertInto('alerts')
    .values({ person_id: 'ada', kind, subject_id: 'lamp', ...values })
    .execute();

const changeLamp = (changes: Partial<NewProduct>) =>
  db.updateTable('products').set(changes).where('id', '=', 'lamp').execute();

const told = {
  'a message': () => write('ada', 'bola'),
  'an order': () => order(),
  'a completed order': async () => setStatus(await order(), 'completed'),
  'a review': review,
  'a reply': async () => reply(await review()),
  'a badge': async () => {
    await askForBadge();
    await answerBadge('approved');
  },
  'the vendor package': () => setPaid('bola', true),
  'a checked report': async () => resolve(await report('product', 'lamp')),
  'a lower price': () => addAlert('price_drop', { price_before_kobo: 200_000 }),
  'a product back in stock': () => addAlert('back_in_stock'),
  'a match of a saved search': async () => {
    const search = { search: 'lamp', campus: funaab, maxPrice: 2000 };
    await call('ada', 'POST', '/saved-searches', search);
    await addAlert('search_match', { search: 'lamp' });
  },
};

const happens = {
  nothing: async () => {},
  'the writer is suspended': () => suspend('ada'),
  'the writer leaves': () => deleteAccount('ada'),
  'the reader blocks the writer': () => block('bola', 'ada'),
  'the writer blocks the reader': () => block('ada', 'bola'),
  'the seller blocks the writer': () => block('seller', 'ada'),
  'the buyer is suspended': () => suspend('ada'),
  'the buyer leaves': () => deleteAccount('ada'),
  'the seller blocks the buyer': () => block('seller', 'ada'),
  'the seller is suspended': () => suspend('seller'),
  'the seller leaves': () => deleteAccount('seller'),
  'the reader blocks the seller': () => block('ada', 'seller'),
  'the store closes': () =>
    db.updateTable('stores').set({ is_active: false }).where('id', '=', 'shop').execute(),
  'the store is deleted': () => call('seller', 'DELETE', '/stores/my-store'),
  'the product is hidden': () => changeLamp({ is_hidden: true }),
  'the product is deleted': () => call('seller', 'DELETE', '/product/lamp'),
  'the product is deactivated': () => changeLamp({ status: 'inactive' }),
  'the product is sold out': () => changeLamp({ stock: 0 }),
  'the product moves to another campus': () => changeLamp({ campus_id: unilag }),
  'the product is renamed': () => changeLamp({ name: 'Get rich' }),
  'the price rises': () => changeLamp({ price_kobo: 250_000 }),
  'the search is deleted': () => db.deleteFrom('saved_searches').execute(),
  'the package is taken back': () => setPaid('bola', false),
};

const deleteAccount = (name: Name) => call(name, 'DELETE', '/user?confirm=yes');

const ordered = 'Ada Obi ordered 2 × Lamp.';
const orderedBySomebody = 'Somebody ordered 2 × Lamp.';
const completed = 'Store shop completed your order of 2 × Lamp.';
const completedBySomebody = 'The seller completed your order of 2 × Lamp.';
const reviewed = 'Ada Obi gave Lamp 4 stars.';
const replied = 'Store shop replied to your review of Lamp.';
const checked = 'We have looked at your report about Lamp. Thank you.';
const checkedSomething = 'We have looked at your report about a product. Thank you.';
const cheaper = 'Lamp is now ₦1,500.50, was ₦2,000.';
const isBack = 'Lamp is back for ₦1,500.50.';
const matches = 'Lamp, ₦1,500.50. You searched for “lamp”.';

/** What a person was told about, what happens before they read it, who they are, and what they then see. */
const rows: [keyof typeof told, keyof typeof happens, Name, string][] = [
  ['a message', 'nothing', 'bola', 'Ada Obi wrote to you.'],
  ['a message', 'the writer is suspended', 'bola', 'nothing'],
  ['a message', 'the writer leaves', 'bola', 'nothing'],
  ['a message', 'the reader blocks the writer', 'bola', 'nothing'],
  ['a message', 'the writer blocks the reader', 'bola', 'Ada Obi wrote to you.'],

  ['an order', 'nothing', 'seller', ordered],
  ['an order', 'the buyer is suspended', 'seller', orderedBySomebody],
  ['an order', 'the buyer leaves', 'seller', orderedBySomebody],
  ['an order', 'the seller blocks the buyer', 'seller', orderedBySomebody],
  ['an order', 'the product is hidden', 'seller', ordered],
  ['an order', 'the product is deleted', 'seller', ordered],

  ['a completed order', 'nothing', 'ada', completed],
  ['a completed order', 'the seller is suspended', 'ada', completedBySomebody],
  ['a completed order', 'the seller leaves', 'ada', completedBySomebody],
  ['a completed order', 'the reader blocks the seller', 'ada', completedBySomebody],
  ['a completed order', 'the store closes', 'ada', 'Seller seller completed your order of 2 × Lamp.'],
  ['a completed order', 'the product is hidden', 'ada', completed],

  ['a review', 'nothing', 'seller', reviewed],
  ['a review', 'the writer is suspended', 'seller', 'nothing'],
  ['a review', 'the seller blocks the writer', 'seller', 'nothing'],
  ['a review', 'the writer leaves', 'seller', 'Somebody gave Lamp 4 stars.'],
  ['a review', 'the product is hidden', 'seller', reviewed],
  ['a review', 'the product is deleted', 'seller', 'nothing'],

  ['a reply', 'nothing', 'ada', replied],
  ['a reply', 'the seller is suspended', 'ada', 'nothing'],
  ['a reply', 'the reader blocks the seller', 'ada', 'nothing'],
  ['a reply', 'the seller leaves', 'ada', 'nothing'],
  ['a reply', 'the product is hidden', 'ada', 'nothing'],
  ['a reply', 'the product is deactivated', 'ada', 'nothing'],

  ['a badge', 'nothing', 'seller', 'Store shop has the gold badge now.'],
  ['a badge', 'the store is deleted', 'seller', 'nothing'],
  ['the vendor package', 'nothing', 'bola', 'Your vendor package is active. Create your store.'],
  ['the vendor package', 'the package is taken back', 'bola', 'nothing'],

  ['a checked report', 'nothing', 'ada', checked],
  ['a checked report', 'the reader blocks the seller', 'ada', checked],
  ['a checked report', 'the product is hidden', 'ada', checkedSomething],
  ['a checked report', 'the product is deleted', 'ada', checkedSomething],
  ['a checked report', 'the seller is suspended', 'ada', checkedSomething],

  ['a lower price', 'nothing', 'ada', cheaper],
  ['a lower price', 'the price rises', 'ada', 'nothing'],
  ['a lower price', 'the product is hidden', 'ada', 'nothing'],
  ['a lower price', 'the product is deleted', 'ada', 'nothing'],
  ['a lower price', 'the product is deactivated', 'ada', 'nothing'],
  ['a lower price', 'the product is sold out', 'ada', 'nothing'],
  ['a lower price', 'the product moves to another campus', 'ada', cheaper],
  ['a lower price', 'the seller is suspended', 'ada', 'nothing'],
  ['a lower price', 'the reader blocks the seller', 'ada', 'nothing'],
  ['a lower price', 'the seller leaves', 'ada', 'nothing'],
  ['a lower price', 'the store is deleted', 'ada', 'nothing'],

  ['a product back in stock', 'nothing', 'ada', isBack],
  ['a product back in stock', 'the product is hidden', 'ada', 'nothing'],
  ['a product back in stock', 'the product is sold out', 'ada', 'nothing'],
  ['a product back in stock', 'the product moves to another campus', 'ada', isBack],
  ['a product back in stock', 'the seller is suspended', 'ada', 'nothing'],
  ['a product back in stock', 'the reader blocks the seller', 'ada', 'nothing'],

  ['a match of a saved search', 'nothing', 'ada', matches],
  ['a match of a saved search', 'the search is deleted', 'ada', matches],
  ['a match of a saved search', 'the product is hidden', 'ada', 'nothing'],
  ['a match of a saved search', 'the product is sold out', 'ada', 'nothing'],
  ['a match of a saved search', 'the product moves to another campus', 'ada', 'nothing'],
  ['a match of a saved search', 'the product is renamed', 'ada', 'nothing'],
  ['a match of a saved search', 'the price rises', 'ada', 'nothing'],
  ['a match of a saved search', 'the seller is suspended', 'ada', 'nothing'],
  ['a match of a saved search', 'the reader blocks the seller', 'ada', 'nothing'],
];

const kinds = Object.keys(told) as (keyof typeof told)[];

/** Sends the person the daily e-mail, if there is something to tell. It does not tell what is less than a minute old. */
async function sendDigest(person_id: string): Promise<void> {
  await sql`update alerts set created_at = created_at - interval '1 hour'`.execute(db);
  const [jobs] = digestJobs({
    db,
    config: { ...server.config, mail: { smtpUrl: mailServer.url, from: 'market@mail.example' } },
    log: makeLog({ logLevel: 'silent' }),
    // In the morning, so that nobody sleeps.
    now: () => Date.parse(`${dayInLagos(Date.now())}T08:00:00Z`),
  });
  const { id } = await db
    .insertInto('digests')
    .values({ person_id, day: dayInLagos(Date.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs?.run(id, { isLast: true, stopSignal: undefined });
}

/** Pushes everything that a person was told to their phone, unless they may no longer see it. */
async function sendPushes(person_id: string): Promise<void> {
  const { family: session_family } = await db
    .selectFrom('sessions')
    .select('family')
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  const { id: subscription_id } = await db
    .insertInto('push_subscriptions')
    .values({ person_id, session_family, endpoint, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alerts = await db.selectFrom('alerts').select('id').where('person_id', '=', person_id).execute();
  const jobs = pushJobs({
    db,
    config: { ...server.config, pushLoopback: true },
    log: makeLog({ logLevel: 'silent' }),
    now: () => Date.parse(`${dayInLagos(Date.now())}T08:00:00Z`),
  });
  for (const { id: alert_id } of alerts) {
    const { id } = await db
      .insertInto('pushes')
      .values({ alert_id, subscription_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.run(id, { isLast: true, stopSignal: undefined });
  }
}

/** What the phone shows instead of what the page says: others may read its lock screen. */
const textsOnPhones: Partial<Record<keyof typeof told, string>> = {
  'a checked report': 'Open it to read our answer.',
  'a match of a saved search': 'Open it to see the product.',
};

describe('what a person sees of an alert', () => {
  // Without `--deep` the first two of each kind.
  const testedRows = kinds.flatMap((kind) =>
    rowsToTest(
      rows.filter(([about]) => about === kind),
      2,
    ),
  );

  test.each(testedRows)('about %s: after %s, %s sees “%s”', async (kind, event, name, sees) => {
    await told[kind]();
    await happens[event]();
    const { alerts, unreadTotal } = await readAlerts(name);
    const texts = sees === 'nothing' ? [] : [sees];
    expect(alerts.map(({ text }) => text)).toEqual(texts);
    expect(unreadTotal).toBe(texts.length);
    await sendDigest(name);
    expect(emails).toHaveLength(texts.length);
    for (const { text, html } of emails) {
      expect(text).toContain(`: ${sees}\n`);
      expect(html).toContain(`<br />${sees}</p>`);
    }
    await sendPushes(name);
    expect(service.pushes.map(({ message }) => message)).toEqual(
      alerts.map(({ _id, title, path }) => ({
        tag: _id,
        title,
        body: textsOnPhones[kind] ?? sees,
        url: path ?? '/notifications',
        createdAt: expect.any(String),
      })),
    );
  });

  test.each(kinds)('about %s has a row for the case that nothing happens', (kind) => {
    expect(rows.filter(([about, event]) => about === kind && event === 'nothing')).toHaveLength(1);
  });
});

describe('other channels and sessions', () => {
  test.each([
    ['GET', '/alerts'],
    ['POST', '/alerts/read'],
    ['GET', '/alerts/switches'],
    ['PATCH', '/alerts/switches'],
    ['GET', '/saved-searches'],
    ['POST', '/saved-searches'],
    ['DELETE', '/saved-searches/x'],
  ] as const)('a session of an embedding page may not call %s %s', async (method, path) => {
    const { headers } = await signIn(server, 'seller', ['buy', 'sell']);
    const payload = method === 'GET' ? undefined : {};
    expect((await server.send({ method, url: `/api${path}`, headers, payload })).statusCode).toBe(403);
  });

  test('an open page hears nothing more once its session has ended', async () => {
    const { headers, cookie } = await signIn(server, 'bola');
    const stream = await openEventStream(server, headers);
    await expect.poll(stream.eventNames).toEqual(['ready']);
    await server.send({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...headers, cookie, origin: hostedSiteOrigin },
      payload: {},
    });
    await expect.poll(() => stream.endReason).toBe('by the server');
    await write('ada', 'bola');
    expect(stream.eventNames()).toEqual(['ready']);
    expect((await server.get('/api/alerts', headers)).statusCode).toBe(401);
    expect(await market.textsOf('bola')).toEqual(['Ada Obi wrote to you.']);
  });

  test('an open page hears only of the alerts of its own person', async () => {
    const stream = await openEventStream(server, market.headersOf.ada);
    await expect.poll(stream.eventNames).toEqual(['ready']);
    await write('boss', 'bola');
    await write('boss', 'ada');
    await expect.poll(stream.eventNames).toContain('alert');
    expect(stream.events.filter(({ event }) => event === 'alert')).toEqual([
      { event: 'alert', data: { unreadTotal: 1 } },
    ]);
  });

  test('a suspended person still reads alerts, and gets no e-mail and no push', async () => {
    await write('ada', 'bola');
    await suspend('bola');
    expect(await market.textsOf('bola')).toEqual(['Ada Obi wrote to you.']);
    await sendDigest('bola');
    expect(emails).toEqual([]);
    await sendPushes('bola');
    expect(service.pushes).toEqual([]);
  });

  test('a new account with the id of a deleted one starts with nothing of it', async () => {
    await write('ada', 'bola');
    await call('bola', 'PATCH', '/alerts/switches', { kind: 'review', isListed: false });
    await call('bola', 'POST', '/saved-searches', { search: 'lamp', campus: funaab });
    await sendDigest('bola');
    const path = /\/unsubscribe\/\S+/.exec(emails[0]?.text ?? '')?.[0] ?? '';
    await server.send({ method: 'POST', url: path });
    const oldHeaders = market.headersOf.bola;
    await deleteAccount('bola');

    await addPerson(database, 'bola', onboardedProfile);
    const { headers } = await signIn(server, 'bola');
    const { alerts, switches, savedSearches } = {
      ...(await server.get('/api/alerts', headers)).json().data,
      ...(await server.get('/api/alerts/switches', headers)).json().data,
      ...(await server.get('/api/saved-searches', headers)).json().data,
    };
    expect(alerts).toEqual([]);
    expect(savedSearches).toEqual([]);
    expect(switches.filter(({ isListed }: { isListed: boolean }) => !isListed)).toEqual([]);
    expect((await server.get('/api/alerts', oldHeaders)).statusCode).toBe(401);
    const { digests, profile } = (await server.get('/api/user/export', headers)).json().data.export;
    expect([digests, profile.digestsStoppedAt]).toEqual([[], null]);
  });
});
