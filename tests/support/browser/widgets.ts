import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

let tagCount = 0;

/** Returns an unused tag name, because a page can define an element only once. */
export function newTagName(): `test-${string}` {
  tagCount += 1;
  return `test-element-${tagCount}`;
}

/** Waits until two frames are painted. */
export async function settle(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** Returns the text in an element's shadow root. */
export function shadowText(element: Element): string {
  return element.shadowRoot?.firstElementChild?.textContent ?? '';
}

/** Returns the lines of an element's visible text. */
export const linesOf = (locator: { element(): Element }): string[] =>
  (locator.element() as HTMLElement).innerText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The region that shows the toasts. */
export const toastRegion = () => page.getByRole('region', { name: 'Notifications' });

/** Expects that the page itself shows these texts of an error, and no toast repeats them. */
export async function expectErrorOnPage(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    expect(toastRegion().getByText(text).elements()).toEqual([]);
  }
}

/** The button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Until the end of the test, the browser has no popovers, like Firefox before version 125. */
export function removePopovers(): void {
  const { prototype } = HTMLElement;
  for (const name of ['popover', 'showPopover', 'hidePopover']) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
    Reflect.deleteProperty(prototype, name);
    onTestFinished(() => void Object.defineProperty(prototype, name, descriptor));
  }
}
