import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueSignInToken } from '../../../site/server/auth/sign-in-tokens.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import type { Message, Order, Thread } from '../../../src/contract/shared/types.ts';
import { callFixtures } from '../../support/calls/all.ts';
import { type Caller, statusesOf } from '../../support/calls/call-fixture.ts';
import { emptyTables } from '../../support/database/database.ts';
import { type Snapshot, takeSnapshot } from '../../support/database/snapshot.ts';
import { fillMarketForCallers } from '../../support/market/callers.ts';
import {
  addPerson,
  exchangeToken,
  registerStudentUnionPage,
  signIn,
  studentUnionOrigin,
} from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { sharedServer } from '../../support/server/server.ts';
import { makeState, openBrowser, refererHeaders } from '../../support/server/test-browser.ts';

// Any script of an embedding page can use the session of the page, so these tests check all that the page can read.

const server = await sharedServer();
const { database } = server;
const { db } = database;

type Headers = Record<string, string>;

const forumOrigin = 'https://forum.example';

/** Registers an embedding page, and signs a person in there. */
async function signInOn(origin: string, person: string): Promise<Headers> {
  await db
    .insertInto('embeds')
    .values({ id: origin, origin, scopes: ['buy', 'sell'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const token = await issueSignInToken(db, person, { origin, scopes: ['buy', 'sell'] });
  const response = await exchangeToken(server, token, origin);
  return { authorization: `Bearer ${response.json().data.token}`, origin };
}

async function send(headers: Headers, call: string, payload: object = {}) {
  const [method, path] = call.split(' ');
  const response = await server.send({
    method: method as 'POST',
    url: `/api${path}`,
    headers,
    ...(method !== 'GET' && { payload }),
  });
  return { status: response.statusCode, data: response.json().data };
}

describe('the consent page', () => {
  const privateDetails = {
    email: 'ada.private@mail.example',
    phone: '08039990001',
    address: 'Room 17, Moremi Hall',
  };
  const deliveryLocation = 'Behind the old library';
  const siteMessage = 'Written on Campus Market itself';

  let headersOf: Record<Caller, Headers>;
  let snapshot: Snapshot;

  beforeAll(async () => {
    const { headersOf: headers } = await fillMarketForCallers(database);
    headersOf = headers;
    for (const [index, id] of ['owner', 'buyer'].entries()) {
      const details = { ...privateDetails, phone: `0803999000${index}`, google_id: `secret-google-${id}` };
      await db.updateTable('people').set(details).where('id', '=', id).execute();
    }
    await db.updateTable('orders').set({ delivery_location: deliveryLocation }).execute();
    await db.updateTable('messages').set({ content: siteMessage }).execute();
    snapshot = await takeSnapshot(database);
  });

  const sentences = {
    name: 'That page gets your name, picture and campus.',
    learns:
      'It also learns when you joined, whether your profile is complete, whether you sell and have paid for that, and whether you are suspended and why.',
    acts: 'For 30 minutes it can order, change your cart, review, report, write messages, save favorites and follow stores for you.',
    sees: 'It sees your cart, your favorites, your reviews and the stores you follow.',
    startedThere:
      'Of your orders it sees only those that begin there. Of a chat it sees what you write there, and everything that the other person writes after the first time you wrote there.',
    sells:
      'It also sees and changes your store and your products, with the phone numbers and the e-mail you gave there, and sees your sales figures. It sees the orders that people place with you there.',
    never: 'It does not get your own e-mail, phone number or address, or where an order is delivered.',
    /** For calls that reveal nothing about the person. */
    public: '',
  };

  /**
   * For each call that embedding pages may make, the name of the sentence that tells the user about it. A new call for
   * embedding pages needs an entry here, and a sentence.
   */
  const sentenceNameByCall: Record<string, keyof typeof sentences> = {
    'GET /dashboard': 'name',
    'POST /orders': 'acts',
    'GET /orders': 'startedThere',
    'GET /canteens/{id}/contact': 'acts',
    'GET /products/{id}/contact': 'acts',
    'GET /events': 'startedThere',
    'POST /reviews/{productId}': 'acts',
    'GET /reviews/{productId}/mine': 'sees',
    'DELETE /reviews/{productId}/mine': 'acts',
    'POST /reviews/{id}/helpful': 'acts',
    'POST /reviews/{id}/response': 'sells',
    'DELETE /reviews/{id}/response': 'sells',
    'GET /threads': 'startedThere',
    'POST /threads': 'acts',
    'GET /threads/with/{id}': 'startedThere',
    'GET /threads/{id}/messages': 'startedThere',
    'POST /threads/{id}/messages': 'acts',
    'POST /threads/{id}/read': 'startedThere',
    'POST /threads/{id}/block': 'acts',
    'DELETE /threads/{id}/block': 'acts',
    'GET /cart': 'sees',
    'PATCH /cart': 'acts',
    'GET /favorites': 'sees',
    'GET /favorites/ids': 'sees',
    'GET /add-favorites/{id}': 'acts',
    'DELETE /favorites/{id}': 'acts',
    'POST /reports': 'acts',
    'GET /ads': 'public',
    'GET /notices/mine': 'public',
    'GET /stores/followed': 'sees',
    'GET /stores/followed/ids': 'sees',
    'POST /stores/{id}/toggle-follow': 'acts',
  };
  const contract: Record<string, Endpoint> = endpoints;
  const guardedCalls = Object.entries(contract).filter(([, { access }]) => access !== 'everybody');
  for (const [call, { scope }] of guardedCalls) if (scope === 'sell') sentenceNameByCall[call] ??= 'sells';

  test('names everything that an embedding page may do', () => {
    const allowedCalls = guardedCalls
      .filter(([, { scope }]) => scope === 'buy' || scope === 'sell')
      .map(([call]) => call);
    expect(Object.keys(sentenceNameByCall).sort()).toEqual(allowedCalls.sort());
  });

  test.each<[string, ('buy' | 'sell')[]]>([
    ['to buy', ['buy']],
    ['to sell', ['buy', 'sell']],
  ])('is shown for a page on which people may sign in %s', async (_, scopes) => {
    await db.updateTable('embeds').set({ scopes }).execute();
    const { state } = makeState();
    const { body } = await openBrowser(server.app).get(
      `/api/auth/google?state=${state}&origin=${studentUnionOrigin}`,
      refererHeaders(studentUnionOrigin),
    );
    const { public: _public, sells, ...commonSentences } = sentences;
    for (const sentence of Object.values(commonSentences)) expect(body).toContain(sentence);
    expect(body.includes(sells)).toBe(scopes.includes('sell'));
    await snapshot.restore();
  });

  /** The words of the consent for each field of the person. A new field needs words here. */
  const consentWords: Record<string, string> = {
    displayName: 'your name',
    profilePicture: 'picture',
    campus: 'campus',
    createdAt: 'when you joined',
    onboarded: 'whether your profile is complete',
    role: 'whether you sell',
    hasStore: 'whether you sell',
    storeId: 'whether you sell',
    isPaid: 'have paid for that',
    suspension: 'whether you are suspended and why',
  };

  /** All calls that tell a page who has signed in. */
  const identityCalls: Record<string, (headers: Headers) => Promise<string>> = {
    'the one-time token of a sign-in': async ({ origin = '' }) =>
      (
        await exchangeToken(
          server,
          await issueSignInToken(db, 'boss', { origin, scopes: ['buy', 'sell'] }),
          origin,
        )
      ).body,
    'the result of a sign-in': async (headers) => {
      const { state, verifier } = makeState();
      await issueSignInToken(db, 'boss', { origin: studentUnionOrigin, scopes: ['buy', 'sell'], state });
      const response = await server.send({
        method: 'POST',
        url: '/api/auth/result',
        headers: { origin: headers.origin ?? '' },
        payload: { verifier },
      });
      return response.body;
    },
    'the check of its token': async ({ authorization = '', origin = '' }) =>
      (await exchangeToken(server, authorization.replace('Bearer ', ''), origin)).body,
    'GET /dashboard': async (headers) => (await server.get('/api/dashboard', headers)).body,
  };

  test.each(Object.entries(identityCalls))(
    'names everything that a page learns by %s',
    async (_, readIdentity) => {
      const allFields = {
        ...privateDetails,
        google_id: 'secret-google-boss',
        department: 'Secret department',
        year: 'secret year',
        picture_url: '/media/face/240.webp',
        paid_at: new Date(),
        suspended_at: new Date(),
        suspension_reason: 'Not polite',
      };
      await db.updateTable('people').set(allFields).where('id', '=', 'boss').execute();
      await db.updateTable('stores').set({ owner_id: 'boss' }).where('id', '=', 'closed-store').execute();
      const body = await readIdentity({
        ...headersOf['admin in a selling embed'],
        origin: studentUnionOrigin,
      });
      await snapshot.restore();
      const { user } = JSON.parse(body).data;
      const { _id, ...fields } = user;
      expect(_id).toBe('boss');
      expect(Object.keys(fields).sort()).toEqual(Object.keys(consentWords).sort());
      expect(fields.role).toBe('seller');
      for (const words of Object.values(consentWords))
        expect(`${sentences.name} ${sentences.learns}`).toContain(words);
      for (const secret of [...Object.values(privateDetails), 'secret', 'Secret'])
        expect(body).not.toContain(secret);
    },
  );

  const allowedCases = guardedCalls.flatMap(([call]) =>
    Object.entries(callFixtures[call]?.cases ?? {}).flatMap(([name, testCase]) =>
      (['owner in a buying embed', 'owner in a selling embed'] as const)
        .filter((caller) => statusesOf(call, testCase)[caller] < 300)
        .map((caller) => [call, name, caller, testCase] as const),
    ),
  );

  test.each(allowedCases.filter(([call]) => !contract[call]?.stream))(
    'is true of the response to %s, %s, for the %s',
    async (call, _name, caller, { path, body }) => {
      const [method, defaultPath = ''] = call.split(' ');
      const requestBody = contract[call]?.acceptsFile
        ? makeFileForm(onePixel, { ...body })
        : { payload: body, headers: {} };
      const response = await server.send({
        method: method as 'GET',
        url: `/api${path ?? defaultPath}`,
        payload: requestBody.payload,
        headers: { ...headersOf[caller], ...requestBody.headers },
      });
      await snapshot.restore();
      expect(response.statusCode, response.body).toBeLessThan(300);
      const secrets = [...Object.values(privateDetails), '803999000', 'secret-google-', deliveryLocation];
      // `siteMessage` and the texts after it are from messages, orders and a delivery address of the hosted site.
      for (const secret of [...secrets, siteMessage, 'CM-AAAAAA', 'CM-BBBBBB', 'Main gate']) {
        expect(response.body).not.toContain(secret);
      }
    },
  );
});

describe('an embedding page', () => {
  let unionHeaders: Headers;
  let forumHeaders: Headers;
  let siteHeaders: Headers;
  let sellerHeaders: Headers;

  beforeEach(async () => {
    await emptyTables(database);
    await addPerson(database, 'ada', { address: 'Block B', phone: '08035550009' });
    await addSeller(database, 'bola');
    await addProducts(database, [{ id: 'lamp', seller_id: 'bola' }]);
    await registerStudentUnionPage(database);
    unionHeaders = await signInOn(studentUnionOrigin, 'ada');
    forumHeaders = await signInOn(forumOrigin, 'ada');
    siteHeaders = (await signIn(server, 'ada')).headers;
    sellerHeaders = (await signIn(server, 'bola')).headers;
  });

  const writeToBola = async (headers: Headers, content: string) => {
    const { status, data } = await send(headers, 'POST /threads', { userId: 'bola', content });
    expect(status).toBe(200);
    return data.thread as Thread;
  };
  const replyFromBola = async (id: string, content: string) =>
    (await send(sellerHeaders, `POST /threads/${id}/messages`, { content })).data.message as Message;
  const threadsFor = async (headers: Headers) => (await send(headers, 'GET /threads')).data;
  const messagesFor = async (headers: Headers, id: string): Promise<string[]> => {
    const { data } = await send(headers, `GET /threads/${id}/messages`);
    return data.messages.map(({ content }: Message) => content).reverse();
  };

  test('gets no advert that reveals the person’s department', async () => {
    await db.updateTable('people').set({ department: 'Law' }).where('id', '=', 'ada').execute();
    const ad = { image: '/media/x/480.webp', link: '/', type: 'native' as const };
    await db
      .insertInto('ads')
      .values([
        { id: 'everybody', title: 'For everybody', ...ad },
        { id: 'lawyers', title: 'For lawyers', ...ad, departments: ['law'] },
      ])
      .execute();
    for (const call of ['GET /ads', 'GET /notices/mine']) {
      const titlesFor = async (headers: Headers) =>
        (await send(headers, call)).data.ads.map(({ title }: { title: string }) => title).sort();
      expect(await titlesFor(unionHeaders)).toEqual(['For everybody']);
      expect(await titlesFor(siteHeaders)).toEqual(['For everybody', 'For lawyers']);
    }
  });

  test('sees the messages that its user writes there and the replies after them, and no messages of other pages', async () => {
    const { _id } = await writeToBola(siteHeaders, 'site 1');
    await replyFromBola(_id, 'reply 1');
    expect(await threadsFor(unionHeaders)).toMatchObject({ threads: [], unreadTotal: 0 });
    expect(await send(unionHeaders, `GET /threads/${_id}/messages`)).toMatchObject({ status: 404 });
    expect(await send(unionHeaders, `POST /threads/${_id}/messages`, { content: 'x' })).toMatchObject({
      status: 404,
    });
    expect((await send(unionHeaders, 'GET /threads/with/bola')).data.thread).toBeNull();

    const thread = await writeToBola(unionHeaders, 'union 1');
    expect(thread).toMatchObject({ _id, unreadCount: 0, lastMessage: { content: 'union 1' } });
    await replyFromBola(_id, 'reply 2');
    await writeToBola(siteHeaders, 'site 2');
    await writeToBola(forumHeaders, 'forum 1');

    expect(await messagesFor(unionHeaders, _id)).toEqual(['union 1', 'reply 2']);
    expect(await threadsFor(unionHeaders)).toMatchObject({
      threads: [{ _id, unreadCount: 1, lastMessage: { content: 'reply 2' } }],
      unreadTotal: 1,
    });
    expect(await messagesFor(forumHeaders, _id)).toEqual(['forum 1']);
    expect(await threadsFor(forumHeaders)).toMatchObject({ threads: [{ unreadCount: 0 }], unreadTotal: 0 });
    expect(await messagesFor(siteHeaders, _id)).toEqual([
      'site 1',
      'reply 1',
      'union 1',
      'reply 2',
      'site 2',
      'forum 1',
    ]);
    expect(await threadsFor(siteHeaders)).toMatchObject({ threads: [{ unreadCount: 2 }], unreadTotal: 2 });
  });

  test('marks only messages that it sees as read', async () => {
    const { _id } = await writeToBola(siteHeaders, 'site 1');
    await replyFromBola(_id, 'reply 1');
    await writeToBola(unionHeaders, 'union 1');
    await replyFromBola(_id, 'reply 2');
    expect((await send(unionHeaders, `POST /threads/${_id}/read`)).data).toMatchObject({
      unreadCount: 0,
      unreadTotal: 0,
    });
    expect(await threadsFor(siteHeaders)).toMatchObject({ threads: [{ unreadCount: 1 }], unreadTotal: 1 });
  });

  test('cannot read the phone number of its user in the chat links of the products that this user sells', async () => {
    await addProducts(database, [{ id: 'fan', seller_id: 'ada', phone: '08035550008' }]);
    await addProducts(database, [{ id: 'iron', seller_id: 'ada' }]);
    await db.updateTable('products').set({ phone: '08035550007' }).where('id', '=', 'lamp').execute();
    const chatLinkFor = async (headers: Headers, id: string) =>
      (await send(headers, `GET /products/${id}/contact`)).data.chatLink;
    for (const id of ['fan', 'iron']) expect(await chatLinkFor(unionHeaders, id)).not.toContain('803555');
    expect(await chatLinkFor(unionHeaders, 'lamp')).toContain('2348035550007');
    expect(await chatLinkFor(siteHeaders, 'fan')).toContain('2348035550008');
    expect(await chatLinkFor(siteHeaders, 'iron')).toContain('2348035550009');
  });

  test('does not find messages of other pages by a search', async () => {
    const { _id } = await writeToBola(unionHeaders, 'about the lamp');
    await writeToBola(siteHeaders, 'about the kettle');
    const foundCount = async (headers: Headers, word: string) =>
      (await send(headers, `GET /threads?search=${word}`)).data.threads.length;
    expect(await foundCount(unionHeaders, 'kettle')).toBe(0);
    expect(await foundCount(unionHeaders, 'lamp')).toBe(1);
    expect(await foundCount(siteHeaders, 'kettle')).toBe(1);
    expect(_id).toEqual(expect.any(String));
  });

  test('cannot report, block or mark a thread that it does not see', async () => {
    const { _id } = await writeToBola(siteHeaders, 'site 1');
    const { _id: messageId } = await replyFromBola(_id, 'reply 1');
    const report = (kind: string, targetId: string) =>
      send(unionHeaders, 'POST /reports', { kind, targetId, reason: 'Not polite' });
    expect((await report('thread', _id)).status).toBe(404);
    expect((await report('message', messageId)).status).toBe(404);
    expect((await send(unionHeaders, `POST /threads/${_id}/block`)).status).toBe(404);
    expect((await send(unionHeaders, `POST /threads/${_id}/read`)).status).toBe(404);
    await writeToBola(unionHeaders, 'union 1');
    expect((await report('thread', _id)).status).toBe(200);
    expect((await report('message', messageId)).status).toBe(404);
  });

  test('gets events only for messages that it sees, with matching unread counts', async () => {
    const unionStream = await openEventStream(server, unionHeaders);
    const siteStream = await openEventStream(server, siteHeaders);
    await expect
      .poll(() => [unionStream.eventNames(), siteStream.eventNames()])
      .toEqual([['ready'], ['ready']]);
    const { _id } = await writeToBola(siteHeaders, 'site 1');
    await replyFromBola(_id, 'reply 1');
    await expect.poll(() => siteStream.eventNames().filter((name) => name === 'message')).toHaveLength(2);
    await writeToBola(unionHeaders, 'union 1');
    await replyFromBola(_id, 'reply 2');
    await expect.poll(() => unionStream.eventNames().filter((name) => name === 'message')).toHaveLength(2);
    await expect.poll(() => siteStream.eventNames().filter((name) => name === 'message')).toHaveLength(4);
    expect(JSON.stringify(unionStream.events)).not.toMatch(/site 1|reply 1/);
    expect(unionStream.events.at(-1)).toMatchObject({
      data: { message: { content: 'reply 2' }, unreadTotal: 1 },
    });
    expect(siteStream.events.findLast(({ event }) => event === 'message')).toMatchObject({
      data: { message: { content: 'reply 2' }, unreadTotal: 2 },
    });
    expect(unionStream.endReason).toBe('');
  });

  const placeOrder = (headers: Headers, reference: string) =>
    send(headers, 'POST /orders', { reference, lines: [{ productId: 'lamp', quantity: 1 }] });
  const ordersFor = async (headers: Headers, path = '/orders'): Promise<string[]> => {
    const { data } = await send(headers, `GET ${path}`);
    expect(data.pagination.total).toBe(data.orders.length);
    return data.orders.map(({ reference }: Order) => reference).sort();
  };

  test('sees the orders that were placed there, as the buyer and as the seller', async () => {
    for (const [headers, reference] of [
      [siteHeaders, 'CM-AAAAA1'],
      [unionHeaders, 'CM-AAAAA2'],
      [forumHeaders, 'CM-AAAAA3'],
    ] as const) {
      expect(await placeOrder(headers, reference)).toMatchObject({ status: 200 });
    }
    expect(await ordersFor(unionHeaders)).toEqual(['CM-AAAAA2']);
    expect(await ordersFor(siteHeaders)).toEqual(['CM-AAAAA1', 'CM-AAAAA2', 'CM-AAAAA3']);
    expect((await placeOrder(unionHeaders, 'CM-AAAAA1')).status).toBe(409);
    expect((await placeOrder(unionHeaders, 'CM-AAAAA2')).status).toBe(200);

    const sellerForumHeaders = await signInOn(forumOrigin, 'bola');
    const salesPath = '/stores/my-store/orders';
    expect(await ordersFor(sellerForumHeaders, salesPath)).toEqual(['CM-AAAAA3']);
    expect(await ordersFor(sellerHeaders, salesPath)).toEqual(['CM-AAAAA1', 'CM-AAAAA2', 'CM-AAAAA3']);
    const { data } = await send(sellerHeaders, `GET ${salesPath}`);
    const idOf = (reference: string) => data.orders.find((row: Order) => row.reference === reference)._id;
    const complete = (headers: Headers, reference: string) =>
      send(headers, `PATCH /orders/${idOf(reference)}`, { status: 'completed' });
    expect((await complete(sellerForumHeaders, 'CM-AAAAA1')).status).toBe(404);
    expect((await complete(sellerForumHeaders, 'CM-AAAAA3')).status).toBe(200);
  });
});
