import { expect, test } from 'vitest';
import { keepDraft, readDraft } from '../../../src/features/reviews/writing/review-drafts.ts';
import { embedMarket, personMarket } from '../../support/market/person-market.ts';

test('the drafts of a person are kept by product, and shown to nobody else', () => {
  const { market, personId, signIn } = personMarket({});
  const lamp = { rating: 4, comment: 'Bright.' };
  const yam = { rating: null, comment: 'Sweet.' };
  keepDraft(market, 'p1', lamp);
  keepDraft(market, 'p2', yam);
  expect([readDraft(market, 'p1'), readDraft(market, 'p2'), readDraft(market, 'p3')]).toEqual([
    lamp,
    yam,
    undefined,
  ]);
  signIn('somebody-else');
  expect(readDraft(market, 'p1')).toBeUndefined();
  keepDraft(market, 'p2', lamp);
  signIn(personId);
  expect(readDraft(market, 'p1')).toBeUndefined();
  expect(readDraft(market, 'p2')).toBeUndefined();
  // However it came there.
  const ofAnother = JSON.stringify({ personId: 'somebody-else', drafts: { p1: lamp } });
  market.storage.write('product-reviews', ofAnother);
  expect(readDraft(market, 'p1')).toBeUndefined();
  keepDraft(market, 'p2', yam);
  expect(JSON.parse(market.storage.read('product-reviews') ?? '')).toEqual({ personId, drafts: { p2: yam } });
  keepDraft(market, 'p2', undefined);
  expect(market.storage.read('product-reviews')).toBeUndefined();
});

test.each([
  [1, 1],
  [5, 5],
  [0, null],
  [6, null],
  ['4', null],
])('of a kept draft with %s stars the form has %s', (rating, read) => {
  const { market } = personMarket({});
  keepDraft(market, 'p1', { rating: rating as number, comment: 'Good.' });
  expect(readDraft(market, 'p1')).toEqual({ rating: read, comment: 'Good.' });
  market.storage.remove('product-reviews');
});

test('a page of somebody else keeps no draft', () => {
  const { market } = embedMarket({});
  keepDraft(market, 'p1', { rating: 4, comment: 'Bright.' });
  expect(market.storage.read('product-reviews')).toBeUndefined();
  expect(readDraft(market, 'p1')).toBeUndefined();
});
