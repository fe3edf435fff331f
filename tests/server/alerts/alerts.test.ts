import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteOldAlerts } from '../../../site/server/features/alerts/alerts.queries.ts';
import { holdLock, waitUntilBlocked } from '../../support/database/held-lock.ts';
import { fillAlertMarket, type Name } from '../../support/market/alert-market.ts';
import { signIn } from '../../support/market/people.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;

const market = await fillAlertMarket(server);
const {
  answerBadge,
  askForBadge,
  block,
  call,
  headersOf,
  order,
  readAlerts,
  reply,
  report,
  resolve,
  review,
  setPaid,
  setStatus,
  suspend,
  textsOf,
  write,
} = market;

beforeEach(() => market.snapshot.restore());

const namesToldSomething = async () => {
  const names = ['ada', 'bola', 'seller', 'boss'] as const;
  const counts = await Promise.all(names.map(async (name) => (await readAlerts(name)).alerts.length));
  return names.filter((_, index) => counts[index]);
};

/** What happens, who is told, and the alert without its id and time. */
const causes: [string, () => Promise<unknown>, Name, object][] = [
  [
    'a message',
    () => write('ada', 'bola'),
    'bola',
    { kind: 'message', title: 'New message', text: 'Ada Obi wrote to you.' },
  ],
  [
    'an order',
    () => order({ lamp: 2, pen: 1 }),
    'seller',
    { kind: 'order', title: 'New order', text: 'Ada Obi ordered 2 × Lamp and 1 more.', path: '/my-store' },
  ],
  [
    'a review',
    review,
    'seller',
    { kind: 'review', text: 'Ada Obi gave Lamp 4 stars.', path: '/product/lamp/reviews' },
  ],
  [
    'an approved badge',
    async () => {
      await askForBadge();
      await answerBadge('approved');
    },
    'seller',
    { kind: 'verification', text: 'Store shop has the gold badge now.', path: '/my-store' },
  ],
  [
    'a refused badge',
    async () => {
      await askForBadge();
      await answerBadge('rejected');
    },
    'seller',
    { kind: 'verification', title: 'Verification not approved' },
  ],
  [
    'an activated vendor package',
    () => setPaid('bola', true),
    'bola',
    { kind: 'package', text: 'Your vendor package is active. Create your store.' },
  ],
  [
    'an answered report about a product',
    async () => resolve(await report('product', 'lamp')),
    'ada',
    {
      kind: 'report',
      text: 'We have looked at your report about Lamp. Thank you.',
      path: '/product/lamp',
    },
  ],
  [
    'an answered report about a person',
    async () => resolve(await report('person', 'bola')),
    'ada',
    { kind: 'report', text: 'We have looked at your report about a person. Thank you.' },
  ],
];

describe('a person is told', () => {
  test.each(causes)('about %s, and nobody else is', async (_, cause, name, alert) => {
    await cause();
    const { alerts, unreadTotal } = await readAlerts(name);
    expect(alerts).toMatchObject([{ ...alert, isRead: false, createdAt: expect.any(String) }]);
    expect(unreadTotal).toBe(1);
    expect(await namesToldSomething()).toEqual([name]);
  });

  test('about an order that was completed, in the words of its present status', async () => {
    const id = await order();
    await setStatus(id, 'completed');
    expect(await textsOf('ada')).toEqual(['Store shop completed your order of 2 × Lamp.']);
    await setStatus(id, 'cancelled');
    expect(await textsOf('ada')).toEqual(['Store shop cancelled your order of 2 × Lamp.']);
    await setStatus(id, 'opened');
    expect(await textsOf('ada')).toEqual([]);
    expect(await textsOf('seller')).toEqual(['Ada Obi ordered 2 × Lamp.']);
  });

  test('about a reply to a review, until the seller removes it', async () => {
    const id = await review();
    await reply(id);
    expect(await textsOf('ada')).toEqual(['Store shop replied to your review of Lamp.']);
    await call('seller', 'DELETE', `/reviews/${id}/response`);
    expect(await textsOf('ada')).toEqual([]);
  });

  test('once about a thing that happens again', async () => {
    const id = await review();
    await review();
    await reply(id);
    await reply(id);
    await order();
    await order();
    await setPaid('bola', true);
    await setPaid('bola', true);
    expect((await readAlerts('seller')).alerts.map(({ kind }) => kind)).toEqual(['order', 'review']);
    expect((await readAlerts('ada')).alerts).toHaveLength(1);
    expect((await readAlerts('bola')).alerts).toHaveLength(1);
  });

  test('by one alert about each chat, which a new message makes new again', async () => {
    await write('ada', 'bola');
    await write('boss', 'bola');
    const [, first] = (await readAlerts('bola')).alerts;
    await call('bola', 'POST', '/alerts/read', { ids: [first?._id] });
    await write('ada', 'bola');
    const { alerts, unreadTotal } = await readAlerts('bola');
    expect(alerts.map(({ _id, isRead }) => [_id === first?._id, isRead])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(unreadTotal).toBe(2);
  });

  test('nothing by a call that was refused', async () => {
    await db.insertInto('threads').values({ id: 'chat', low_id: 'ada', high_id: 'bola' }).execute();
    await block('bola', 'ada');
    expect((await write('ada', 'bola')).status).toBe(403);
    const payload = {
      reference: 'CM-BBBBBB',
      lines: [
        { productId: 'lamp', quantity: 1 },
        { productId: 'no', quantity: 1 },
      ],
    };
    expect((await call('ada', 'POST', '/orders', payload)).status).toBe(409);
    expect(await namesToldSomething()).toEqual([]);
  });

  test('while they look at a page of ours, and no embedding page learns of it', async () => {
    const stream = await openEventStream(server, headersOf.seller);
    const embedded = await openEventStream(server, (await signIn(server, 'seller', ['buy', 'sell'])).headers);
    await expect.poll(stream.eventNames).toEqual(['ready']);
    await expect.poll(embedded.eventNames).toEqual(['ready']);
    await order();
    await expect.poll(() => stream.events.at(-1)).toEqual({ event: 'alert', data: { unreadTotal: 1 } });
    await call('seller', 'POST', '/alerts/read', { until: new Date(Date.now() + 60_000).toISOString() });
    await expect.poll(() => stream.events.at(-1)).toEqual({ event: 'alert', data: { unreadTotal: 0 } });
    await write('ada', 'seller');
    await expect.poll(() => stream.events.at(-1)).toEqual({ event: 'alert', data: { unreadTotal: 1 } });
    expect(embedded.eventNames()).toEqual(['ready']);
  });
});

describe('reading', () => {
  test('marks the alerts with these ids, and nobody else’s', async () => {
    await order();
    await write('ada', 'seller');
    await write('seller', 'ada');
    const { alerts } = await readAlerts('seller');
    const ids = alerts.map(({ _id }) => _id);
    const { data } = await call('ada', 'POST', '/alerts/read', { ids });
    expect(data).toEqual({ unreadTotal: 1 });
    expect((await readAlerts('seller')).unreadTotal).toBe(2);
    expect((await call('seller', 'POST', '/alerts/read', { ids: ids.slice(0, 1) })).data).toEqual({
      unreadTotal: 1,
    });
    expect((await readAlerts('seller')).alerts.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  test('marks all alerts up to the latest that was seen', async () => {
    await order();
    await write('ada', 'seller');
    const [latest] = (await readAlerts('seller')).alerts;
    await db
      .updateTable('alerts')
      .set({ created_at: sql<Date>`created_at + interval '1 second'` })
      .where('kind', '=', 'message')
      .execute();
    await call('seller', 'POST', '/alerts/read', { until: latest?.createdAt });
    expect((await readAlerts('seller')).alerts.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['message', false],
      ['order', true],
    ]);
  });

  test('is possible for suspended people, who may still read', async () => {
    await order();
    await suspend('seller');
    const { status } = await call('seller', 'POST', '/alerts/read', { until: '2999-01-01T00:00:00.000Z' });
    expect(status).toBe(200);
    expect((await readAlerts('seller')).unreadTotal).toBe(0);
  });

  test('a chat marks the alert about it as read', async () => {
    const { data } = await write('ada', 'bola');
    await call('bola', 'POST', `/threads/${data.thread._id}/read`);
    expect(await readAlerts('bola')).toMatchObject({ alerts: [{ isRead: true }], unreadTotal: 0 });
  });

  test('a chat leaves the alert about it unread if a message is being sent at that moment', async () => {
    const { data } = await write('ada', 'bola');
    const threadId = data.thread._id;
    const release = await holdLock(
      database,
      `insert into messages (id, thread_id, from_low, content) values ('second', '${threadId}', true, 'Are you there?')`,
      `update alerts set created_at = now(), read_at = null where person_id = 'bola'`,
    );
    const reading = call('bola', 'POST', `/threads/${threadId}/read`);
    await waitUntilBlocked(database);
    await release();
    expect((await reading).status).toBe(200);
    expect(await readAlerts('bola')).toMatchObject({ alerts: [{ isRead: false }], unreadTotal: 1 });
  });

  test.each([{}, { ids: ['a'], until: '2026-09-01T08:00:00.000Z' }])(
    'needs either ids or a time: %j',
    async (body) => {
      expect((await call('ada', 'POST', '/alerts/read', body)).status).toBe(400);
    },
  );

  test.each(['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-01-01T25:00:00.000Z'])(
    'refuses %s, which is no time',
    async (until) => {
      expect((await call('ada', 'POST', '/alerts/read', { until })).status).toBe(400);
    },
  );
});

describe('a kind of alerts that a person has switched off', () => {
  const switchKind = (name: Name, kind: string, isListed: boolean) =>
    call(name, 'PATCH', '/alerts/switches', { kind, isListed });

  test('tells them nothing until it is switched on again, and leaves what they were told', async () => {
    await write('ada', 'bola');
    const { data } = await switchKind('bola', 'message', false);
    expect(data.switches.filter(({ isListed }: { isListed: boolean }) => !isListed)).toEqual([
      { kind: 'message', isListed: false, isPushed: true, isEmailed: true },
    ]);
    await write('boss', 'bola');
    expect(await textsOf('bola')).toEqual(['Ada Obi wrote to you.']);
    await switchKind('bola', 'message', true);
    await write('boss', 'bola');
    expect(await textsOf('bola')).toHaveLength(2);
  });

  test('tells everybody else, and every other kind', async () => {
    await switchKind('ada', 'message', false);
    await switchKind('bola', 'order', false);
    await write('ada', 'bola');
    expect(await textsOf('bola')).toHaveLength(1);
    const response = await server.get('/api/alerts/switches', headersOf.seller);
    expect(JSON.stringify(response.json())).not.toContain('false,');
  });

  test('must exist', async () => {
    expect((await switchKind('ada', 'weather', false)).status).toBe(400);
  });
});

test('alerts are kept for 90 days', async () => {
  await write('ada', 'bola');
  await write('boss', 'bola');
  const age = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;
  const [latest, first] = (await readAlerts('bola')).alerts.map(({ _id }) => _id);
  await db
    .updateTable('alerts')
    .set({ created_at: age(89) })
    .where('id', '=', latest ?? '')
    .execute();
  await db
    .updateTable('alerts')
    .set({ created_at: age(91) })
    .where('id', '=', first ?? '')
    .execute();
  await deleteOldAlerts(db);
  expect((await readAlerts('bola')).alerts.map(({ _id }) => _id)).toEqual([latest]);
});
