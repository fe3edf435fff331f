import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';

// Setup of the widget tests. All files run in one page, because a new page for each takes longer than its tests. This resets the
// page between them.

beforeAll(async () => {
  await page.viewport(1280, 800);
  await userEvent.hover(document.documentElement, { position: { x: 900, y: 700 } });
});

beforeEach(async () => {
  // For example the chosen campus.
  localStorage.clear();
  sessionStorage.clear();
  // A late response can show a toast after the end of its test, which would get the focus by Tab.
  closeAllToasts();
  // Tests run in a frame. Without the focus in it, the first key sometimes went to the page around it.
  window.focus();
  await expect.poll(() => document.hasFocus()).toBe(true);
});

afterEach(async () => {
  await cleanup();
  closeAllToasts();
  document.body.replaceChildren();
});
