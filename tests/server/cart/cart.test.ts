import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  headers = (await signIn(server, 'ada')).headers;
});

interface Change {
  productId: string;
  quantity: number;
  ageMs?: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const send = (changes: object[], since?: string) =>
  server.send({ method: 'PATCH', url: '/api/cart', headers, payload: { changes, since } });

/** Sends changes. Returns the lines of the reply as `lamp 2`. */
async function change(...changes: Change[]): Promise<string[]> {
  const response = await send(changes);
  expect(response.statusCode, response.body).toBe(200);
  return linesOf(response.json().data);
}

const readCart = async (callerHeaders = headers) =>
  linesOf((await server.get('/api/cart', callerHeaders)).json().data);

const linesOf = ({ lines }: { lines: Change[] }) =>
  lines.map(({ productId, quantity }) => `${productId} ${quantity}`);

/** Lets this much time pass for the stored cart. */
const wait = (milliseconds: number) =>
  db
    .updateTable('cart_lines')
    .set({
      changed_at: sql<Date>`changed_at - ${milliseconds} * interval '1 millisecond'`,
      added_at: sql<Date>`added_at - ${milliseconds} * interval '1 millisecond'`,
    })
    .execute();

describe('the cart of a signed-in person', () => {
  test('contains what was added, in that order, and not what was removed', async () => {
    expect(await readCart()).toEqual([]);
    await change({ productId: 'lamp', quantity: 1 }, { productId: 'fan', quantity: 2 });
    await change({ productId: 'book', quantity: 1 });
    expect(await change({ productId: 'lamp', quantity: 3 })).toEqual(['lamp 3', 'fan 2', 'book 1']);
    expect(await change({ productId: 'fan', quantity: 0 })).toEqual(['lamp 3', 'book 1']);
    expect(await change({ productId: 'fan', quantity: 1 })).toEqual(['lamp 3', 'book 1', 'fan 1']);
    expect(await readCart()).toEqual(['lamp 3', 'book 1', 'fan 1']);
  });

  test('is the same on an embedding page, and is nobody else’s', async () => {
    await change({ productId: 'lamp', quantity: 1 });
    expect(await readCart((await signIn(server, 'ada', ['buy'])).headers)).toEqual(['lamp 1']);
    await addPerson(database, 'bola');
    expect(await readCart((await signIn(server, 'bola')).headers)).toEqual([]);
  });

  test.each<[string, Change, Change, string[]]>([
    [
      'a later change',
      { productId: 'lamp', quantity: 2, ageMs: 5 },
      { productId: 'lamp', quantity: 3 },
      ['lamp 3'],
    ],
    [
      'an earlier change that arrives later',
      { productId: 'lamp', quantity: 2 },
      { productId: 'lamp', quantity: 3, ageMs: minute },
      ['lamp 2'],
    ],
    [
      'an earlier change of a removed product',
      { productId: 'lamp', quantity: 0 },
      { productId: 'lamp', quantity: 1, ageMs: minute },
      [],
    ],
    [
      'an earlier removal',
      { productId: 'lamp', quantity: 1 },
      { productId: 'lamp', quantity: 0, ageMs: minute },
      ['lamp 1'],
    ],
    [
      'a change that is repeated',
      { productId: 'lamp', quantity: 2 },
      { productId: 'lamp', quantity: 2 },
      ['lamp 2'],
    ],
    [
      'a change by a clock that is years behind',
      { productId: 'lamp', quantity: 2 },
      { productId: 'lamp', quantity: 3, ageMs: Number.MAX_SAFE_INTEGER },
      ['lamp 2'],
    ],
  ])('is right after %s', async (_, first, second, lines) => {
    await change(first);
    expect(await change(second)).toEqual(lines);
  });

  test('keeps a product that was added again on another device, although a removal between the two arrives last', async () => {
    await change({ productId: 'lamp', quantity: 1 });
    await wait(10 * minute);
    await change({ productId: 'lamp', quantity: 1 });
    expect(await change({ productId: 'lamp', quantity: 0, ageMs: 5 * minute })).toEqual(['lamp 1']);
  });

  test('takes a change that a device made after it read the cart, although its clock says that it is older', async () => {
    await change({ productId: 'lamp', quantity: 1 });
    const { readAt: since } = (await server.get('/api/cart', headers)).json().data;
    const reply = await send([{ productId: 'lamp', quantity: 2, ageMs: day }], since);
    expect(linesOf(reply.json().data)).toEqual(['lamp 2']);
    // The reply tells the time of its own cart.
    const next = await send([{ productId: 'lamp', quantity: 3, ageMs: day }], reply.json().data.readAt);
    expect(linesOf(next.json().data)).toEqual(['lamp 3']);
    // Another device read the cart before that.
    const late = await send([{ productId: 'lamp', quantity: 9, ageMs: day }], since);
    expect(linesOf(late.json().data)).toEqual(['lamp 3']);
  });

  test.each(['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z'])(
    'counts a change as made now, and not later, although it is said to be since %s',
    async (since) => {
      await send([{ productId: 'lamp', quantity: 1 }], since);
      expect(await change({ productId: 'lamp', quantity: 2 })).toEqual(['lamp 2']);
    },
  );

  test.each(['yesterday', '2026-99-01T08:00:00.000Z'])('refuses the time %s', async (since) => {
    const response = await send([{ productId: 'lamp', quantity: 1 }], since);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['since']);
  });

  test('takes the last of two changes of a product in one call', async () => {
    expect(await change({ productId: 'lamp', quantity: 1 }, { productId: 'lamp', quantity: 4 })).toEqual([
      'lamp 4',
    ]);
  });

  test('remembers a removal for 30 days', async () => {
    await change({ productId: 'lamp', quantity: 0 });
    await wait(29 * day);
    expect(await change({ productId: 'lamp', quantity: 1, ageMs: 29 * day + minute })).toEqual([]);
    await wait(2 * day);
    await change({ productId: 'fan', quantity: 1 });
    const rows = await db.selectFrom('cart_lines').select('product_id').execute();
    expect(rows).toEqual([{ product_id: 'fan' }]);
  });

  test('keeps a product that its seller has deleted, which the cart shows as no longer available', async () => {
    await addSeller(database, 'seller');
    await addProducts(database, [{ id: 'lamp', seller_id: 'seller' }]);
    await change({ productId: 'lamp', quantity: 1 });
    await db.deleteFrom('products').execute();
    expect(await readCart()).toEqual(['lamp 1']);
  });

  test('keeps the latest 200 products, without removed ones if there are more', async () => {
    await change({ productId: 'removed', quantity: 0 }, { productId: 'oldest', quantity: 1, ageMs: minute });
    for (const first of [0, 100]) {
      const changes = Array.from({ length: 100 }, (_, index) => ({
        productId: `p${first + index}`,
        quantity: 1,
      }));
      await change(...changes);
    }
    expect(await readCart()).toHaveLength(200);
    expect(await readCart()).not.toContain('oldest 1');
    expect(await db.selectFrom('cart_lines').selectAll().execute()).toHaveLength(200);
  });

  test('has each product once after many changes at the same time', async () => {
    const ids = ['lamp', 'fan', 'book', 'rug'];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const changes = ids.map((productId) => ({ productId, quantity: index + 1 }));
        return change(...(index % 2 ? changes : changes.reverse()));
      }),
    );
    expect(await readCart()).toHaveLength(4);
  });

  test.each<[string, object]>([
    ['changes.0.quantity', { productId: 'lamp', quantity: 100 }],
    ['changes.0.quantity', { productId: 'lamp', quantity: 1.5 }],
    ['changes.0.productId', { productId: '', quantity: 1 }],
    ['changes.0.productId', { productId: 'x'.repeat(61), quantity: 1 }],
    // Fifty of these would make the address that reads the cart's products longer than the server accepts.
    ['changes.0.productId', { productId: '字'.repeat(60), quantity: 1 }],
    ['changes.0.ageMs', { productId: 'lamp', quantity: 1, ageMs: -1 }],
  ])('refuses an invalid %s', async (field, invalidChange) => {
    const response = await send([invalidChange]);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  test('is sent to all pages of the person when it changes', async () => {
    const stream = await openEventStream(server, (await signIn(server, 'ada', ['buy'])).headers);
    await expect.poll(stream.eventNames).toEqual(['ready']);
    await change({ productId: 'lamp', quantity: 2 });
    await expect
      .poll(() => stream.events.at(-1))
      .toMatchObject({ event: 'cart', data: { lines: [{ productId: 'lamp', quantity: 2 }] } });
    // A change that came too late changes nothing.
    await change({ productId: 'lamp', quantity: 5, ageMs: minute });
    await change({ productId: 'lamp', quantity: 0 });
    await expect.poll(() => stream.events.at(-1)).toMatchObject({ event: 'cart', data: { lines: [] } });
    expect(stream.eventNames()).toEqual(['ready', 'cart', 'cart']);
  });
});
