import { expect, test } from 'vitest';
import { nextPayment, reminderText } from '../../../src/features/admin/users/next-payment.ts';

const duePayment = (paidSince: string, today: string) => nextPayment(paidSince, Date.parse(today));

test.each([
  ['a month after the setup', '2026-08-01T08:00:00Z', '2026-08-01T09:00:00Z', '2026-09-01', 900],
  [
    'on the same day of the next month, until that day ends in Lagos',
    '2026-08-01T08:00:00Z',
    '2026-09-01T22:59:00Z',
    '2026-09-01',
    900,
  ],
  [
    'another month later, once that day has ended in Lagos',
    '2026-08-01T08:00:00Z',
    '2026-09-01T23:00:00Z',
    '2026-10-01',
    900,
  ],
  [
    'at the first price in the fourth month',
    '2026-08-01T08:00:00Z',
    '2026-11-24T08:00:00Z',
    '2026-12-01',
    900,
  ],
  [
    'at the full price in the fifth month',
    '2026-08-01T08:00:00Z',
    '2026-12-02T08:00:00Z',
    '2027-01-01',
    2000,
  ],
  ['on the last day of a shorter month', '2026-10-31T08:00:00Z', '2026-11-01T08:00:00Z', '2026-11-30', 900],
  [
    'on the day of the setup again after a shorter month',
    '2026-10-31T08:00:00Z',
    '2026-12-01T08:00:00Z',
    '2026-12-31',
    900,
  ],
  [
    'by the date of the setup in Lagos, which can be a day later than in UTC',
    '2026-08-31T23:30:00Z',
    '2026-09-02T08:00:00Z',
    '2026-10-01',
    900,
  ],
])('a payment is due %s', (_, paidSince, today, day, amount) => {
  expect(duePayment(paidSince, today)).toEqual({ day, amount });
});

test('the vendor is reminded of the payment in a chat', () => {
  const payment = { name: 'Amina *Bello*', amount: 900, day: '1 Sep 2026' };
  expect(reminderText({ ...payment, googleId: '1102' })).toBe(`Good day Amina Bello, this is Campus Market.
The next ₦900 for your vendor package is due on 1 Sep 2026.
Google ID: 1102
If you have paid already, please send me the receipt. Thank you.`);
  expect(reminderText({ ...payment, googleId: undefined })).not.toContain('Google');
});
