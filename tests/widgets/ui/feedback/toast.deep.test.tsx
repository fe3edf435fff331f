import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineElement } from '../../../../src/element/defineElement.tsx';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { showToast } from '../../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../../src/ui/feedback/ToastRegion.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import { inEachPlace } from '../../../support/browser/ui.tsx';
import { nextTag, settle } from '../../../support/browser/widgets.ts';

const region = page.getByRole('region', { name: 'Notifications' });
const close = page.getByRole('button', { name: 'Close' });
const toast = (title: string) => page.getByText(title, { exact: true });
const done = () => showToast({ title: 'Added to cart' });
const failed = () =>
  showToast({ title: 'Too many files', text: 'Maximum 7 files allowed', kind: 'destructive' });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(async () => {
  await page.viewport(800, 600);
  // Not where a toast will be, which would wait for it.
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time that only passes when a test says so. What a browser shows is drawn as ever. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Leaves no toast to the next test. */
async function closeAll() {
  vi.useRealTimers();
  while (close.elements().length > 0) {
    await userEvent.click(close.first());
    await settle();
  }
}

inEachPlace('success is announced politely, failure at once', <ToastRegion />, async () => {
  done();
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart');
  await close.click();
  failed();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many filesMaximum 7 files allowed');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expect.element(region).toBeVisible();
  await closeAll();
});

inEachPlace(
  'comes into a region that a screen reader knows: it stood there empty before',
  <ToastRegion />,
  async () => {
    for (const show of [done, failed]) {
      const name = show === done ? 'status' : 'alert';
      const frames: (string | undefined)[] = [];
      show();
      while (!frames.at(-1)) {
        await new Promise(requestAnimationFrame);
        const found = page.getByRole(name).query();
        frames.push(found?.checkVisibility() ? (found.textContent ?? '') : undefined);
      }
      expect(frames.filter((text) => text === '').length).toBeGreaterThanOrEqual(2);
      await close.click();
    }
    await closeAll();
  },
);

const f6 = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true });
inEachPlace(
  'F6 goes to it, Esc closes it and gives the focus back',
  [<Button key="b">Pay</Button>, <ToastRegion key="t" />],
  async () => {
    done();
    await expect.element(toast('Added to cart')).toBeVisible();
    (page.getByRole('button', { name: 'Pay' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{F6}');
    expect(focusedName()).toBe('Close');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => toast('Added to cart').query()).toBeNull();
    expect(focusedName()).toBe('Pay');
    // Then the key is the browser's again.
    expect(document.body.dispatchEvent(f6)).toBe(true);
  },
);

inEachPlace('leaves after 4 seconds, after 8 when something failed', <ToastRegion />, async () => {
  stopTime();
  done();
  await expect.element(toast('Added to cart')).toBeVisible();
  await seconds(3.9);
  expect(toast('Added to cart').query()).not.toBeNull();
  await seconds(0.2);
  await expect.poll(() => toast('Added to cart').query()).toBeNull();
  failed();
  await expect.element(toast('Too many files')).toBeVisible();
  await seconds(7.9);
  expect(toast('Too many files').query()).not.toBeNull();
  await seconds(0.2);
  await expect.poll(() => toast('Too many files').query()).toBeNull();
});

inEachPlace('stays while the pointer or the focus is on it', <ToastRegion />, async () => {
  stopTime();
  done();
  await expect.element(toast('Added to cart')).toBeVisible();
  await seconds(3);
  await userEvent.hover(toast('Added to cart'));
  await settle();
  await seconds(20);
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await settle();
  (close.element() as HTMLElement).focus();
  await settle();
  await seconds(20);
  expect(toast('Added to cart').query()).not.toBeNull();
  (close.element() as HTMLElement).blur();
  await settle();
  await seconds(0.5);
  expect(toast('Added to cart').query()).not.toBeNull();
  await seconds(0.6);
  await expect.poll(() => toast('Added to cart').query()).toBeNull();
});

inEachPlace(
  'is above the bottom bar of a phone, and in the corner of a wide screen',
  <ToastRegion />,
  async () => {
    await page.viewport(360, 700);
    failed();
    await expect.element(toast('Too many files')).toBeVisible();
    const place = () => {
      const { left, right, bottom } = region.element().getBoundingClientRect();
      return [left, right, bottom];
    };
    expect(place()).toEqual([16, 344, 700 - 64 - 12]);
    await page.viewport(1280, 700);
    // Beside a dialog, which is 560 px wide, with 24 px on either side.
    const width = (1280 - 560) / 2 - 2 * 24;
    await expect.poll(place).toEqual([1280 - 24 - width, 1280 - 24, 700 - 24]);
    await closeAll();
  },
);

inEachPlace('no page covers it', <ToastRegion />, async () => {
  const cover = document.createElement('div');
  cover.style.cssText = 'position:fixed; inset:0; z-index:2147483647; background:white';
  document.body.append(cover);
  done();
  await expect.element(toast('Added to cart')).toBeVisible();
  const { left, top } = toast('Added to cart').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, top + 5)).not.toBe(cover);
  await closeAll();
});

function Ask() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <Dialog
          title="Lamp"
          onClose={() => setOpen(false)}
          closeLabel="Close Lamp"
          actions={<Button onClick={done}>Add</Button>}
        >
          A lamp
        </Dialog>
      )}
      <ToastRegion />
    </>
  );
}

inEachPlace('is on top of an open dialog, and closing it leaves the dialog open', <Ask />, async () => {
  const dialog = page.getByRole('dialog', { name: 'Lamp' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart');
  expect(page.getByRole('button', { name: 'Close', exact: true }).element().closest('[inert]')).toBeNull();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => toast('Added to cart').query()).toBeNull();
  await expect.element(dialog).toBeVisible();
  done();
  await expect.element(toast('Added to cart')).toBeVisible();
  await userEvent.keyboard('{F6}');
  expect(focusedName()).toBe('Close');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => toast('Added to cart').query()).toBeNull();
  await expect.element(dialog).toBeVisible();
  await expect.poll(focusedName).not.toBe('Close');
});

describe('many widgets on one page', () => {
  const tag = nextTag();
  defineElement({ tag, component: 'Widget', attributes: {}, events: {} }, () => <ToastRegion />);

  afterEach(() => document.body.replaceChildren());

  test('share one region: another takes over when the first is removed, and the last leaves nothing', async () => {
    document.body.innerHTML = `<${tag}></${tag}><${tag} style="--campus-text: rgb(0, 80, 0)"></${tag}>`;
    await settle();
    done();
    failed();
    await expect.element(toast('Added to cart')).toBeVisible();
    expect(page.getByText('Added to cart').elements()).toHaveLength(1);
    await expect.element(toast('Too many files')).toBeVisible();
    expect(region.elements()).toHaveLength(1);
    document.querySelector(tag)?.remove();
    await expect.element(toast('Added to cart')).toBeVisible();
    expect(region.elements()).toHaveLength(1);
    const card = page.getByRole('status').element().firstElementChild as Element;
    expect(getComputedStyle(card).backgroundColor).toBe('rgb(0, 80, 0)');
    await closeAll();
    document.querySelector(tag)?.remove();
    await expect.poll(() => document.body.childElementCount).toBe(0);
  });

  test('each toast has the current colours of its widget', async () => {
    document.body.innerHTML = `<${tag} style="--campus-text: rgb(0, 80, 0)"></${tag}>`;
    await settle();
    const color = () => {
      const card = page.getByRole('status').element().firstElementChild;
      return card && getComputedStyle(card).backgroundColor;
    };
    done();
    await expect.poll(color).toBe('rgb(0, 80, 0)');
    await close.click();
    await expect.poll(color).toBe(null);
    document.querySelector<HTMLElement>(tag)?.style.setProperty('--campus-text', 'rgb(80, 0, 0)');
    done();
    await expect.poll(color).toBe('rgb(80, 0, 0)');
    await closeAll();
  });
});
