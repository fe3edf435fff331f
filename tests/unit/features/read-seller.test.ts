import { expect, test } from 'vitest';
import { readOneSeller } from '../../../src/features/stores/seller/read-seller.ts';

test.each([
  ['ours', { seller: { _id: 'p1', name: 'Tolu', avatar: 'https://x/t.jpg', productCount: 4 } }],
  ['an older one', { user: { id: 'p1', displayName: 'Tolu', profilePicture: 'https://x/t.jpg' } }],
])('a seller of %s is parsed', (_, reply) => {
  expect(readOneSeller(reply).seller).toMatchObject({ _id: 'p1', name: 'Tolu', avatar: 'https://x/t.jpg' });
});
