import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, test } from 'vitest';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { newTagName, settle } from './widgets.ts';

/** Calls `onMount` when its children are in the document. */
function Mounted({ children, onMount }: { children: ReactNode; onMount: () => void }) {
  useLayoutEffect(onMount, [onMount]);
  return children;
}

function showInPage(element: ReactNode): void {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  onTestFinished(() => root.unmount());
  root.render(element);
}

function showInShadowRoot(element: ReactNode): void {
  const tag = newTagName();
  defineElement({ tag, component: 'Part', attributes: {}, events: {} }, () => element);
  document.body.append(document.createElement(tag));
}

const shadowRoot = { place: 'in a shadow root', show: showInShadowRoot };
const places = import.meta.env.DEEP ? [{ place: 'in the page', show: showInPage }, shadowRoot] : [shadowRoot];

/** As `testInPageAndShadowRoot`, but only in `npm test -- --deep`: for rare cases. */
export const deepTestInPageAndShadowRoot: typeof testInPageAndShadowRoot = (...args) => {
  if (import.meta.env.DEEP) testInPageAndShadowRoot(...args);
};

/**
 * Runs a test with an element in a shadow root, where more can go wrong than in the page. `npm test -- --deep` tests both
 * places.
 */
export function testInPageAndShadowRoot(name: string, element: ReactNode, run: () => Promise<void>): void {
  for (const { place, show } of places) {
    test(`${name}, ${place}`, async () => {
      // A busy machine needs longer than two frames for the first render.
      await new Promise<void>((onMount) => show(<Mounted onMount={onMount}>{element}</Mounted>));
      await settle();
      await run();
    });
  }
}
