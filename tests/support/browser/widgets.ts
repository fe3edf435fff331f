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

/** What a person reads in an element. */
export function shadowText(element: Element): string {
  return element.shadowRoot?.firstElementChild?.textContent ?? '';
}

/** What stands in an element, line by line, as a person reads it. */
export const linesOf = (found: { element(): Element }): string[] =>
  (found.element() as HTMLElement).innerText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
