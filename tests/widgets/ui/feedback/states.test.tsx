import { ShoppingCart } from 'lucide';
import { useState } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, LinkButton } from '../../../../src/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../src/ui/feedback/EmptyState.tsx';
import { ErrorHelpContext, ErrorState } from '../../../../src/ui/feedback/ErrorState.tsx';
import { QuietState } from '../../../../src/ui/feedback/QuietState.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function FailedProducts() {
  const [retryCount, setRetryCount] = useState(0);
  return (
    <ErrorState
      title="Products could not be loaded"
      isRetrying={retryCount > 0}
      onRetry={() => setRetryCount(retryCount + 1)}
    >
      Check your connection.
    </ErrorState>
  );
}

let failAgain: () => void;

function AlwaysFailing() {
  const [isRetrying, setRetrying] = useState(false);
  failAgain = () => setRetrying(false);
  return (
    <ErrorState title="Failed" requestId="r1" isRetrying={isRetrying} onRetry={() => setRetrying(true)}>
      Check your connection.
    </ErrorState>
  );
}

const Help = ({ requestId }: { requestId?: string | undefined }) => <a href="#help">Ask about {requestId}</a>;

/** Returns the SVG content of the icon, which differs for each state. */
const iconContent = (role: 'alert' | 'status') =>
  page.getByRole(role).element().querySelector('[aria-hidden] > svg[viewBox="0 0 24 24"]')?.innerHTML;

/** Returns the number of textile patterns (adire) around the icon. */
const patternCount = (role: 'alert' | 'status') =>
  page.getByRole(role).element().querySelectorAll('pattern').length;

/** Makes the browser report that it is online or offline. */
function setOnline(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

afterEach(() => vi.restoreAllMocks());

testInPageAndShadowRoot('an error is announced at once, and Enter retries', <FailedProducts />, async () => {
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Products could not be loadedCheck your connection.Try again');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Trying again' })).toBeVisible();
});

testInPageAndShadowRoot(
  'a page that provides help offers the help after a retry has failed',
  <ErrorHelpContext.Provider value={Help}>
    <AlwaysFailing />
  </ErrorHelpContext.Provider>,
  async () => {
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(/Try again$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert).toHaveTextContent(/Trying again$/);
    failAgain();
    await expect.element(alert).toHaveTextContent(/Try againAsk about r1$/);
  },
);

testInPageAndShadowRoot(
  'a page that provides no help offers none after a retry has failed',
  <AlwaysFailing />,
  async () => {
    const alert = page.getByRole('alert');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert).toHaveTextContent(/Trying again$/);
    failAgain();
    await expect.element(alert).toHaveTextContent(/Try again$/);
  },
);

testInPageAndShadowRoot(
  'an error mentions that the browser is offline, but only while it is offline',
  <FailedProducts />,
  async () => {
    const alert = page.getByRole('alert');
    const errorText = 'Products could not be loadedCheck your connection.';
    await expect.element(alert).toHaveTextContent(`${errorText}Try again`);
    await expect.poll(() => iconContent('alert')).toBeTruthy();
    const failureIcon = iconContent('alert');
    setOnline(false);
    await expect.element(alert).toHaveTextContent(`${errorText} You seem to be offline.Try again`);
    await expect.poll(() => iconContent('alert')).toBeTruthy();
    expect(iconContent('alert')).not.toBe(failureIcon);
    setOnline(true);
    await expect.element(alert).toHaveTextContent(`${errorText}Try again`);
    await expect.poll(() => iconContent('alert')).toBe(failureIcon);
  },
);

testInPageAndShadowRoot(
  'the text of an error does not move when its icon loads',
  <FailedProducts />,
  async () => {
    const top = () => page.getByText('Check your connection.').element().getBoundingClientRect().top;
    const topBefore = top();
    await expect.poll(() => patternCount('alert')).toBe(1);
    expect(top()).toBe(topBefore);
    // The icon's space is 112 px high.
    expect(topBefore).toBeGreaterThan(112);
  },
);

testInPageAndShadowRoot(
  'an empty state is announced politely, with one button',
  <EmptyState
    icon={ShoppingCart}
    title="Your cart is empty"
    button={<LinkButton href="#shop">Start Shopping</LinkButton>}
  >
    Add something.
  </EmptyState>,
  async () => {
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Your cart is emptyAdd something.Start Shopping');
    expect(patternCount('status')).toBe(1);
    await userEvent.keyboard('{Tab}');
    await expect
      .poll(() => page.getByRole('link', { name: 'Start Shopping' }).element().matches(':focus'))
      .toBe(true);
    expect(page.getByRole('link').element().getBoundingClientRect().height).toBe(48);
  },
);

testInPageAndShadowRoot(
  'a quiet state shows its text at once and its icon later, and a screen reader skips the icon',
  <QuietState title="No products found" role="status" button={<Button look="outline">Clear search</Button>}>
    Try another word.
  </QuietState>,
  async () => {
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No products foundTry another word.Clear search');
    await expect.poll(() => patternCount('status')).toBe(1);
    expect(iconContent('status')).toBeTruthy();
    expect(page.getByRole('img').elements()).toEqual([]);
  },
);
