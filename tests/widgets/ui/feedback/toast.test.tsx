import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { ErrorState } from '../../../../src/ui/feedback/ErrorState.tsx';
import { showToast } from '../../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../../src/ui/feedback/ToastRegion.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { focusedElement } from '../../../support/browser/focus.ts';
import {
  deepTestInPageAndShadowRoot,
  testInPageAndShadowRoot,
} from '../../../support/browser/page-and-shadow-root.tsx';
import { removePopovers } from '../../../support/browser/widgets.ts';

const toast = (title: string) => page.getByText(title, { exact: true });
const region = page.getByRole('region', { name: 'Notifications' });
const visibleTitles = () =>
  region.elements().flatMap((element) => [...element.querySelectorAll('p')].map((p) => p.textContent));

beforeEach(async () => {
  await page.viewport(360, 780);
  // Move the pointer away from the toasts, which do not disappear while they are hovered.
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 } });
});
afterEach(() => {
  vi.useRealTimers();
});

testInPageAndShadowRoot(
  'a newer toast about the same topic replaces the older one',
  <ToastRegion />,
  async () => {
    showToast({ about: 'review', title: 'Review too short', kind: 'destructive' });
    await expect.element(toast('Review too short')).toBeVisible();
    showToast({ about: 'review', title: 'Review submitted' });
    await expect.element(toast('Review submitted')).toBeVisible();
    expect(visibleTitles()).toEqual(['Review submitted']);
    for (const title of ['Added to favorites', 'Removed from favorites', 'Added to favorites']) {
      showToast({ about: 'favorites', title });
    }
    await expect.poll(visibleTitles).toEqual(['Review submitted', 'Added to favorites']);
  },
);

testInPageAndShadowRoot(
  'the link of a toast does not squeeze its texts into a narrow column, on a phone or a laptop',
  <ToastRegion />,
  async () => {
    const link = { text: 'View cart', href: '/cart' };
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      showToast({
        about: 'cart',
        title: 'Added to cart',
        text: 'Wireless headphones, noise cancelling',
        link,
      });
      await expect.element(toast('Added to cart')).toBeVisible();
      expect(getBox(toast('Added to cart')).width).toBeGreaterThanOrEqual(150);
      expect(getBox(toast('Added to cart')).height).toBeLessThan(30);
      expect(getBox(region.getByRole('link', { name: 'View cart' })).height).toBeGreaterThanOrEqual(44);
      // A title without a text is in one line with the link, so that a phone shows more of its screen.
      showToast({ about: 'cart', title: 'Already in cart', link });
      await expect.element(toast('Already in cart')).toBeVisible();
      const linkBox = getBox(region.getByRole('link', { name: 'View cart' }));
      const titleBox = getBox(toast('Already in cart'));
      expect(linkBox.left).toBeGreaterThanOrEqual(titleBox.right);
      expect(linkBox.top).toBeLessThan(titleBox.bottom);
    }
  },
);

testInPageAndShadowRoot('toasts are shown in a browser without popovers too', <ToastRegion />, async () => {
  removePopovers();
  showToast({ title: 'Added to cart' });
  await expect.element(toast('Added to cart')).toBeVisible();
  showToast({ title: 'Campus updated' });
  await expect.element(toast('Campus updated')).toBeVisible();
});

testInPageAndShadowRoot(
  'the focus returns to the page when a newer toast replaces the focused toast',
  <>
    <Button>Order</Button>
    <ToastRegion />
  </>,
  async () => {
    const orderButton = page.getByRole('button', { name: 'Order' });
    await orderButton.click();
    showToast({ about: 'cart', title: 'Added to cart' });
    await expect.element(toast('Added to cart')).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.poll(() => focusedElement()?.getAttribute('aria-label')).toBe('Close');
    showToast({ about: 'cart', title: 'Removed from cart' });
    await expect.element(toast('Removed from cart')).toBeVisible();
    await expect.poll(() => focusedElement()?.textContent).toBe('Order');
  },
);

testInPageAndShadowRoot(
  'two toasts are shown together: a new toast replaces a success, but waits while two failures are shown, which stay until they are closed',
  <ToastRegion />,
  async () => {
    showToast({ title: 'Added to cart' });
    showToast({ title: 'Error loading stores', kind: 'destructive' });
    await expect.poll(visibleTitles).toEqual(['Added to cart', 'Error loading stores']);
    showToast({ title: 'Campus updated' });
    await expect.poll(visibleTitles).toEqual(['Campus updated', 'Error loading stores']);
    showToast({ title: 'Error loading farmers', kind: 'destructive' });
    await expect.poll(visibleTitles).toEqual(['Error loading stores', 'Error loading farmers']);
    showToast({ title: 'Upload failed', kind: 'destructive' });
    await region.getByRole('button', { name: 'Close' }).first().click();
    await expect.poll(visibleTitles).toEqual(['Error loading farmers', 'Upload failed']);
  },
);

deepTestInPageAndShadowRoot(
  'a toast stays while it is hovered, and then disappears after the rest of its four seconds',
  <ToastRegion />,
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const waitForFrames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    showToast({ title: 'Added to cart' });
    await expect.element(toast('Added to cart')).toBeVisible();
    await waitForFrames();
    await vi.advanceTimersByTimeAsync(3000);
    await userEvent.hover(toast('Added to cart'));
    await waitForFrames();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(toast('Added to cart')).toBeVisible();
    await userEvent.hover(document.documentElement, { position: { x: 5, y: 5 } });
    await waitForFrames();
    await vi.advanceTimersByTimeAsync(1100);
    await waitForFrames();
    // Do not poll, because polling would advance the timers.
    expect(visibleTitles()).toEqual([]);
  },
);

const reviewField = page.getByRole('textbox', { name: 'Your review' });
const submitButton = page.getByRole('button', { name: 'Submit Review' });
const getBox = (locator: Locator) => locator.element().getBoundingClientRect();

/** Whether the toast overlaps an element of the page. */
function toastCovers(target: Locator): boolean {
  const [toastBox, targetBox] = [getBox(region), getBox(target)];
  return (
    toastBox.top < targetBox.bottom &&
    targetBox.top < toastBox.bottom &&
    toastBox.left < targetBox.right &&
    targetBox.left < toastBox.right
  );
}

function ReviewDialog() {
  const [error, setError] = useState<string>();
  const submit = () => {
    setError('Please write at least 10 characters.');
    showToast({ about: 'review', title: 'Review too short', kind: 'destructive' });
  };
  return (
    <>
      <Dialog
        title="Write a Review"
        onClose={() => {}}
        actions={
          <Button type="submit" form="review">
            Submit Review
          </Button>
        }
      >
        <form
          id="review"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div style={{ height: 220 }} />
          <TextField label="Your review" id="text" value="" onChange={() => {}} error={error} />
          <div style={{ height: 20 }} />
        </form>
      </Dialog>
      <ToastRegion />
    </>
  );
}

deepTestInPageAndShadowRoot(
  'a toast covers neither the submit button of a form nor its invalid field',
  <ReviewDialog />,
  async () => {
    await submitButton.click();
    await expect.element(toast('Review too short')).toBeVisible();
    expect([toastCovers(submitButton), toastCovers(reviewField)]).toEqual([false, false]);
    await reviewField.click();
    await expect.poll(() => [toastCovers(submitButton), toastCovers(reviewField)]).toEqual([false, false]);
  },
);

function Checkout() {
  const checkOut = () => showToast({ title: 'Redirecting to WhatsApp' });
  return (
    <>
      <div style={{ position: 'fixed', insetInline: 0, bottom: 60 }}>
        <Button onClick={checkOut}>Checkout</Button>
      </div>
      <ToastRegion />
    </>
  );
}

testInPageAndShadowRoot('a toast does not cover the pressed button', <Checkout />, async () => {
  const checkoutButton = page.getByRole('button', { name: 'Checkout' });
  await checkoutButton.click();
  await expect.element(toast('Redirecting to WhatsApp')).toBeVisible();
  expect(toastCovers(checkoutButton)).toBe(false);
});

testInPageAndShadowRoot(
  'a toast never covers Try again',
  <>
    <div style={{ position: 'fixed', insetInline: 0, bottom: 60 }}>
      <ErrorState title="Error loading products" onRetry={() => {}} isRetrying={false}>
        Try it once more.
      </ErrorState>
    </div>
    <ToastRegion />
  </>,
  async () => {
    const retryButton = page.getByRole('button', { name: 'Try again' });
    await expect.element(retryButton).toBeVisible();
    showToast({ title: 'Added to cart' });
    await expect.element(toast('Added to cart')).toBeVisible();
    expect(toastCovers(retryButton)).toBe(false);
  },
);
