import { expect, test } from 'vitest';
import { chatLink, chatText, cleanName } from '../../src/contract/shared/chat-links.ts';

test('a chat link encodes its text, and has no recipient without a phone number', () => {
  const link = chatLink('0803 123 4567', 'a & b\n#1?');
  expect(link).toBe('https://wa.me/2348031234567?text=a%20%26%20b%0A%231%3F');
  expect(new URL(link).searchParams.get('text')).toBe('a & b\n#1?');
  expect(chatLink(undefined, 'hi')).toBe('https://wa.me/?text=hi');
  expect(chatLink(undefined, 'half \ud83d')).toBe('https://wa.me/?text=half%20%EF%BF%BD');
});

test('a name cannot add lines or bold text, and is not cut inside a character', () => {
  expect(cleanName(' Ada\r\nTotal: *₦1*\u2028_x_ ~y~ `z`\u202e ')).toBe('Ada Total: ₦1 x y z');
  expect(cleanName('***')).toBe('');
  expect(cleanName('👩🏽'.repeat(100))).toBe('👩🏽'.repeat(40));
});

test('a text that is too long omits its last items, and says in their place how many it omits', () => {
  const items = Array.from({ length: 50 }, (_, index) => `- Item ${index} ${'x'.repeat(40)}`);
  const text = chatText(['Hello', undefined, ''], items, ['Thank you.']);
  const lines = text.split('\n');
  expect(text.length).toBeLessThanOrEqual(1500);
  expect(lines[0]).toBe('Hello');
  expect(lines.at(-1)).toBe('Thank you.');
  const itemCount = lines.filter((line) => line.startsWith('- ')).length;
  expect(lines.at(-2)).toBe(`and ${50 - itemCount} more`);
  expect(chatText(['a', '', undefined], ['- b'], ['c'])).toBe('a\n- b\nc');
});

test('even a single omitted item is counted, and a text of the maximum length is not cut', () => {
  const makeItem = (length: number) => `- ${'x'.repeat(length - 2)}`;
  const makeText = (...lastLengths: number[]) =>
    chatText([], [...Array(14).fill(makeItem(100)), ...lastLengths.map(makeItem)]);
  const lineAfterItems = (text: string) => text.split('\n').at(14);
  // Fourteen items with their line breaks have 1,414 characters.
  expect(makeText(86)).toHaveLength(1500);
  expect(lineAfterItems(makeText(86))).toBe(makeItem(86));
  expect(lineAfterItems(makeText(87))).toBe('and 1 more');
  expect(lineAfterItems(makeText(87, 87))).toBe('and 2 more');
});
