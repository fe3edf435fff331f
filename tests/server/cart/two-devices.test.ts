import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession } from '../../../src/core/session/begin-session.ts';
import type { SessionOptions } from '../../../src/core/session/session.ts';
import { syncCartOwner } from '../../../src/features/cart/cart-owner.ts';
import { createCartSync } from '../../../src/features/cart/cart-sync.ts';
import { getStoredCart } from '../../../src/features/cart/stored-cart.ts';
import { hostedSession } from '../../../src/hosted-session.ts';
import { createMarket } from '../../../src/index.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, hostedSiteOrigin, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { sharedServer } from '../../support/server/server.ts';

// The same person has a phone on the market and a tablet on the page of a student union. Each has a copy of the cart in
// its storage, here in memory, and syncs it with the real server. Nothing else of the two is shared.

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  passedMs = 0;
  // Only the clock, so that each step takes half a minute.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How much time has passed for the database, in milliseconds. Its clock cannot be moved, so its rows are. */
let passedMs = 0;

/** Returns a time of the database as if its clock had been moved, or the other way round. */
const moveTime = (time: string, milliseconds: number) =>
  new Date(Date.parse(time) + milliseconds).toISOString();

/** Lets time pass on the devices, and in the database, which has a clock of its own. */
async function passHalfMinute(): Promise<void> {
  vi.setSystemTime(Date.now() + 30_000);
  passedMs += 30_000;
  const ago = (column: string) => sql<Date>`${sql.ref(column)} - interval '30 seconds'`;
  await database.db
    .updateTable('cart_lines')
    .set({ changed_at: ago('changed_at'), added_at: ago('added_at') })
    .execute();
}

interface Device {
  /** Sets the quantity of a product, as the buttons of the cart do. */
  set(productId: string, quantity: number): void;
  clear(): void;
  sync(): Promise<void>;
  /** Sends the changes, but the answer is lost. */
  syncWithoutAnswer(): Promise<void>;
  /** The user changes the cart while a sync is under way. */
  setDuringSync(productId: string, quantity: number): Promise<void>;
  signOut(): void;
  signIn(): void;
  lines(): Record<string, number>;
}

/** Returns the body of a call with the time that the server's real clock had then. */
function toServerTime(body: string): string {
  const fields = JSON.parse(body);
  return JSON.stringify(fields.since ? { ...fields, since: moveTime(fields.since, -passedMs) } : fields);
}

/** Returns a device with an empty storage. */
function createDevice(token: string, origin: string, session?: SessionOptions): Device {
  let duringCall = () => {};
  let isAnswerLost = false;
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session,
    fetch: async (url, init = {}) => {
      const { body, headers } = init;
      const response = await server.send({
        method: init.method as 'GET',
        url: new URL(url).pathname,
        headers: { ...(headers as Record<string, string>), origin },
        ...(typeof body === 'string' && { payload: toServerTime(body) }),
      });
      duringCall();
      if (isAnswerLost) throw new TypeError('Failed to fetch');
      const { data, ...rest } = response.json();
      const moved = data?.readAt ? { ...data, readAt: moveTime(data.readAt, passedMs) } : data;
      return Response.json({ ...rest, data: moved }, { status: response.statusCode });
    },
  });
  const cart = getStoredCart(market);
  const cartSync = createCartSync(market);
  const signInAgain = () => {
    beginSession(market, token);
    syncCartOwner(market);
  };
  signInAgain();
  const set: Device['set'] = (productId, quantity) => {
    const lines = cart.lines();
    const isNew = !lines.some((line) => line.productId === productId);
    const changed = lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
    cart.save([...changed, ...(isNew ? [{ productId, quantity }] : [])].filter((line) => line.quantity > 0));
    cartSync.recordChanges();
  };
  const sync = async () => {
    while (!(await cartSync.sync()));
  };
  return {
    set,
    clear() {
      cart.save([]);
      cartSync.recordChanges();
    },
    sync,
    async syncWithoutAnswer() {
      isAnswerLost = true;
      await expect(sync()).rejects.toThrow();
      isAnswerLost = false;
    },
    async setDuringSync(productId, quantity) {
      duringCall = () => {
        duringCall = () => {};
        set(productId, quantity);
      };
      await sync();
    },
    signOut: () => market.session.end(),
    signIn: signInAgain,
    lines: () => Object.fromEntries(cart.lines().map((line) => [line.productId, line.quantity])),
  };
}

type Step = (devices: { phone: Device; tablet: Device }) => void | Promise<void>;
type Quantities = Record<string, number>;

const phoneSet =
  (productId: string, quantity: number): Step =>
  ({ phone }) =>
    phone.set(productId, quantity);
const tabletSet =
  (productId: string, quantity: number): Step =>
  ({ tablet }) =>
    tablet.set(productId, quantity);
const phoneSyncs: Step = ({ phone }) => phone.sync();
const tabletSyncs: Step = ({ tablet }) => tablet.sync();
/** Corrects the clock of the devices, by less than the time after which a session must be renewed. */
const clockMoves =
  (minutes: number): Step =>
  () => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
  };

/**
 * What both do while they are offline, and after that in which order they are back. Before it, both have a lamp and a fan. At the
 * end each of them has synced, and all three carts are this.
 */
const cases: [title: string, steps: Step[], cart: Quantities][] = [
  [
    'each adds another product',
    [phoneSet('book', 1), tabletSet('rug', 2)],
    { lamp: 1, fan: 1, book: 1, rug: 2 },
  ],
  ['both add the same product', [phoneSet('book', 1), tabletSet('book', 1)], { lamp: 1, fan: 1, book: 1 }],
  [
    'both add the same product, the phone is back first',
    [phoneSet('book', 2), tabletSet('book', 3), phoneSyncs],
    { lamp: 1, fan: 1, book: 3 },
  ],
  [
    'both add the same product, the tablet is back first',
    [phoneSet('book', 2), tabletSet('book', 3), tabletSyncs],
    { lamp: 1, fan: 1, book: 3 },
  ],
  [
    'only the phone is offline',
    [phoneSet('lamp', 3), tabletSet('lamp', 2), tabletSyncs],
    { lamp: 2, fan: 1 },
  ],
  [
    'only the tablet is offline',
    [tabletSet('lamp', 3), phoneSet('lamp', 2), phoneSyncs],
    { lamp: 2, fan: 1 },
  ],
  [
    'the phone removes what the tablet does not touch',
    [phoneSet('lamp', 0), tabletSet('fan', 2)],
    { fan: 2 },
  ],
  [
    'the phone removes what the tablet changes later',
    [phoneSet('lamp', 0), tabletSet('lamp', 2)],
    { lamp: 2, fan: 1 },
  ],
  [
    'the tablet changes what the phone removes later',
    [tabletSet('lamp', 2), phoneSet('lamp', 0)],
    { fan: 1 },
  ],
  [
    'the removal arrives last, but was first',
    [phoneSet('lamp', 0), tabletSet('lamp', 2), tabletSyncs],
    { lamp: 2, fan: 1 },
  ],
  ['both remove the same product', [phoneSet('lamp', 0), tabletSet('lamp', 0)], { fan: 1 }],
  [
    'the phone removes a product and adds it again after the tablet has removed it',
    [phoneSet('lamp', 0), tabletSet('lamp', 0), tabletSyncs, phoneSet('lamp', 1)],
    { lamp: 1, fan: 1 },
  ],
  [
    'the phone clears its cart, the tablet has added a product',
    [tabletSet('book', 1), ({ phone }) => phone.clear()],
    { book: 1 },
  ],
  [
    'ten presses of plus',
    Array.from({ length: 10 }, (_, index) => phoneSet('lamp', index + 2)),
    { lamp: 11, fan: 1 },
  ],
  [
    'the answer to the phone is lost, so it sends again',
    [phoneSet('book', 2), ({ phone }) => phone.syncWithoutAnswer()],
    { lamp: 1, fan: 1, book: 2 },
  ],
  [
    'the answer is lost, and the tablet changes the product before it is sent again',
    [
      phoneSet('book', 2),
      ({ phone }) => phone.syncWithoutAnswer(),
      tabletSyncs,
      tabletSet('book', 5),
      tabletSyncs,
    ],
    { lamp: 1, fan: 1, book: 5 },
  ],
  [
    'the phone changes a product while its call is under way',
    [phoneSet('book', 2), ({ phone }) => phone.setDuringSync('book', 4)],
    { lamp: 1, fan: 1, book: 4 },
  ],
  [
    'the phone adds a product while it gets one of the tablet',
    [tabletSet('rug', 1), tabletSyncs, ({ phone }) => phone.setDuringSync('book', 1)],
    { lamp: 1, fan: 1, book: 1, rug: 1 },
  ],
  [
    'the person signs out and in on the phone before it is back',
    [
      phoneSet('book', 1),
      ({ phone }) => phone.signOut(),
      tabletSet('lamp', 0),
      tabletSyncs,
      ({ phone }) => phone.signIn(),
    ],
    { fan: 1, book: 1 },
  ],
  [
    'the person signs out on the phone with an empty cart',
    [
      ({ phone }) => phone.clear(),
      ({ phone }) => phone.signOut(),
      tabletSet('book', 1),
      ({ phone }) => phone.signIn(),
    ],
    { book: 1 },
  ],
  [
    'the clock was behind, and is corrected before the phone is back',
    [phoneSet('lamp', 2), phoneSet('fan', 0), phoneSet('book', 1), clockMoves(10)],
    { lamp: 2, book: 1 },
  ],
  [
    'the clock was ahead, and is corrected before the phone is back',
    [phoneSet('lamp', 2), phoneSet('fan', 0), phoneSet('book', 1), clockMoves(-10)],
    { lamp: 2, book: 1 },
  ],
  [
    'the clock was behind, and the tablet has changed another product meanwhile',
    [phoneSet('lamp', 2), tabletSet('fan', 3), tabletSyncs, clockMoves(10)],
    { lamp: 2, fan: 3 },
  ],
  [
    'the clock was behind, and the tablet has changed the same product later',
    [phoneSet('lamp', 2), tabletSet('lamp', 3), tabletSyncs, clockMoves(10)],
    { lamp: 3, fan: 1 },
  ],
  [
    'the clock is wrong, corrected, and wrong again',
    [
      phoneSet('lamp', 2),
      clockMoves(-10),
      phoneSet('fan', 0),
      clockMoves(10),
      phoneSyncs,
      phoneSet('lamp', 3),
      clockMoves(10),
    ],
    { lamp: 3 },
  ],
];

describe('the cart of a person with a phone on the market and a tablet on a union’s page, both offline and back:', () => {
  test.each(cases)('%s', async (_title, steps, cart) => {
    const phone = createDevice((await signIn(server, 'ada')).token, hostedSiteOrigin, hostedSession);
    const tablet = createDevice((await signIn(server, 'ada', ['buy'])).token, studentUnionOrigin);
    phone.set('lamp', 1);
    phone.set('fan', 1);
    await phone.sync();
    await tablet.sync();
    expect(tablet.lines()).toEqual({ lamp: 1, fan: 1 });
    for (const step of steps) {
      await passHalfMinute();
      await step({ phone, tablet });
    }
    await passHalfMinute();
    for (const device of [phone, tablet, phone]) await device.sync();
    expect(phone.lines()).toEqual(cart);
    expect(tablet.lines()).toEqual(cart);
    const newDevice = createDevice((await signIn(server, 'ada')).token, hostedSiteOrigin, hostedSession);
    await newDevice.sync();
    expect(newDevice.lines()).toEqual(cart);
  });

  test('a cart that was filled before the first sync is kept, also by an older version of the site', async () => {
    const phone = createDevice((await signIn(server, 'ada')).token, hostedSiteOrigin, hostedSession);
    const tablet = createDevice((await signIn(server, 'ada', ['buy'])).token, studentUnionOrigin);
    phone.set('lamp', 2);
    tablet.set('lamp', 3);
    tablet.set('fan', 1);
    for (const device of [phone, tablet, phone]) await device.sync();
    expect(phone.lines()).toEqual({ lamp: 3, fan: 1 });
    expect(tablet.lines()).toEqual({ lamp: 3, fan: 1 });
  });
});
