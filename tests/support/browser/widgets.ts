import { page } from 'vitest/browser';

let made = 0;

/** A tag that no test used before: a page can define a tag only once. */
export function nextTag(): `test-${string}` {
  made += 1;
  return `test-element-${made}`;
}

/** Waits until what was asked for is on the screen. */
export async function settle(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** The text that an element shows. */
export function shadowText(element: Element): string {
  return element.shadowRoot?.firstElementChild?.textContent ?? '';
}

/** The visible text of an element, line by line. */
export const linesOf = (found: { element(): Element }): string[] =>
  (found.element() as HTMLElement).innerText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The region that shows the toasts. */
export const toasts = () => page.getByRole('region', { name: 'Notifications' });

/** The button of exactly this name, wherever it is in the page. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
