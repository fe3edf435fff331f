import { describe, expect, test } from 'vitest';
import type { ProductLine } from '../../../src/contract/shared/types.ts';
import { createMarket } from '../../../src/core/market.ts';
import { beginSession } from '../../../src/core/session/begin-session.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { withOneMore, withQuantity } from '../../../src/features/cart/cart-edits.ts';
import { syncCartOwner } from '../../../src/features/cart/cart-owner.ts';
import { checkoutText } from '../../../src/features/cart/place-order.ts';
import { parseCart, restoreCartOfOwner, saveCartForOwner } from '../../../src/features/cart/saved-cart.ts';
import { getStoredCart } from '../../../src/features/cart/stored-cart.ts';
import {
  applyCurrentProducts,
  isOrderable,
  toShownLines,
  validCartLines,
} from '../../../src/features/cart/useCartContents.ts';

const url = 'https://market.example/product/lamp';
const lamp = { productId: 'lamp', quantity: 2, productName: 'Lamp', productPrice: 5000, url };

/** Returns a product as the API sends it for a line of the cart. */
const productLine = (changes: Partial<ProductLine>): ProductLine => ({
  _id: 'lamp',
  productName: 'Lamp',
  productPrice: 5000,
  productImages: [],
  campus: 'A',
  status: 'active',
  inStock: true,
  stock: null,
  sellerId: 's',
  seller: { name: 'Ada' },
  ...changes,
});

describe('a stored cart', () => {
  test('is empty if the stored text is invalid', () => {
    for (const text of [undefined, '', 'null', '{}', '[1, null, "x"]', '[{"quantity":3}]', 'no JSON'])
      expect(parseCart(text), text).toEqual([]);
  });

  test('is also parsed if it has the field names that the market’s specification gives', () => {
    expect(parseCart('[{"id":"lamp","quantity":"2","productPrice":"5000","googleId":"1"}]')).toMatchObject([
      { productId: 'lamp', quantity: 2, productPrice: 5000 },
    ]);
  });
});

describe('a cart that was stored at sign-out', () => {
  /** Returns a browser's storage and the actions of a person in that browser. */
  function browserOf(personId: string) {
    const market = createMarket({ apiUrl: 'https://market.example/api' });
    const { storage } = market;
    const cart = getStoredCart(market);
    return {
      fill: (...productIds: string[]) =>
        cart.save(productIds.map((productId) => ({ productId, quantity: 1 }))),
      ids: () => cart.lines().map(({ productId }) => productId),
      signOut: () => saveCartForOwner(storage, personId),
      signIn: (id = personId) => restoreCartOfOwner(storage, id),
    };
  }

  test('is restored when its owner signs in again, and never for another person', () => {
    const browser = browserOf('ada');
    browser.fill('lamp', 'fan');
    browser.signOut();
    expect(browser.ids()).toEqual([]);
    browser.signIn('bola');
    expect(browser.ids()).toEqual([]);
    browser.signIn();
    expect(browser.ids()).toEqual(['lamp', 'fan']);
  });

  test('is stored without names and prices, and restored with its quantities', () => {
    const market = createMarket({ apiUrl: 'https://market.example/api' });
    const { storage } = market;
    getStoredCart(market).save([{ ...lamp, quantity: 2 }]);
    saveCartForOwner(storage, 'ada');
    restoreCartOfOwner(storage, 'ada');
    expect(JSON.parse(storage.read('cartItems' as StorageKey) ?? '')).toEqual([
      { productId: 'lamp', quantity: 2 },
    ]);
  });

  test('is not restored after its owner has cleared it', () => {
    const browser = browserOf('ada');
    browser.fill('lamp');
    browser.signOut();
    browser.signIn();
    browser.fill();
    browser.signOut();
    browser.signIn();
    expect(browser.ids()).toEqual([]);
  });
});

describe('the lines that are sent to the API', () => {
  test('contain at most 50 products, each once, with valid quantities and prices', () => {
    const manyLines = Array.from({ length: 60 }, (_, index) => ({
      productId: `p${index}`,
      quantity: 1,
      url,
    }));
    expect(validCartLines(manyLines)).toEqual(manyLines.slice(0, 50));
    expect(validCartLines([lamp, { ...lamp, quantity: 5 }])).toEqual([lamp]);
    expect(validCartLines([{ productId: 'a,b', quantity: 1, url }])).toEqual([]);
    expect(validCartLines([{ productId: 'x'.repeat(61), quantity: 1, url }])).toEqual([]);
    const invalidLine = { productId: 'fan', quantity: 1e300, productPrice: Number.NaN, url };
    expect(validCartLines([invalidLine, { ...invalidLine, productId: 'tv', productPrice: -1 }])).toEqual([
      { productId: 'fan', quantity: 99, url },
      { productId: 'tv', quantity: 99, url },
    ]);
  });
});

describe('a changed cart', () => {
  test('has a higher quantity of a product that was added again, and a new product in its last line', () => {
    expect(withOneMore([lamp], { productId: 'lamp' })).toEqual([{ ...lamp, quantity: 3 }]);
    expect(withOneMore([lamp], { productId: 'fan' }).map(({ productId }) => productId)).toEqual([
      'lamp',
      'fan',
    ]);
  });

  test('has no line with the quantity 0, and quantities of at most 99', () => {
    expect(withQuantity([lamp], 'lamp', 0)).toEqual([]);
    expect(withQuantity([lamp], 'lamp', 500)).toEqual([{ ...lamp, quantity: 99 }]);
  });
});

describe('a line whose product was refreshed', () => {
  test.each([
    ['deleted', null],
    ['inactive', productLine({ status: 'inactive' })],
    ['sold out', productLine({ status: 'out_of_stock', inStock: false })],
  ])('is no longer available when the product is %s', (_, product) => {
    const [line] = toShownLines([lamp], new Map([['lamp', product]]));
    expect(line).toMatchObject({ isAvailable: false });
    expect(line && isOrderable(line)).toBe(false);
  });

  test('has the new price, and a quantity of at most the stock', () => {
    const updated = applyCurrentProducts(
      [lamp],
      new Map([['lamp', productLine({ productPrice: 4500, stock: 1 })]]),
    );
    expect(updated.lines).toMatchObject([{ productPrice: 4500, quantity: 1 }]);
    expect(updated.oldPrices).toEqual({ lamp: 5000 });
  });

  test('keeps its quantity when the product is sold out, and is shown as no longer available', () => {
    const products = new Map([['lamp', productLine({ stock: 0, inStock: false })]]);
    const stored = parseCart(JSON.stringify(applyCurrentProducts([lamp], products).lines));
    const lines = stored.map((line) => ({ ...line, url }));
    expect(toShownLines(lines, products)).toMatchObject([
      { productName: 'Lamp', quantity: 2, isAvailable: false },
    ]);
  });

  test('has no old price if it was restored after a sign-in', () => {
    const restored = { productId: 'lamp', quantity: 2, url };
    const updated = applyCurrentProducts([restored], new Map([['lamp', productLine({})]]));
    expect(updated.oldPrices).toEqual({});
    expect(updated.lines).toMatchObject([{ productName: 'Lamp', productPrice: 5000, storeName: 'Ada' }]);
  });
});

test('the text of an order groups its lines by campus and seller, in the order in which the cart was filled', () => {
  const line = (name: string, campus: string, sellerId: string) => ({
    productId: name,
    productName: name,
    productPrice: 100,
    quantity: 1,
    campus,
    sellerId,
    storeName: `Store ${sellerId}`,
    url,
  });
  const text = checkoutText({
    reference: 'CM-ABCDEF',
    lines: [line('a', 'X', '1'), line('b', 'Y', '2'), line('c', 'X', '3'), line('d', 'X', '1')],
    campusName: (id) => `Campus ${id}`,
    buyer: undefined,
  });
  expect(text.split('\n')).toEqual([
    'Hello Campus Market, please help me place this order.',
    'Order: CM-ABCDEF',
    '*Store 1*, Campus X',
    '- a x 1 = ₦100',
    '- d x 1 = ₦100',
    '*Store 3*, Campus X',
    '- c x 1 = ₦100',
    '*Store 2*, Campus Y',
    '- b x 1 = ₦100',
    'Total (4 items): ₦400',
    'Delivery fee: To be Arranged based on Location',
    'Thank you.',
  ]);
});

test('a seller with products on two campuses is listed once for each campus', () => {
  const line = (name: string, campus: string) => ({
    productId: name,
    productName: name,
    productPrice: 100,
    quantity: 1,
    campus,
    sellerId: '1',
    storeName: 'Ink',
    url,
  });
  const text = checkoutText({
    reference: 'CM-ABCDEF',
    lines: [line('a', 'X'), line('b', 'Y'), line('c', 'X')],
    campusName: (id) => `Campus ${id}`,
    buyer: undefined,
  });
  expect(text.split('\n').slice(2, 7)).toEqual([
    '*Ink*, Campus X',
    '- a x 1 = ₦100',
    '- c x 1 = ₦100',
    '*Ink*, Campus Y',
    '- b x 1 = ₦100',
  ]);
});

describe('a cart in an embed', () => {
  const market = createMarket({ apiUrl: 'https://market.example/api' });
  const { session } = market;
  const cart = getStoredCart(market);
  const idsInCart = () => cart.lines().map(({ productId }) => productId);
  const signIn = (personId: string) => {
    beginSession(market, `x.${btoa(JSON.stringify({ sub: personId, exp: Date.now() / 1000 + 900 }))}.x`);
    syncCartOwner(market);
  };
  const signOut = () => {
    session.end();
    syncCartOwner(market);
  };

  test('is restored when its owner signs in again, and is never shown to another person', () => {
    signIn('ada');
    cart.save([lamp]);
    syncCartOwner(market);
    expect(idsInCart()).toEqual(['lamp']);
    signOut();
    expect(idsInCart()).toEqual([]);
    signIn('ada');
    expect(idsInCart()).toEqual(['lamp']);
    expect(cart.lines()).toMatchObject([{ quantity: 2 }]);
    signOut();
    signIn('bola');
    expect(idsInCart()).toEqual([]);
    cart.save([{ productId: 'fan', quantity: 1 }]);
    // Another person signs in, although nobody has signed out before.
    signIn('ada');
    expect(idsInCart()).toEqual(['lamp']);
    signIn('bola');
    expect(idsInCart()).toEqual(['fan']);
  });
});
