import { expect, test } from 'vitest';
import { averageRating, parseReviews } from '../../../src/features/reviews/parse-review.ts';
import { timeAgo } from '../../../src/features/reviews/ReviewItem.tsx';

/** Reviews as other servers of this API send them, and the parsed reviews. */
const fieldVariants: [sent: object, parsed: object][] = [
  [{ id: 7 }, { _id: '7' }],
  [{ displayName: 'Ada', userName: 'B' }, { userName: 'Ada' }],
  [{ userName: 'Ada' }, { userName: 'Ada' }],
  [{ user: { name: 'Ada' }, name: 'B' }, { userName: 'Ada' }],
  [{ name: 'Ada' }, { userName: 'Ada' }],
  [{ name: ' ' }, { userName: 'Anonymous' }],
  [{}, { userName: 'Anonymous', rating: null, comment: '', helpful: 0, verified: false }],
  [{ text: 'Good' }, { comment: 'Good' }],
  [{ review: 'Good' }, { comment: 'Good' }],
  [{ rating: '4' }, { rating: 4 }],
  [{ createdAt: '2026-11-01' }, { date: '2026-11-01' }],
  [{ sellerResponse: { message: 'Thanks' } }, { sellerResponse: { message: 'Thanks', date: '' } }],
];

test.each(fieldVariants)('a review sent as %j is parsed as %j', (sent, parsed) => {
  expect(parseReviews([sent])).toMatchObject([parsed]);
});

test('an invalid response is parsed as an empty list of reviews', () => {
  for (const list of [null, undefined, 'x', {}]) expect(parseReviews(list)).toEqual([]);
});

test('the average rating counts only reviews with stars, and has one decimal', () => {
  expect(averageRating([{ rating: 5 }, { rating: 4 }, { rating: null }, { rating: 4 }])).toBe(4.3);
  expect(averageRating([{ rating: null }])).toBeNull();
});

test('a review shows how long ago it was written', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const ago = (days: number) => timeAgo(new Date(now - days * 86_400_000).toISOString(), now);
  expect([0, 0.1, 1, 2, 8, 21, 40, 800].map(ago)).toEqual([
    'just now',
    '2 hours ago',
    '1 day ago',
    '2 days ago',
    '1 week ago',
    '3 weeks ago',
    '1 month ago',
    '2 years ago',
  ]);
  expect(timeAgo('', now)).toBe('');
});

test('minutes, hours, days, weeks, months and years are rounded down', () => {
  const day = 86_400_000;
  const durations = [60_000, 3_600_000, day, 7 * day, 30 * day, 365 * day];
  expect(durations.map((ms) => timeAgo(new Date(0).toISOString(), ms))).toEqual([
    '1 minute ago',
    '1 hour ago',
    '1 day ago',
    '1 week ago',
    '1 month ago',
    '1 year ago',
  ]);
  expect(durations.map((ms) => timeAgo(new Date(0).toISOString(), ms - 1))).toEqual([
    'just now',
    '59 minutes ago',
    '23 hours ago',
    '6 days ago',
    '4 weeks ago',
    '12 months ago',
  ]);
});
