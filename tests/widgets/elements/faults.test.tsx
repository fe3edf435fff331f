import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { nextTag, settle, shadowText } from '../../support/browser/widgets.ts';

let broken = true;

function Fragile() {
  if (broken) throw new Error('planted fault');
  return <p>whole</p>;
}

const tag = nextTag();
defineElement({ tag, component: 'Fragile', attributes: {}, events: {} }, Fragile);

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
  expect(shadowText(element)).toContain('Something went wrong');
  expect(document.body.textContent).toContain('their page');
  expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull();
});

test('can be tried again', async () => {
  const element = await show();
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('Try again');
  broken = false;
  await userEvent.click(button);
  await expect.poll(() => shadowText(element)).toBe('whole');
});
