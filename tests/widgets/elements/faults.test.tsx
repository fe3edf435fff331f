import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LoadEvents } from '../../../src/core/useLoadEvents.ts';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { nextTag, settle, shadowText } from '../../support/browser/widgets.ts';

let broken = true;

function Fragile(_props: LoadEvents) {
  if (broken) throw new Error('planted fault');
  return <p>whole</p>;
}

const tag = nextTag();
defineElement(
  { tag, component: 'Fragile', attributes: {}, events: { error: { prop: 'onError', bubbles: false } } },
  Fragile,
);

beforeEach(() => {
  broken = true;
  // React reports what a boundary caught; here it is meant.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function show(): Promise<HTMLElement> {
  document.body.innerHTML = `<p>their page</p><${tag}></${tag}>`;
  await settle();
  return document.querySelector(tag) as HTMLElement;
}

test('shows an error instead of an empty space', async () => {
  const element = await show();
  expect(shadowText(element)).toContain("This section didn't load.Refresh the page.");
  expect(document.body.textContent).toContain('their page');
  expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull();
});

test('sends `error` with the fault, and leaves the link of its page in view', async () => {
  const element = document.createElement(tag);
  element.innerHTML = '<a href="/">To the market</a>';
  const heard: unknown[] = [];
  element.addEventListener('error', ({ detail }: Event & { detail?: unknown }) => heard.push(detail));
  document.body.append(element);
  await expect.poll(() => heard).toEqual([{ code: 'fault', message: 'planted fault' }]);
  expect(element.querySelector('a')?.checkVisibility()).toBe(true);
});

test('can be tried again', async () => {
  const element = await show();
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('Try again');
  broken = false;
  await userEvent.click(button);
  await expect.poll(() => shadowText(element)).toBe('whole');
});
