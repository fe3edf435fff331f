import { expect, test } from 'vitest';
import { limits } from '../../../src/contract/shared/limits.ts';
import { answersOf, findProblems } from '../../../src/features/admin/ads/ad-answers.ts';

/** What is wrong with an ad that is right but for these answers. */
const wrongWith = (position: number, discount: number) =>
  findProblems({
    ...answersOf(undefined),
    title: 'Hostel fans',
    link: '/canteens',
    picture: [{ url: '/media/a/960.webp', resourceType: 'image', name: 'fan.jpg' }],
    position: String(position),
    discount: String(discount),
  }).map(({ message }) => message);

test('an ad takes the first and the last position, and a discount of 1 or 99 per cent', () => {
  expect(wrongWith(1, 1)).toEqual([]);
  expect(wrongWith(limits.adPositionMax, 99)).toEqual([]);
});

test('a position or a discount beyond its limits is answered with both limits', () => {
  const words = [
    `Enter a whole number from 1 to ${limits.adPositionMax}.`,
    'Enter a whole number from 1 to 99, or none.',
  ];
  expect(wrongWith(0, 0)).toEqual(words);
  expect(wrongWith(limits.adPositionMax + 1, 100)).toEqual(words);
});
