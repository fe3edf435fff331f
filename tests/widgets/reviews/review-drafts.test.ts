import { expect, test } from 'vitest';
import type { StorageKey } from '../../../src/core/storage.ts';
import { readDraft, storeDraft } from '../../../src/features/reviews/writing/review-drafts.ts';
import { embedMarket, personMarket } from '../../support/market/person-market.ts';

test('a person’s drafts are stored per product, and another person in the same browser does not see them', () => {
  const { market, personId, signIn } = personMarket({});
  const lamp = { rating: 4, comment: 'Bright.' };
  const yam = { rating: null, comment: 'Sweet.' };
  storeDraft(market, 'p1', lamp);
  storeDraft(market, 'p2', yam);
  expect([readDraft(market, 'p1'), readDraft(market, 'p2'), readDraft(market, 'p3')]).toEqual([
    lamp,
    yam,
    undefined,
  ]);
  signIn('somebody-else');
  expect(readDraft(market, 'p1')).toBeUndefined();
  storeDraft(market, 'p2', lamp);
  signIn(personId);
  expect(readDraft(market, 'p1')).toBeUndefined();
  expect(readDraft(market, 'p2')).toBeUndefined();
  // A stored draft of another person is ignored, even if another tab has written it.
  const draftOfAnotherPerson = JSON.stringify({ personId: 'somebody-else', drafts: { p1: lamp } });
  market.storage.write('product-reviews' as StorageKey, draftOfAnotherPerson);
  expect(readDraft(market, 'p1')).toBeUndefined();
  storeDraft(market, 'p2', yam);
  expect(JSON.parse(market.storage.read('product-reviews' as StorageKey) ?? '')).toEqual({
    personId,
    drafts: { p2: yam },
  });
  storeDraft(market, 'p2', undefined);
  expect(market.storage.read('product-reviews' as StorageKey)).toBeUndefined();
});

test.each([
  [1, 1],
  [5, 5],
  [0, null],
  [6, null],
  ['4', null],
])(
  'a stored draft has its stars only if they are a number from 1 to 5: %j is read as %j',
  (rating, expectedRating) => {
    const { market } = personMarket({});
    storeDraft(market, 'p1', { rating: rating as number, comment: 'Good.' });
    expect(readDraft(market, 'p1')).toEqual({ rating: expectedRating, comment: 'Good.' });
    market.storage.remove('product-reviews' as StorageKey);
  },
);

test('an embed stores no draft', () => {
  const { market } = embedMarket({});
  storeDraft(market, 'p1', { rating: 4, comment: 'Bright.' });
  expect(market.storage.read('product-reviews' as StorageKey)).toBeUndefined();
  expect(readDraft(market, 'p1')).toBeUndefined();
});
