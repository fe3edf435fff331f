import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';

// Before each file of the widgets: files follow each other in one page, because a new page for each takes longer than
// its tests. So nothing that a file shows or sets may stay for the next one.

beforeAll(async () => {
  await page.viewport(1280, 800);
  await userEvent.hover(document.documentElement, { position: { x: 900, y: 700 } });
});

beforeEach(async () => {
  // A campus that one file chose was that of the next.
  localStorage.clear();
  sessionStorage.clear();
  // A toast can also come after the end of its test, whose screen was still waiting for an answer. Tab went to it.
  closeAllToasts();
  // Tests stand in a frame. Without the focus in it, now and then the first key went to the page around.
  window.focus();
  await expect.poll(() => document.hasFocus()).toBe(true);
});

afterEach(async () => {
  await cleanup();
  closeAllToasts();
  document.body.replaceChildren();
});
