import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { newTagName, settle, shadowText } from '../../support/browser/widgets.ts';

interface CardProps {
  title?: string;
  count?: number;
  isDense?: boolean;
  data?: { name: string };
  selection?: object;
  look?: 'plain' | 'rich';
  limit?: number;
  hide?: string;
}

let lastProps: CardProps = {};

function Card(props: CardProps) {
  lastProps = props;
  return <p>{props.title ?? 'no title'}</p>;
}

const tag = newTagName();
defineElement(
  {
    tag,
    component: 'Card',
    attributes: {
      title: 'string',
      count: 'number',
      isDense: 'boolean',
      data: 'json',
      selection: 'property',
      look: ['plain', 'rich'],
      limit: { from: 1, to: 50 },
      hide: { words: ['heart', 'seller'] },
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

/** Waits for the only warning. The code that writes warnings is loaded with the first one. */
async function expectWarning(warning: string): Promise<void> {
  await expect.poll(() => warn.mock.calls.flat(), { timeout: 25_000 }).toEqual([warning]);
}

beforeEach(() => {
  lastProps = {};
  warn.mockClear();
});
afterEach(() => document.body.replaceChildren());

test('an element reads text, numbers, JSON and one or several allowed words from its attributes', async () => {
  await show(
    `<${tag} title="Books" count="8" data='{"name":"Ada"}' look="rich" hide=" seller\n heart"></${tag}>`,
  );
  expect(lastProps).toEqual({
    title: 'Books',
    count: 8,
    data: { name: 'Ada' },
    look: 'rich',
    hide: ' seller\n heart',
  });
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['is-dense', true],
  ['is-dense=""', true],
  ['is-dense="true"', true],
  ['is-dense="false"', false],
  ['', undefined],
])(
  'a boolean attribute is true without a value, and undefined if it is missing: [%s]',
  async (attribute, expected) => {
    await show(`<${tag} ${attribute}></${tag}>`);
    expect(lastProps.isDense).toBe(expected);
  },
);

test('an element renders again when an attribute changes, and uses the default for an attribute that is removed', async () => {
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
  ['hide="heart sellers"', 'hide must be one or more of: heart, seller'],
])('an element warns once about the invalid attribute %s and ignores it', async (attribute, message) => {
  const card = await show(`<${tag} ${attribute} title="still here"></${tag}>`);
  expect(shadowText(card)).toBe('still here');
  expect(Object.keys(lastProps).filter((name) => lastProps[name as keyof CardProps] !== undefined)).toEqual([
    'title',
  ]);
  await expectWarning(`<${tag} ${attribute}>: ${message}. The default is used instead.`);
});

test('an element passes an object to its component by reference, not as a copy', async () => {
  const card = await show(`<${tag}></${tag}>`);
  const selection = { some: 'thing' };
  const data = { name: 'Bola' };
  card.selection = selection;
  card.data = data;
  await settle();
  expect(lastProps.selection).toBe(selection);
  expect(lastProps.data).toBe(data);
  expect(card.selection).toBe(selection);
  expect(card.getAttributeNames()).toEqual([]);
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['50', 50],
  ['1.5', undefined],
  ['', undefined],
])(
  'an element accepts only whole numbers from the smallest of the range on: [%s]',
  async (text, expected) => {
    await show(`<${tag} limit="${text}"></${tag}>`);
    expect(lastProps.limit).toBe(expected);
    if (expected) return expect(warn).not.toHaveBeenCalled();
    await expectWarning(
      `<${tag} limit="${text}">: limit must be a whole number from 1 to 50. The default is used instead.`,
    );
  },
);

test('an element uses the largest number of the range instead of a larger one, and warns once of two such elements', async () => {
  await show(`<${tag} limit="99"></${tag}><${tag} limit="99"></${tag}>`);
  expect(lastProps.limit).toBe(50);
  await expectWarning(`<${tag} limit="99">: limit must be a whole number from 1 to 50. 50 is used instead.`);
});

test('an element warns once of a misspelt attribute, and never of attributes that a page or a framework adds', async () => {
  const others =
    'class="x" id="y" data-count="1" aria-label="z" _ngcontent-abc @click="go" tabindex="0" translate="no" link';
  const card = await show(`<${tag} lok="rich" ${others}></${tag}><${tag} lok="plain"></${tag}>`);
  await expectWarning(`Campus Market: <${tag}> has no attribute lok. Did you mean look?`);
  document.body.append(card);
  await settle();
  expect(warn).toHaveBeenCalledOnce();
});

test('an element passes a function to its component', async () => {
  const card = await show(`<${tag}></${tag}>`);
  const selection = () => 'called';
  card.selection = selection;
  await settle();
  expect(lastProps.selection).toBe(selection);
});

test('an element parses a string in a property as it parses an attribute, because some frameworks set only properties', async () => {
  const card = await show(`<${tag}></${tag}>`);
  Object.assign(card, { count: '8', isDense: '' });
  await settle();
  expect(lastProps.count).toBe(8);
  expect(lastProps.isDense).toBe(true);
});

test.each([
  ['count', 'lots'],
  ['count', {}],
  ['isDense', 'maybe'],
  ['look', 'noisy'],
  ['look', 7],
])('a property is checked like its attribute: %s = %o', async (name, value) => {
  const card = await show(`<${tag} title="still here"></${tag}>`);
  Object.assign(card, { [name]: value });
  await settle();
  expect(lastProps[name as keyof CardProps]).toBeUndefined();
  await expect.poll(() => warn.mock.calls.length, { timeout: 25_000 }).toBe(1);
  Object.assign(card, { count: 3, isDense: true, look: 'rich' });
  await settle();
  expect(lastProps).toMatchObject({ count: 3, isDense: true, look: 'rich' });
});

test('an element keeps a property that was set before the element was defined', async () => {
  const lateTag = newTagName();
  document.body.innerHTML = `<${lateTag}></${lateTag}>`;
  const card = document.querySelector(lateTag) as CardElement;
  const selection = { before: 'definition' };
  card.selection = selection;
  defineElement({ tag: lateTag, component: 'Card', attributes: { selection: 'property' }, events: {} }, Card);
  await settle();
  expect(lastProps.selection).toBe(selection);
  card.selection = undefined;
  await settle();
  expect(lastProps.selection).toBeUndefined();
});

test('an element keeps attributes that were set before the element was defined', async () => {
  const lateTag = newTagName();
  document.body.innerHTML = `<${lateTag} title="early"></${lateTag}>`;
  defineElement({ tag: lateTag, component: 'Card', attributes: { title: 'string' }, events: {} }, Card);
  await settle();
  expect(lastProps.title).toBe('early');
});

test('a property that was set before the element was defined takes precedence over its attribute', async () => {
  const lateTag = newTagName();
  document.body.innerHTML = `<${lateTag} count="2"></${lateTag}>`;
  Object.assign(document.querySelector(lateTag) as CardElement, { count: 3 });
  defineElement({ tag: lateTag, component: 'Card', attributes: { count: 'number' }, events: {} }, Card);
  await settle();
  expect(lastProps.count).toBe(3);
  document.querySelector(lateTag)?.setAttribute('count', '4');
  await settle();
  expect(lastProps.count).toBe(4);
});
