import { expect, test } from 'vitest';
import { phoneNumber } from '../../src/contract/calls/fields.ts';
import { toChatNumber } from '../../src/contract/shared/chat-links.ts';

const phoneField = phoneNumber('phone');

test.each([
  '08031234567',
  '8031234567',
  '0803 123 4567',
  ' 0803-123-4567 ',
  '2348031234567',
  '+2348031234567',
  '+234 803 123 4567',
  '+234 0803 123 4567',
  '+234 (0) 803-123-4567',
  '00234 803 123 4567',
  '0023408031234567',
  '0803.123.4567',
])('%s is stored as 08031234567 and opens a chat with 2348031234567', (number) => {
  expect(phoneField.parse(number)).toBe('08031234567');
  expect(toChatNumber(number)).toBe('2348031234567');
});

test.each([
  '0803123456',
  '080312345678',
  '803123456',
  '+234803123456',
  '+23480312345678',
  '002348031234',
  '2348031234',
  '00803 123 4567',
  '234 234 8031 234',
  '+44 20 7946 0958',
  '0803 123 4567 ext 1',
  '0803+1234567',
  'call me',
  '++2348031234567',
])('%s is refused', (number) => {
  const { error } = phoneField.safeParse(number);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'phone must be a phone number, such as 08031234567',
  ]);
});

test('an empty number is allowed, unless the number is required', () => {
  expect(phoneField.parse(' ')).toBe('');
  expect(phoneNumber('phone', 'Needed').safeParse(' ').error?.issues[0]?.message).toBe('Needed');
});
