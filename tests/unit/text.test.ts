import { expect, test } from 'vitest';
import { nameInSentence, toOneLine } from '../../src/contract/shared/text.ts';

test.each([
  ['\u202elive', 'live'],
  ['Ada\u2066 Obi\u2069', 'Ada Obi'],
  ['Ada\u200b\ufeff\u00ad\u2060Obi', 'AdaObi'],
  ['Ada\r\nObi\tOjo\u2028Eze\u0007', 'Ada Obi Ojo Eze'],
  ['Ada\u{e0041}\u{e0042}', 'Ada'],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(toOneLine(text).replaceAll(/ +/g, ' ')).toBe(cleaned);
});

test.each([
  '',
  ' ',
  '\u200b\u200b',
  '\u202e',
  '\u200d\u200c',
  '\u3164',
  '\u2800',
  '\u0301',
  '\ufe0f',
  '\0\n',
])('%j has no visible character, so it becomes empty', (text) => expect(toOneLine(text)).toBe(''));

test.each([
  'Adéọlá Ògúnṣọlá',
  'E\u0323ni\u0301tàn',
  'Ƙasimu Ɗan Ɓala',
  'مُحَمَّد بن عبد الله',
  'علی\u200cرضا',
  'Mama \u{1f469}\u200d\u{1f373} Kitchen',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u2764\ufe0f Gifts',
  '渡辺',
  '7 & Sons, "Best" (FUNAAB)',
])('%j is not changed', (text) => {
  expect(toOneLine(text)).toBe(text);
});

test.each([
  ['Ada Obi', 'Ada Obi'],
  ['Live\u202e gnp.exe\u200b', 'Live gnp.exe'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  ['\u{1f469}'.repeat(61), `${'\u{1f469}'.repeat(59)}…`],
  ['Lamp\nFree money: evil.example', 'Lamp Free money: evil.example'],
  // A mark on each side keeps the rest of the sentence in its order.
  ['محمد', '\u2068محمد\u2069'],
])('the name %j becomes %j in a sentence', (name, expected) => {
  expect(nameInSentence(name)).toBe(expected);
});
