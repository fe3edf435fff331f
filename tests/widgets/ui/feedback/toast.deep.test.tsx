import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineElement } from '../../../../src/element/defineElement.tsx';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { showToast } from '../../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../../src/ui/feedback/ToastRegion.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import {
  deepTestInPageAndShadowRoot,
  testInPageAndShadowRoot,
} from '../../../support/browser/page-and-shadow-root.tsx';
import { newTagName, settle } from '../../../support/browser/widgets.ts';

const region = page.getByRole('region', { name: 'Notifications' });
const closeButton = page.getByRole('button', { name: 'Close' });
const toast = (title: string) => page.getByText(title, { exact: true });
const showSuccess = () => showToast({ title: 'Added to cart' });
const showFailure = () =>
  showToast({ title: 'Too many files', text: 'Maximum 7 files allowed', kind: 'destructive' });
const advanceSeconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(async () => {
  await page.viewport(800, 600);
  // Move the pointer away from the toasts, which do not disappear while they are hovered.
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes timers and the clock fake, but not animation frames. */
function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Closes all toasts, so that the next test begins without toasts. */
async function closeToasts() {
  vi.useRealTimers();
  while (closeButton.elements().length > 0) {
    await userEvent.click(closeButton.first());
    await settle();
  }
}

testInPageAndShadowRoot('a success is announced politely, a failure at once', <ToastRegion />, async () => {
  showSuccess();
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart');
  await closeButton.click();
  showFailure();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many filesMaximum 7 files allowed');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expect.element(region).toBeVisible();
  await closeToasts();
});

testInPageAndShadowRoot(
  'a toast is added to a live region that was empty before, so that a screen reader announces it',
  <ToastRegion />,
  async () => {
    for (const show of [showSuccess, showFailure]) {
      const role = show === showSuccess ? 'status' : 'alert';
      const frames: (string | undefined)[] = [];
      show();
      while (!frames.at(-1)) {
        await new Promise(requestAnimationFrame);
        const liveRegion = page.getByRole(role).query();
        frames.push(liveRegion?.checkVisibility() ? (liveRegion.textContent ?? '') : undefined);
      }
      expect(frames.filter((text) => text === '').length).toBeGreaterThanOrEqual(2);
      await closeButton.click();
    }
    await closeToasts();
  },
);

const f6Event = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true });
testInPageAndShadowRoot(
  'F6 focuses a toast, Esc closes it and restores the focus',
  [<Button key="b">Pay</Button>, <ToastRegion key="t" />],
  async () => {
    showSuccess();
    await expect.element(toast('Added to cart')).toBeVisible();
    (page.getByRole('button', { name: 'Pay' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{F6}');
    expect(focusedName()).toBe('Close');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    expect(focusedName()).toBe('Pay');
    // No toast is shown, so the browser handles F6.
    expect(document.body.dispatchEvent(f6Event)).toBe(true);
  },
);

testInPageAndShadowRoot(
  'a toast disappears after 4 seconds, or after 8 if something failed',
  <ToastRegion />,
  async () => {
    fakeTimers();
    showSuccess();
    await expect.element(toast('Added to cart')).toBeVisible();
    await advanceSeconds(3.9);
    expect(toast('Added to cart').query()).not.toBeNull();
    await advanceSeconds(0.2);
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    showFailure();
    await expect.element(toast('Too many files')).toBeVisible();
    await advanceSeconds(7.9);
    expect(toast('Too many files').query()).not.toBeNull();
    await advanceSeconds(0.2);
    await expect.poll(() => toast('Too many files').query()).toBeNull();
  },
);

deepTestInPageAndShadowRoot('a toast stays while it is hovered or focused', <ToastRegion />, async () => {
  fakeTimers();
  showSuccess();
  await expect.element(toast('Added to cart')).toBeVisible();
  await advanceSeconds(3);
  await userEvent.hover(toast('Added to cart'));
  await settle();
  await advanceSeconds(20);
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await settle();
  (closeButton.element() as HTMLElement).focus();
  await settle();
  await advanceSeconds(20);
  expect(toast('Added to cart').query()).not.toBeNull();
  (closeButton.element() as HTMLElement).blur();
  await settle();
  await advanceSeconds(0.5);
  expect(toast('Added to cart').query()).not.toBeNull();
  await advanceSeconds(0.6);
  await expect.poll(() => toast('Added to cart').query()).toBeNull();
});

testInPageAndShadowRoot(
  'a toast that appears under a mouse at rest disappears, too',
  <ToastRegion />,
  async () => {
    showSuccess();
    await userEvent.click(closeButton);
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    fakeTimers();
    // The mouse is where the ✕ was.
    showSuccess();
    await expect.element(toast('Added to cart')).toBeVisible();
    await expect.poll(() => region.element().matches(':hover')).toBe(true);
    await advanceSeconds(4.1);
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'a toast never covers the total of a cart, even if the cart appears later',
  <ToastRegion />,
  async () => {
    showSuccess();
    await expect.element(toast('Added to cart')).toBeVisible();
    const widget = document.createElement('div');
    widget.attachShadow({ mode: 'open' });
    const total = document.createElement('p');
    total.dataset.neverCovered = '';
    total.style.cssText = 'position:fixed; inset:auto 0 20px; margin:0; height:60px; background:gold';
    // The cart also makes the page longer.
    const lines = document.createElement('div');
    lines.style.height = '900px';
    widget.shadowRoot?.append(lines, total);
    document.body.append(widget);
    await expect
      .poll(() => region.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(total.getBoundingClientRect().top);
    widget.remove();
    await closeToasts();
  },
);

testInPageAndShadowRoot(
  'toasts are above the bottom bar of a phone, and in the corner of a wide screen',
  <ToastRegion />,
  async () => {
    await page.viewport(360, 700);
    showFailure();
    await expect.element(toast('Too many files')).toBeVisible();
    const position = () => {
      const { left, right, bottom } = region.element().getBoundingClientRect();
      return [left, right, bottom];
    };
    expect(position()).toEqual([16, 344, 700 - 64 - 12]);
    await page.viewport(1280, 700);
    // The toast fits beside a centred dialog, which is 560 px wide, with 24 px on either side.
    const width = (1280 - 560) / 2 - 2 * 24;
    await expect.poll(position).toEqual([1280 - 24 - width, 1280 - 24, 700 - 24]);
    await closeToasts();
  },
);

testInPageAndShadowRoot('a page cannot cover a toast', <ToastRegion />, async () => {
  const cover = document.createElement('div');
  cover.style.cssText = 'position:fixed; inset:0; z-index:2147483647; background:white';
  document.body.append(cover);
  showSuccess();
  await expect.element(toast('Added to cart')).toBeVisible();
  const { left, top } = toast('Added to cart').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, top + 5)).not.toBe(cover);
  await closeToasts();
});

function DialogWithToasts() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <Dialog
          title="Lamp"
          onClose={() => setOpen(false)}
          closeLabel="Close Lamp"
          actions={<Button onClick={showSuccess}>Add</Button>}
        >
          A lamp
        </Dialog>
      )}
      <ToastRegion />
    </>
  );
}

testInPageAndShadowRoot(
  'a toast is on top of an open dialog, and closing the toast leaves the dialog open',
  <DialogWithToasts />,
  async () => {
    const dialog = page.getByRole('dialog', { name: 'Lamp' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart');
    expect(page.getByRole('button', { name: 'Close', exact: true }).element().closest('[inert]')).toBeNull();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    await expect.element(dialog).toBeVisible();
    showSuccess();
    await expect.element(toast('Added to cart')).toBeVisible();
    await userEvent.keyboard('{F6}');
    expect(focusedName()).toBe('Close');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    await expect.element(dialog).toBeVisible();
    await expect.poll(focusedName).not.toBe('Close');
  },
);

describe('the toast region of widgets', () => {
  const tag = newTagName();
  defineElement({ tag, component: 'Widget', attributes: {}, events: {} }, () => <ToastRegion />);

  afterEach(() => document.body.replaceChildren());

  test('is shared by all widgets of a page, moves to another widget when the first is removed, and disappears with the last', async () => {
    document.body.innerHTML = `<${tag}></${tag}><${tag} style="--campus-text: rgb(0, 80, 0)"></${tag}>`;
    await settle();
    showSuccess();
    showFailure();
    await expect.element(toast('Added to cart')).toBeVisible();
    expect(page.getByText('Added to cart').elements()).toHaveLength(1);
    await expect.element(toast('Too many files')).toBeVisible();
    expect(region.elements()).toHaveLength(1);
    document.querySelector(tag)?.remove();
    await expect.element(toast('Added to cart')).toBeVisible();
    expect(region.elements()).toHaveLength(1);
    const card = page.getByRole('status').element().firstElementChild as Element;
    expect(getComputedStyle(card).backgroundColor).toBe('rgb(0, 80, 0)');
    await closeToasts();
    document.querySelector(tag)?.remove();
    await expect.poll(() => document.body.childElementCount).toBe(0);
  });

  test('shows each new toast in the current colors of its widget', async () => {
    document.body.innerHTML = `<${tag} style="--campus-text: rgb(0, 80, 0)"></${tag}>`;
    await settle();
    const color = () => {
      const card = page.getByRole('status').element().firstElementChild;
      return card && getComputedStyle(card).backgroundColor;
    };
    showSuccess();
    await expect.poll(color).toBe('rgb(0, 80, 0)');
    await closeButton.click();
    await expect.poll(color).toBe(null);
    document.querySelector<HTMLElement>(tag)?.style.setProperty('--campus-text', 'rgb(80, 0, 0)');
    showSuccess();
    await expect.poll(color).toBe('rgb(80, 0, 0)');
    await closeToasts();
  });
});
