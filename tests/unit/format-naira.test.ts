import { expect, test } from 'vitest';
import { formatNaira } from '../../src/contract/shared/naira.ts';

test.each([
  [12500, '₦12,500'],
  [0.01, '₦0.01'],
  [1234567.89, '₦1,234,567.89'],
  [1500.5, '₦1,500.50'],
  [999, '₦999'],
])('%d naira are formatted as %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text);
});
