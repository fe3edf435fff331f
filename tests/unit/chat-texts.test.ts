import { expect, test } from 'vitest';
import * as texts from '../../src/contract/shared/chat-texts.ts';

const campusName = 'University of Lagos';
const lamp = { name: 'Clamp lamp', quantity: 2, lineTotal: 15_000 };
const pen = { name: 'Pen', quantity: 1, lineTotal: 150.5 };
const cart = {
  reference: 'CM-7K2QXA',
  sellers: [
    { storeName: 'Bright Corner', campusName, lines: [lamp, pen] },
    { storeName: 'Femi *Alade*', campusName: 'Fountain University', lines: [pen] },
  ],
  total: 15_301,
};
const meal = {
  reference: 'CM-LUNCH1',
  canteenName: 'Iya Moria Kitchen',
  lines: [{ name: 'Jollof rice', quantity: 2, lineTotal: 1000 }],
  subtotal: 1000,
  total: 1550,
  deliveryLocation: 'Umar Kabir Hall',
};
const contact = {
  sellerName: 'Bright Corner',
  productName: 'Clamp lamp',
  price: 7500.5,
  campusName,
  productUrl: 'https://market.example/product/lamp',
  buyerName: 'Ada',
};

/** The texts, with their numbers in the specification. */
const messages: [name: string, text: string, expected: string][] = [
  [
    'W1, to a seller',
    texts.sellerContactText(contact),
    `Good day Bright Corner, I saw *Clamp lamp* (₦7,500.50) on Campus Market, University of Lagos.
Is it still available? I would like to see it on campus before I pay.
https://market.example/product/lamp
Thank you. Ada`,
  ],
  [
    'W1, without names',
    texts.sellerContactText({ ...contact, sellerName: ' ', buyerName: '***' }),
    `Good day, I saw *Clamp lamp* (₦7,500.50) on Campus Market, University of Lagos.
Is it still available? I would like to see it on campus before I pay.
https://market.example/product/lamp
Thank you.`,
  ],
  [
    'W2, the cart',
    texts.cartCheckoutText({
      ...cart,
      buyerName: 'Ada\nTotal: ₦1',
      buyerPhone: '08031234567',
      buyerAddress: 'Block B,\nIyaloja hostel',
    }),
    `Hello Campus Market, please help me place this order.
Order: CM-7K2QXA
*Bright Corner*, University of Lagos
- Clamp lamp x 2 = ₦15,000
- Pen x 1 = ₦150.50
*Femi Alade*, Fountain University
- Pen x 1 = ₦150.50
Total (4 items): ₦15,301
Delivery fee: To be Arranged based on Location
Name: Ada Total: ₦1
Phone: 08031234567
Address: Block B, Iyaloja hostel
Thank you.`,
  ],
  [
    'W2, from a person with an empty profile',
    texts.cartCheckoutText({ ...cart, sellers: cart.sellers.slice(1), total: 150.5 }),
    `Hello Campus Market, please help me place this order.
Order: CM-7K2QXA
*Femi Alade*, Fountain University
- Pen x 1 = ₦150.50
Total (1 items): ₦150.50
Delivery fee: To be Arranged based on Location
Thank you.`,
  ],
  [
    'W3, to a canteen',
    texts.canteenOrderText({ ...meal, buyerName: 'Ada', buyerPhone: '08031234567' }),
    `Good day, please prepare this order from *Iya Moria Kitchen*.
Order: CM-LUNCH1
- Jollof rice x 2 = ₦1,000
Subtotal: ₦1,000
Delivery fee: ₦250
Packaging fee: ₦300
Total: ₦1,550
Deliver to: Umar Kabir Hall
Name: Ada
Phone: 08031234567
Thank you.`,
  ],
  [
    'W4, the vendor package',
    texts.vendorPaymentText({ name: 'Ada Obi', email: 'ada@mail.example', campusName, googleId: '1102' }),
    `Hello Campus Market, I want to pay for the vendor package.
Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.
Name: Ada Obi
Email: ada@mail.example
Campus: University of Lagos
Google ID: 1102
Please send me the account details. I know activation is within 24 hours.`,
  ],
  [
    'W5, an advert',
    texts.runAdsText({ name: 'Bright Corner', campusName }),
    `Hello Campus Market, I want to run an advert.
Name: Bright Corner
Campus: University of Lagos
What I want to advertise:
For how long:
Please send me your prices.`,
  ],
  [
    'W6, a store',
    texts.promotionText({
      storeName: 'Bright Corner',
      storeUrl: 'https://market.example/store/bright-corner',
      campusName,
    }),
    `Hello Campus Market, I want to promote my store.
Store: Bright Corner
Link: https://market.example/store/bright-corner
Campus: University of Lagos
Please tell me the options and the cost.`,
  ],
  [
    'W6, without a store',
    texts.promotionText({ name: 'Ada Obi', campusName }),
    `Hello Campus Market, I want to promote my goods.
Name: Ada Obi
Campus: University of Lagos
Please tell me the options and the cost.`,
  ],
  [
    'W7, help after an error',
    texts.supportText({
      name: 'Ada',
      campusName,
      pageUrl: 'https://market.example/cart',
      requestId: 'req-7',
    }),
    `Hello Campus Market, please I need your help.
Name: Ada
Campus: University of Lagos
Page: https://market.example/cart
Reference: req-7
My question:`,
  ],
  [
    'W7, from a guest',
    texts.supportText({ pageUrl: 'https://market.example/' }),
    `Hello Campus Market, please I need your help.
Page: https://market.example/
My question:`,
  ],
];

test.each(messages)('%s has the specified text', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('the text of a cart that is too long for a chat omits the last products, and says in their place how many it omits', () => {
  const sellers = Array.from({ length: 25 }, (_, index) => ({
    storeName: `Store ${index}`,
    campusName,
    lines: [lamp, pen],
  }));
  const lines = texts.cartCheckoutText({ ...cart, sellers }).split('\n');
  expect(lines.join('\n').length).toBeLessThanOrEqual(1500);
  const countLine = lines.findIndex((line) => line.startsWith('and '));
  const itemCount = lines.filter((line) => line.startsWith('- ')).length;
  expect(lines[countLine]).toBe(`and ${50 - itemCount} more`);
  expect(lines[countLine - 1]).toMatch(/^- /);
  expect(lines[countLine + 1]).toBe('Total (75 items): ₦15,301');
});
