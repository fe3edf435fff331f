import { expect, test } from 'vitest';
import { usualAnswerText } from '../../../src/features/sellers/index.ts';
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

test.each([
  [1, 'a minute'],
  [8, '8 minutes'],
  [22, '20 minutes'],
  [57, '55 minutes'],
  [58, 'an hour'],
  [130, '2 hours'],
  [60 * 23, '23 hours'],
  [60 * 24, 'a day'],
  [60 * 60, '3 days'],
])('a median of %i minutes is told as %s', (minutes, text) => {
  expect(usualAnswerText(minutes)).toBe(`Usually answers in ${text}`);
});
