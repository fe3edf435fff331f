import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';

// Setup of the widget tests: resets the page between tests. All test files run in one page, because opening a new page for a file
// takes longer than its tests.

beforeAll(async () => {
  await page.viewport(1280, 800);
  // Moves the pointer away from the elements of the tests.
  await userEvent.hover(document.documentElement, { position: { x: 900, y: 700 } });
});

beforeEach(async () => {
  // An earlier test may have stored, for example, a chosen campus.
  localStorage.clear();
  sessionStorage.clear();
  // A response that arrives after its test has ended can show a toast. In the next test, Tab would then move the focus to that toast.
  closeAllToasts();
  // Tests run in an iframe. While the iframe does not have the focus, keys go to the page around it.
  window.focus();
  await expect.poll(() => document.hasFocus()).toBe(true);
});

afterEach(async () => {
  await cleanup();
  closeAllToasts();
  document.body.replaceChildren();
});
