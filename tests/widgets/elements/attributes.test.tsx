import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { nextTag, settle, shadowText } from '../../support/browser/widgets.ts';

interface CardProps {
  title?: string;
  count?: number;
  isDense?: boolean;
  data?: { name: string };
  picked?: object;
  look?: 'plain' | 'rich';
  limit?: number;
}

let last: CardProps = {};

function Card(props: CardProps) {
  last = props;
  return <p>{props.title ?? 'no title'}</p>;
}

const tag = nextTag();
defineElement(
  {
    tag,
    component: 'Card',
    attributes: {
      title: 'string',
      count: 'number',
      isDense: 'boolean',
      data: 'json',
      picked: 'property',
      look: ['plain', 'rich'],
      limit: { from: 1, to: 50 },
    },
    events: {},
  },
  Card,
);

type CardElement = HTMLElement & CardProps;

async function show(html: string): Promise<CardElement> {
  document.body.innerHTML = html;
  await settle();
  return document.querySelector(tag) as CardElement;
}

const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeEach(() => {
  last = {};
  warn.mockClear();
});
afterEach(() => document.body.replaceChildren());

test('reads text, numbers, JSON and words from its attributes', async () => {
  await show(`<${tag} title="Books" count="8" data='{"name":"Ada"}' look="rich"></${tag}>`);
  expect(last).toEqual({ title: 'Books', count: 8, data: { name: 'Ada' }, look: 'rich' });
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['is-dense', true],
  ['is-dense=""', true],
  ['is-dense="true"', true],
  ['is-dense="false"', false],
  ['', undefined],
])('reads a boolean attribute without a value as true: [%s]', async (attribute, expected) => {
  await show(`<${tag} ${attribute}></${tag}>`);
  expect(last.isDense).toBe(expected);
});

test('follows attributes that change, and forgets one that is removed', async () => {
  const card = await show(`<${tag} title="Books"></${tag}>`);
  card.setAttribute('title', 'Shoes');
  await settle();
  expect(shadowText(card)).toBe('Shoes');
  card.removeAttribute('title');
  await settle();
  expect(shadowText(card)).toBe('no title');
});

test.each([
  ['count="many"', 'count must be a number'],
  ['count=""', 'count must be a number'],
  ['is-dense="perhaps"', 'is-dense must be empty, "true" or "false"'],
  ['data="{name:"', 'data must be JSON'],
  ['look="loud"', 'look must be one of: plain, rich'],
])('warns once about a wrong %s and ignores it', async (attribute, message) => {
  const card = await show(`<${tag} ${attribute} title="still here"></${tag}>`);
  expect(shadowText(card)).toBe('still here');
  expect(Object.keys(last).filter((name) => last[name as keyof CardProps] !== undefined)).toEqual(['title']);
  // The sentence is loaded when there is something to say.
  await expect.poll(() => warn.mock.calls.length, { timeout: 25_000 }).toBe(1);
  expect(warn.mock.lastCall?.[0]).toContain(`<${tag} ${attribute}>`);
  expect(warn.mock.lastCall?.[0]).toContain(message);
});

test('hands an object to its component as it is, not a copy', async () => {
  const card = await show(`<${tag}></${tag}>`);
  const picked = { some: 'thing' };
  const data = { name: 'Bola' };
  card.picked = picked;
  card.data = data;
  await settle();
  expect(last.picked).toBe(picked);
  expect(last.data).toBe(data);
  expect(card.picked).toBe(picked);
  expect(card.getAttributeNames()).toEqual([]);
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['50', 50],
  ['51', undefined],
  ['1.5', undefined],
  ['', undefined],
])('takes whole numbers from the first to the last of a range alone: [%s]', async (text, expected) => {
  await show(`<${tag} limit="${text}"></${tag}>`);
  expect(last.limit).toBe(expected);
  expect(warn.mock.calls.flat().join()).toBe(
    expected
      ? ''
      : `<${tag} limit="${text}">: limit must be a whole number from 1 to 50. The default is used instead.`,
  );
});

test('hands a function to its component', async () => {
  const card = await show(`<${tag}></${tag}>`);
  const picked = () => 'called';
  card.picked = picked;
  await settle();
  expect(last.picked).toBe(picked);
});

test('reads text in a property like an attribute, because some frameworks set only properties', async () => {
  const card = await show(`<${tag}></${tag}>`);
  Object.assign(card, { count: '8', isDense: '' });
  await settle();
  expect(last.count).toBe(8);
  expect(last.isDense).toBe(true);
});

test.each([
  ['count', 'many'],
  ['count', {}],
  ['isDense', 'perhaps'],
  ['look', 'loud'],
  ['look', 7],
])('a property is checked like its attribute: %s = %o', async (name, value) => {
  const card = await show(`<${tag} title="still here"></${tag}>`);
  Object.assign(card, { [name]: value });
  await settle();
  expect(last[name as keyof CardProps]).toBeUndefined();
  await expect.poll(() => warn.mock.calls.length, { timeout: 25_000 }).toBe(1);
  Object.assign(card, { count: 3, isDense: true, look: 'rich' });
  await settle();
  expect(last).toMatchObject({ count: 3, isDense: true, look: 'rich' });
});

test('keeps a property that was set before the element was defined', async () => {
  const late = nextTag();
  document.body.innerHTML = `<${late}></${late}>`;
  const card = document.querySelector(late) as CardElement;
  const picked = { before: 'definition' };
  card.picked = picked;
  defineElement({ tag: late, component: 'Card', attributes: { picked: 'property' }, events: {} }, Card);
  await settle();
  expect(last.picked).toBe(picked);
  card.picked = undefined;
  await settle();
  expect(last.picked).toBeUndefined();
});

test('keeps attributes that were set before the element was defined', async () => {
  const late = nextTag();
  document.body.innerHTML = `<${late} title="early"></${late}>`;
  defineElement({ tag: late, component: 'Card', attributes: { title: 'string' }, events: {} }, Card);
  await settle();
  expect(last.title).toBe('early');
});

test('a property that was set before the element was defined counts above its attribute', async () => {
  const late = nextTag();
  document.body.innerHTML = `<${late} count="2"></${late}>`;
  Object.assign(document.querySelector(late) as CardElement, { count: 3 });
  defineElement({ tag: late, component: 'Card', attributes: { count: 'number' }, events: {} }, Card);
  await settle();
  expect(last.count).toBe(3);
  document.querySelector(late)?.setAttribute('count', '4');
  await settle();
  expect(last.count).toBe(4);
});
