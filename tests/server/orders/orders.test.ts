import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
type Headers = Record<string, string>;
let adaHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addSeller(database, 'other');
  await addPerson(database, 'ada', { phone: '08031112223' });
  await addProducts(database, [
    { id: 'lamp', name: 'Lamp', price_kobo: 123_456_789, stock: 5 },
    { id: 'pen', name: 'Pen', price_kobo: 1, store_id: 'shop' },
    { id: 'bag', name: 'Bag', price_kobo: 350_050, seller_id: 'other' },
    { id: 'down', status: 'inactive' },
    { id: 'hidden', is_hidden: true },
    { id: 'sold-out', status: 'out_of_stock' },
    { id: 'none-left', stock: 0 },
    { id: 'own', seller_id: 'ada' },
  ]);
  adaHeaders = (await signIn(server, 'ada')).headers;
});

const reference = 'CM-7K2QXA';
const penLine = { productId: 'pen', quantity: 1 };
const placeOrder = (payload: object, headers: Headers = adaHeaders) =>
  server.send({ method: 'POST', url: '/api/orders', headers, payload });
const readOrders = async (query = '', headers: Headers = adaHeaders) =>
  (await server.get(`/api/orders${query}`, headers)).json().data;
const orderRows = () => db.selectFrom('orders').selectAll().execute();

async function signInEve(): Promise<Headers> {
  await addPerson(database, 'eve');
  return (await signIn(server, 'eve')).headers;
}

describe('a cart order', () => {
  test('is split into one order for each seller, at the server’s prices', async () => {
    const lines = [
      { productId: 'lamp', quantity: 3 },
      { productId: 'bag', quantity: 2 },
      { productId: 'pen', quantity: 99 },
    ];
    const response = await placeOrder({ reference, lines });
    expect(response.statusCode).toBe(200);
    const { orders } = response.json().data;
    expect(orders).toEqual([
      {
        _id: expect.stringMatching(/^[\w-]{20}$/),
        reference,
        storeId: 'shop',
        storeName: 'Store shop',
        sellerId: 'seller',
        status: 'opened',
        lines: [
          { productId: 'lamp', name: 'Lamp', price: 1234567.89, quantity: 3, lineTotal: 3703703.67 },
          { productId: 'pen', name: 'Pen', price: 0.01, quantity: 99, lineTotal: 0.99 },
        ],
        subtotal: 3703704.66,
        total: 3703704.66,
        createdAt: expect.any(String),
      },
      {
        _id: expect.any(String),
        reference,
        storeName: 'Seller other',
        sellerId: 'other',
        status: 'opened',
        lines: [{ productId: 'bag', name: 'Bag', price: 3500.5, quantity: 2, lineTotal: 7001 }],
        subtotal: 7001,
        total: 7001,
        createdAt: expect.any(String),
      },
    ]);
    const listedOrders = await readOrders();
    expect(listedOrders.orders).toHaveLength(2);
    expect(listedOrders.orders).toEqual(expect.arrayContaining(orders));
  });

  test('can contain the whole stock', async () => {
    expect((await placeOrder({ reference, lines: [{ productId: 'lamp', quantity: 5 }] })).statusCode).toBe(
      200,
    );
  });

  test('does not reduce the stock before the order is completed', async () => {
    for (const lastLetter of ['A', 'B', 'C']) {
      await placeOrder({ reference: `CM-AAAAA${lastLetter}`, lines: [{ productId: 'lamp', quantity: 5 }] });
    }
    const { stock } = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', 'lamp')
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
  });

  test('keeps its prices and names when products change or are deleted', async () => {
    const { orders } = (await placeOrder({ reference, lines: [penLine] })).json().data;
    await db
      .updateTable('products')
      .set({ price_kobo: 500, name: 'Golden pen' })
      .where('id', '=', 'pen')
      .execute();
    expect((await readOrders()).orders).toEqual(orders);
    await db.deleteFrom('products').where('id', '=', 'pen').execute();
    const [order] = (await readOrders()).orders;
    expect(order.lines).toEqual([{ name: 'Pen', price: 0.01, quantity: 1, lineTotal: 0.01 }]);
    await db.deleteFrom('people').where('id', '=', 'seller').execute();
    const [remainingOrder] = (await readOrders()).orders;
    expect(remainingOrder.storeName).toBe('No longer on Campus Market');
    expect(remainingOrder).not.toHaveProperty('storeId');
  });

  test('is refused as a whole, with an error for every line that cannot be bought', async () => {
    const unavailableIds = ['nothing', 'down', 'hidden', 'sold-out', 'none-left'];
    const lines = [penLine, ...unavailableIds.map((productId) => ({ productId, quantity: 1 }))];
    const response = await placeOrder({
      reference,
      lines: [...lines, { productId: 'lamp', quantity: 6 }, { productId: 'own', quantity: 1 }],
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      success: false,
      code: 'conflict',
      error: 'Some things in your cart cannot be ordered now.',
      fields: {
        'lines.1.productId': 'No longer available',
        'lines.2.productId': 'No longer available',
        'lines.3.productId': 'No longer available',
        'lines.4.productId': 'No longer available',
        'lines.5.productId': 'No longer available',
        'lines.6.quantity': 'Only 5 left',
        'lines.7.productId': 'This is your own product',
      },
    });
    expect(await orderRows()).toEqual([]);
  });

  test('has up to fifty lines', async () => {
    const manyProducts = Array.from({ length: 51 }, (_, index) => ({ id: `many${index}` }));
    await addProducts(database, manyProducts);
    const lines = manyProducts.map(({ id }) => ({ productId: id, quantity: 1 }));
    const refused = await placeOrder({ reference, lines });
    expect(refused.json().fields).toEqual({ lines: 'lines must be at most 50' });
    const [order] = (await placeOrder({ reference, lines: lines.slice(1) })).json().data.orders;
    expect(order.lines.map(({ productId }: { productId: string }) => productId)).toEqual(
      lines.slice(1).map(({ productId }) => productId),
    );
  });
});

describe('invalid input is refused with the name of the field', () => {
  const emptyCartMessage = 'Please add items to your cart before checkout';
  const wrongReference = 'reference must be CM- and six capital letters or digits';
  const wrongQuantity = 'lines.0.quantity: quantity must be a whole number from 1 to 99';
  test.each([
    [{ lines: [] }, { lines: emptyCartMessage }],
    [{ lines: undefined }, { lines: emptyCartMessage }],
    [{ lines: null }, { lines: emptyCartMessage }],
    [{ reference: undefined }, { reference: 'reference must be CM- and six capital letters or digits' }],
    [{ reference: 'CM-abcdef' }, { reference: wrongReference }],
    [{ reference: 'CM-AAAAAAA' }, { reference: wrongReference }],
    [{ reference: 'CM-AAAAAA\n' }, { reference: wrongReference }],
    ...[0, -1, 100, 1.5, '1', null, 2 ** 53].map((quantity): [object, object] => [
      { lines: [{ ...penLine, quantity }] },
      { 'lines.0.quantity': wrongQuantity },
    ]),
    [{ lines: [{ quantity: 1 }] }, { 'lines.0.productId': 'lines.0.productId: must be given' }],
    [{ lines: [penLine, penLine] }, { 'lines.1.productId': 'lines.1.productId: is in an earlier line too' }],
    [
      { lines: [{ ...penLine, menuItemId: 'rice' }] },
      { 'lines.0.menuItemId': 'lines.0.menuItemId: is of another kind of order' },
    ],
    [
      { deliveryLocation: 'Gate' },
      { deliveryLocation: 'deliveryLocation is only for the order of a canteen' },
    ],
    ...['total', 'status', 'storeId', 'sellerId', 'buyerId'].map((field): [object, object] => [
      { [field]: 1 },
      { [field]: `${field} is not known in the body` },
    ]),
    ...['price', 'productPrice', 'lineTotal', 'name'].map((field): [object, object] => [
      { lines: [{ ...penLine, [field]: 1 }] },
      { [field]: `${field} is not known in the body` },
    ]),
  ])('%j', async (change, fields) => {
    const response = await placeOrder({ reference, lines: [penLine], ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', fields });
    expect(await orderRows()).toEqual([]);
  });
});

describe('a reference', () => {
  const lines = [penLine, { productId: 'bag', quantity: 2 }];

  test('sent again returns the same orders, at the original prices', async () => {
    const firstResponse = await placeOrder({ reference, lines });
    await db.updateTable('products').set({ price_kobo: 99_900 }).execute();
    expect((await placeOrder({ reference, lines })).json()).toEqual(firstResponse.json());
    expect((await placeOrder({ reference, lines: lines.toReversed() })).json()).toEqual(firstResponse.json());
    expect(await orderRows()).toHaveLength(2);
  });

  test('creates its orders once when it is sent simultaneously', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => placeOrder({ reference, lines })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await orderRows()).toHaveLength(2);
    expect(await db.selectFrom('order_lines').selectAll().execute()).toHaveLength(2);
  });

  test('cannot be reused for other lines', async () => {
    await placeOrder({ reference, lines });
    for (const otherLines of [
      [penLine],
      [penLine, { productId: 'bag', quantity: 3 }],
      [penLine, { productId: 'lamp', quantity: 2 }],
      [...lines, { productId: 'lamp', quantity: 1 }],
    ]) {
      const response = await placeOrder({ reference, lines: otherLines });
      expect(response.statusCode).toBe(409);
      expect(response.json().error).toBe('This reference was already used for another order.');
    }
    expect(await orderRows()).toHaveLength(2);
  });

  test('creates one order when two different carts are sent simultaneously', async () => {
    const responses = await Promise.all([
      placeOrder({ reference, lines: [penLine] }),
      placeOrder({ reference, lines: [{ productId: 'bag', quantity: 1 }] }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await orderRows()).toHaveLength(1);
  });

  test('returns the same orders when a product was deleted since', async () => {
    const firstResponse = await placeOrder({ reference, lines });
    await db.deleteFrom('products').where('id', '=', 'bag').execute();
    const repeated = await placeOrder({ reference, lines });
    expect(repeated.statusCode).toBe(200);
    expect(repeated.json().data.orders.map(({ _id }: { _id: string }) => _id)).toEqual(
      firstResponse.json().data.orders.map(({ _id }: { _id: string }) => _id),
    );
  });

  test('belongs to one person', async () => {
    const eveHeaders = await signInEve();
    await placeOrder({ reference, lines: [penLine] });
    expect((await placeOrder({ reference, lines }, eveHeaders)).statusCode).toBe(200);
    expect((await readOrders()).orders).toHaveLength(1);
    expect((await readOrders('', eveHeaders)).orders).toHaveLength(2);
  });
});

describe('the list of orders', () => {
  test('is read in batches, the newest first, and filtered by status', async () => {
    const references = Array.from({ length: 7 }, (_, index) => `CM-PAGE0${index}`);
    for (const ref of references) await placeOrder({ reference: ref, lines: [penLine] });
    const firstBatch = await readOrders('?limit=3');
    await placeOrder({ reference: 'CM-NEWEST', lines: [penLine] });
    const secondBatch = await readOrders(`?limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await readOrders(`?limit=3&cursor=${secondBatch.pagination.nextCursor}`);
    expect(thirdBatch.pagination).toEqual({ page: 3, limit: 3, hasMore: false, nextCursor: null, total: 8 });
    expect((await readOrders('?status=completed')).pagination.total).toBe(0);
    const allOrders = [firstBatch, secondBatch, thirdBatch].flatMap(({ orders }) => orders);
    expect(allOrders.map((order) => order.reference).sort()).toEqual(references);
    expect((await readOrders('?status=completed')).orders).toEqual([]);
    expect((await readOrders('?status=opened')).orders).toHaveLength(8);
    const refused = await server.get('/api/orders?status=paid', adaHeaders);
    expect(refused.json().fields).toEqual({ status: 'status must be one of opened, completed, cancelled' });
  });

  test('is not shown to other people', async () => {
    await placeOrder({ reference, lines: [penLine] });
    expect((await readOrders('', await signInEve())).orders).toEqual([]);
  });
});
