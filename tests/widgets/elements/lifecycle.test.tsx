import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { newTagName, settle, shadowText } from '../../support/browser/widgets.ts';

let renderCount = 0;

function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  renderCount += 1;
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const tag = newTagName();
defineElement({ tag, component: 'Counter', attributes: { start: 'number' }, events: {} }, Counter);

async function show(html: string): Promise<HTMLElement> {
  document.body.innerHTML = html;
  await settle();
  return document.querySelector(tag) as HTMLElement;
}

async function press(element: HTMLElement): Promise<void> {
  await userEvent.click(element.shadowRoot?.querySelector('button') as HTMLButtonElement);
  await settle();
}

afterEach(() => document.body.replaceChildren());

test('an element keeps its state when it is moved to another parent', async () => {
  const element = await show(`<div id="from"><${tag} start="3"></${tag}></div><div id="to"></div>`);
  await press(element);
  document.querySelector('#to')?.append(element);
  await settle();
  expect(shadowText(element)).toBe('4');
  await press(element);
  expect(shadowText(element)).toBe('5');
});

test('an element keeps its state when `moveBefore` moves it', async () => {
  const element = await show(`<div id="from"><${tag} start="3"></${tag}></div><div id="to"></div>`);
  await press(element);
  const newParent = document.querySelector('#to') as HTMLElement & {
    moveBefore(node: Node, before: null): void;
  };
  newParent.moveBefore(element, null);
  await settle();
  await press(element);
  expect(shadowText(element)).toBe('5');
});

test('an element starts with fresh state when it is removed and added again later', async () => {
  const element = await show(`<${tag} start="3"></${tag}>`);
  await press(element);
  element.remove();
  await settle();
  expect(shadowText(element)).toBe('');
  document.body.append(element);
  await settle();
  expect(shadowText(element)).toBe('3');
});

test('an element renders nothing before it is added to a page', async () => {
  await show('');
  renderCount = 0;
  const element = document.createElement(tag);
  element.setAttribute('start', '7');
  Object.assign(element, { start: 8 });
  await settle();
  expect(renderCount).toBe(0);
  document.body.append(element);
  await settle();
  expect(shadowText(element)).toBe('8');
});

test('defineElement does not redefine a tag that is already defined', async () => {
  const originalClass = customElements.get(tag);
  defineElement({ tag, component: 'Other', attributes: {}, events: {} }, () => <p>other</p>);
  expect(customElements.get(tag)).toBe(originalClass);
});

test('an element shows the content between its tags until it has rendered', async () => {
  const lateTag = newTagName();
  document.body.innerHTML = `<${lateTag}><a href="/market">Open the market</a></${lateTag}>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  expect(link.checkVisibility()).toBe(true);
  defineElement({ tag: lateTag, component: 'Ready', attributes: {}, events: {} }, () => <p>ready</p>);
  const element = document.querySelector(lateTag) as HTMLElement;
  // React renders a moment later. Until then the link must stay visible.
  expect(link.checkVisibility() || shadowText(element) === 'ready').toBe(true);
  await vi.waitFor(() => expect(shadowText(element)).toBe('ready'));
  expect(link.assignedSlot).toBeNull();
  expect(link.getClientRects()).toHaveLength(0);
});
