import { expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { limits } from '../../../src/contract/shared/limits.ts';

/** Returns the first error message of each field of a body. Returns an empty object if the body is valid. */
function errorsIn(call: keyof typeof endpoints, body: unknown): Record<string, string> {
  const { error } = (endpoints[call] as Endpoint).body?.safeParse(body) ?? {};
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(messages.reverse());
}

const letters = (count: number) => 'x'.repeat(count);

const orderErrors = (lines: unknown, otherFields: object = {}) =>
  errorsIn('POST /orders', { reference: 'CM-7K2QXA', lines, ...otherFields });

test('an order has 1 to 50 lines, and the quantity of a line is from 1 to 99', () => {
  const pens = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ productId: `pen-${index}`, quantity: 1 }));
  const quantityError = { 'lines.0.quantity': 'quantity must be a whole number from 1 to 99' };
  const errorsOfQuantity = (quantity: unknown) => orderErrors([{ productId: 'pen', quantity }]);
  expect(orderErrors(pens(limits.orderLinesMax))).toEqual({});
  expect(orderErrors(pens(limits.orderLinesMax + 1))).toEqual({
    lines: 'lines must be at most 50',
  });
  for (const noLines of [[], undefined])
    expect(orderErrors(noLines)).toEqual({ lines: 'Please add items to your cart before checkout' });
  for (const valid of [1, limits.quantityMax]) expect(errorsOfQuantity(valid)).toEqual({});
  for (const invalid of [0, limits.quantityMax + 1, 1.5, '1'])
    expect(errorsOfQuantity(invalid)).toEqual(quantityError);
});

test('an order is from the cart or from one canteen, contains each item once, and has a reference with six characters', () => {
  const pen = { productId: 'pen', quantity: 1 };
  const rice = { menuItemId: 'rice', quantity: 1 };
  const canteen = { canteenId: 'buka', deliveryLocation: 'Main gate' };
  expect(orderErrors([rice], canteen)).toEqual({});
  expect(orderErrors([rice], { canteenId: 'buka' })).toEqual({
    deliveryLocation: 'Please select your delivery location before checkout',
  });
  expect(orderErrors([pen], { deliveryLocation: 'Main gate' })).toEqual({
    deliveryLocation: 'deliveryLocation is only for the order of a canteen',
  });
  expect(orderErrors([{ ...pen, ...rice }], canteen)).toEqual({
    'lines.0.productId': 'is of another kind of order',
  });
  expect(orderErrors([rice])).toEqual({
    'lines.0.productId': 'must be given',
    'lines.0.menuItemId': 'is of another kind of order',
  });
  expect(orderErrors([pen, { productId: 'book', quantity: 2 }, pen])).toEqual({
    'lines.2.productId': 'is in an earlier line too',
  });
  const reference = 'reference must be CM- and six capital letters or digits';
  for (const invalidReference of ['CM-7K2QX', 'CM-7K2QXAB', 'cm-7k2qxa', 'XCM-7K2QXA'])
    expect(orderErrors([pen], { reference: invalidReference })).toEqual({ reference });
});

test('admins also find an order by its reference in lower case', () => {
  const query = (reference: string) =>
    (endpoints['GET /admin/orders'] as Endpoint).query?.safeParse({ reference });
  expect(query(' cm-7k2qxa ')?.data).toEqual({ reference: 'CM-7K2QXA' });
  const messages = (reference: string) => query(reference)?.error?.issues.map(({ message }) => message);
  expect(messages('CM-7K2QX')).toEqual(['reference must be CM- and six letters or digits']);
  expect(messages(letters(21))).toEqual(['reference must be at most 20 characters']);
});

test('a price is above 0, has whole kobo, and does not exceed the maximum', () => {
  const dishErrors = (price: unknown) => errorsIn('PUT /admin/canteens/{id}/items/{itemId}', { price });
  const productErrors = (productPrice: unknown) => errorsIn('POST /update-product/{id}', { productPrice });
  for (const valid of [0.01, 0.29, 1500.5, limits.nairaMax]) {
    expect(dishErrors(valid)).toEqual({});
    expect(productErrors(valid)).toEqual({});
  }
  const amountMessage = 'price must be an amount in naira above 0, such as 1500 or 1500.50';
  for (const invalid of [0, -1, '1500']) expect(dishErrors(invalid)).toEqual({ price: amountMessage });
  expect(dishErrors(null)).toEqual({ price: 'price is required' });
  expect(dishErrors(0.015)).toEqual({ price: 'price must have at most two decimals' });
  expect(dishErrors(limits.nairaMax + 0.01)).toEqual({ price: 'price must be at most 999999999.99' });
  expect(productErrors(0)).toEqual({
    productPrice: 'Invalid price: Please enter a valid price greater than 0.',
  });
  expect(productErrors(' ')).toEqual({
    productPrice:
      'Missing required fields: Please fill in all required fields (name, price, category, description).',
  });
  expect(productErrors(limits.nairaMax + 0.01)).toEqual({
    productPrice: 'Invalid price: Please enter a price of at most ₦999,999,999.99.',
  });
});

test('stars are from 1 to 5 in a review, and from 0 to 5 with one decimal at a canteen', () => {
  const comment = letters(limits.reviewLengthMin);
  const reviewErrors = (rating: unknown) => errorsIn('POST /reviews/{productId}', { comment, rating });
  const canteenErrors = (rating: unknown) => errorsIn('PUT /admin/canteens/{id}', { rating });
  for (const valid of [1, 5, null, undefined]) expect(reviewErrors(valid)).toEqual({});
  for (const invalid of [0, 6, 4.5, '5'])
    expect(reviewErrors(invalid)).toEqual({ rating: 'rating must be a whole number of stars from 1 to 5' });
  for (const valid of [0, 4.5, 5, null]) expect(canteenErrors(valid)).toEqual({});
  for (const invalid of [-0.1, 5.1, 4.55, '5'])
    expect(canteenErrors(invalid)).toEqual({
      rating: 'rating must be a number from 0 to 5 with at most one decimal',
    });
});

test('a comment, a stock, files and the texts of a store are accepted up to their limits', () => {
  const reviewErrors = (count: number) => errorsIn('POST /reviews/{productId}', { comment: letters(count) });
  expect(reviewErrors(limits.reviewLengthMin)).toEqual({});
  expect(reviewErrors(limits.reviewLengthMax)).toEqual({});
  expect(reviewErrors(limits.reviewLengthMin - 1)).toEqual({
    comment: 'Review too short: Please write at least 10 characters for your review.',
  });
  expect(reviewErrors(limits.reviewLengthMax + 1)).toEqual({
    comment: 'comment must be at most 500 characters',
  });

  const productErrors = (part: object) => errorsIn('POST /update-product/{id}', part);
  const files = (count: number) => ({ public_ids: Array(count).fill('a1') });
  for (const valid of [
    { stock: 0 },
    { stock: null },
    { stock: limits.stockMax },
    files(limits.productMediaMax),
  ])
    expect(productErrors(valid)).toEqual({});
  for (const stock of [-1, 1.5, '3'])
    expect(productErrors({ stock })).toEqual({
      stock: 'Please enter a valid stock quantity (0 or greater).',
    });
  expect(productErrors({ stock: limits.stockMax + 1 })).toEqual({
    stock: 'Please enter a stock of at most 1,000,000.',
  });
  expect(productErrors(files(limits.productMediaMax + 1))).toEqual({ public_ids: 'Maximum 7 files allowed' });
  expect(productErrors({ public_ids: ['A1'] })).toEqual({
    public_ids: 'public_ids must be ids of uploaded files',
  });
  expect(productErrors({ productImages: ['https://elsewhere.example/a.webp'] })).toEqual({
    productImages: 'productImages must be addresses of uploaded files',
  });

  const storeErrors = (part: object) => errorsIn('PUT /stores/my-store', part);
  for (const instagram of ['', '@ink.and_thread', `@${letters(30)}`])
    expect(storeErrors({ social: { instagram } })).toEqual({});
  for (const instagram of ['ink thread', '@', letters(31)])
    expect(storeErrors({ social: { instagram } })).toEqual({
      'social.instagram': 'instagram must be a name on Instagram, such as @ink.and.thread',
    });
  for (const email of ['', 'ada@mail.example']) expect(storeErrors({ email })).toEqual({});
  for (const email of ['ada', 'ada@mail', 'ada@mail.', 'ada@@mail.example', 'a da@mail.example'])
    expect(storeErrors({ email })).toEqual({ email: 'email must be an e-mail address' });
});

test('an ad and an embed are accepted up to their limits', () => {
  const adErrors = (part: object) => errorsIn('PUT /admin/ads/{id}', part);
  const withDepartments = (count: number) => ({ targetAudience: { departments: Array(count).fill('Law') } });
  for (const valid of [
    { position: 1 },
    { position: limits.adPositionMax },
    { discount: 99 },
    { discount: null },
    withDepartments(limits.adAudienceMax),
  ])
    expect(adErrors(valid)).toEqual({});
  for (const position of [0, limits.adPositionMax + 1, 1.5])
    expect(adErrors({ position })).toEqual({ position: 'position must be a whole number from 1 to 1000' });
  for (const discount of [0, 100])
    expect(adErrors({ discount })).toEqual({ discount: 'discount must be a whole number from 1 to 99' });
  expect(adErrors(withDepartments(limits.adAudienceMax + 1))).toEqual({
    'targetAudience.departments': 'departments must be at most 300',
  });

  const embedErrors = (origin: string, scopes: unknown = ['buy']) =>
    errorsIn('POST /admin/embeds', { origin, scopes });
  for (const valid of [
    'https://union.example',
    'https://union.example/',
    'http://localhost:8080',
    'http://127.0.0.1',
  ])
    expect(embedErrors(valid)).toEqual({});
  for (const invalid of [
    'http://union.example',
    'http://localhost.example',
    'http://128.0.0.1',
    'https://union.example/shop',
    'https://*.example',
    'https://ada@union.example',
    'ftp://union.example',
  ])
    expect(embedErrors(invalid)).toEqual({
      origin: 'origin must be https and a host and nothing more, such as https://union.example',
    });
  for (const scopes of [[], ['admin'], ['buy', 'sell', 'buy'], null])
    expect(Object.values(embedErrors('https://union.example', scopes))).toEqual([
      'scopes must be one or more of buy, sell',
    ]);
});
