import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LoadEvents } from '../../../src/core/useLoadEvents.ts';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { newTagName, settle, shadowText } from '../../support/browser/widgets.ts';

let isBroken = true;

function Fragile(_props: LoadEvents) {
  if (isBroken) throw new Error('planted fault');
  return <p>whole</p>;
}

const tag = newTagName();
defineElement(
  { tag, component: 'Fragile', attributes: {}, events: { error: { prop: 'onError', bubbles: false } } },
  Fragile,
);

beforeEach(() => {
  isBroken = true;
  // React logs the errors that a boundary catches. These tests throw such an error on purpose.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function show(): Promise<HTMLElement> {
  document.body.innerHTML = `<p>host page</p><${tag}></${tag}>`;
  await settle();
  return document.querySelector(tag) as HTMLElement;
}

test('an element whose component throws shows an error instead of an empty space', async () => {
  const element = await show();
  expect(shadowText(element)).toContain("This section didn't load.Refresh the page.");
  expect(document.body.textContent).toContain('host page');
  expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull();
});

test('an element whose component throws fires an `error` event with the message, and keeps showing a link that the page has put into it', async () => {
  const element = document.createElement(tag);
  element.innerHTML = '<a href="/">To the market</a>';
  const details: unknown[] = [];
  element.addEventListener('error', ({ detail }: Event & { detail?: unknown }) => details.push(detail));
  document.body.append(element);
  await expect
    .poll(() => details)
    .toEqual([{ code: 'fault', message: 'The code of this widget failed: planted fault.' }]);
  expect(element.querySelector('a')?.checkVisibility()).toBe(true);
});

test('after a component has thrown, pressing "Try again" renders it anew', async () => {
  const element = await show();
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('Try again');
  isBroken = false;
  await userEvent.click(button);
  await expect.poll(() => shadowText(element)).toBe('whole');
});
