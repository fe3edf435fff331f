import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNaira } from '../../src/contract/shared/naira.ts';
import { parseNaira } from '../../src/contract/shared/parse-naira.ts';

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['₦12,500', 12_500],
  ['12.5k', 12_500],
  ['5k', 5000],
  ['5K', 5000],
  [' ₦ 5 k ', 5000],
  ['.5k', 500],
  ['12.555k', 12_555],
  ['1.2m', 1_200_000],
  ['1,234,567.89', 1_234_567.89],
  ['N3000', 3000],
  ['#3,000', 3000],
  ['NGN 3000', 3000],
  ['3000 naira', 3000],
  ['12 500', 12_500],
  ['0', 0],
  ['0.05', 0.05],
])('%s is parsed as %d naira', (text, amount) => {
  expect(parseNaira(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  'k',
  '₦',
  '.',
  'ten',
  '-5',
  '-5k',
  '5kk',
  '5k5',
  '1e5',
  '0x10',
  '12,5',
  '12,5k',
  '12,500k',
  '12.5555k',
  '1.2.3',
  '1.234,50',
  '12,34,567',
  '7.259',
  '5%',
  '٥',
  'Infinity',
])('%s is not an amount, or is ambiguous', (text) => {
  expect(parseNaira(text)).toBeUndefined();
});

test('every amount that we format is parsed as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kobo) => {
      expect(parseNaira(formatNaira(kobo / 100))).toBe(kobo / 100);
    }),
  );
});

test('the parser never throws or returns a negative amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,kmKM₦N# -') }), (text) => {
      expect(parseNaira(text) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
