import { expect, test } from 'vitest';
import { parseSellerDetails } from '../../../src/features/stores/useSeller.ts';

test.each([
  ['our server', { seller: { _id: 'p1', name: 'Tolu', avatar: 'https://x/t.jpg', productCount: 4 } }],
  ['an older server', { user: { id: 'p1', displayName: 'Tolu', profilePicture: 'https://x/t.jpg' } }],
])('a seller from %s is parsed', (_, reply) => {
  expect(parseSellerDetails(reply).seller).toMatchObject({
    _id: 'p1',
    name: 'Tolu',
    avatar: 'https://x/t.jpg',
  });
});
