import type { CallFixtures } from './call-fixture.ts';

export const cartCalls: CallFixtures = {
  'PATCH /cart': {
    cases: {
      'a product': { body: { changes: [{ productId: 'lamp', quantity: 2 }] } },
      // The cart shows such a product as no longer available.
      'a missing product': { body: { changes: [{ productId: 'nothing', quantity: 1 }] } },
    },
    changes: { caller: 'buyer', rows: ['+ cart_lines'] },
  },
};
