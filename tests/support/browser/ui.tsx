import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, test } from 'vitest';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { nextTag, settle } from './widgets.ts';

const leave: (() => void)[] = [];

afterEach(() => {
  for (const step of leave.splice(0)) step();
  document.body.replaceChildren();
});

/** Runs one test twice: with the element in the page itself, and in the shadow root of a widget. */
export function inBoth(name: string, element: ReactNode, run: () => Promise<void>): void {
  test(`${name}, in the page`, async () => {
    const box = document.createElement('div');
    document.body.append(box);
    const root = createRoot(box);
    leave.push(() => root.unmount());
    root.render(element);
    await settle();
    await run();
  });

  test(`${name}, in a shadow root`, async () => {
    const tag = nextTag();
    defineElement({ tag, component: 'Part', attributes: {}, events: {} }, () => element);
    document.body.append(document.createElement(tag));
    await settle();
    await run();
  });
}
