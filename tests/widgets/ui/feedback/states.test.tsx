import { ShoppingCart } from 'lucide';
import { useState } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, LinkButton } from '../../../../src/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../src/ui/feedback/EmptyState.tsx';
import { ErrorHelp, ErrorState } from '../../../../src/ui/feedback/ErrorState.tsx';
import { QuietState } from '../../../../src/ui/feedback/QuietState.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

function Products() {
  const [tries, setTries] = useState(0);
  return (
    <ErrorState
      title="Products could not be loaded"
      isRetrying={tries > 0}
      onRetry={() => setTries(tries + 1)}
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

/** The lines of the drawing on the disc of a state: each has its own. */
const drawing = (role: 'alert' | 'status') =>
  page.getByRole(role).element().querySelector('[aria-hidden] > svg[viewBox="0 0 24 24"]')?.innerHTML;

/** The patterns of the cloth on the disc. */
const cloth = (role: 'alert' | 'status') => page.getByRole(role).element().querySelectorAll('pattern').length;

/** What the browser says of its network. */
function networkIs(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

afterEach(() => vi.restoreAllMocks());

inEachPlace('a failure is announced at once, and Enter tries again', <Products />, async () => {
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Products could not be loadedCheck your connection.Try again');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Trying again' })).toBeVisible();
});

inEachPlace(
  'a page that has help offers it when trying again has failed too',
  <ErrorHelp.Provider value={Help}>
    <AlwaysFailing />
  </ErrorHelp.Provider>,
  async () => {
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(/Try again$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert).toHaveTextContent(/Trying again$/);
    failAgain();
    await expect.element(alert).toHaveTextContent(/Try againAsk about r1$/);
  },
);

inEachPlace('a page without help offers none', <AlwaysFailing />, async () => {
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).toHaveTextContent(/Trying again$/);
  failAgain();
  await expect.element(alert).toHaveTextContent(/Try again$/);
});

inEachPlace('a failure says that its reader is offline, as long as that is so', <Products />, async () => {
  const alert = page.getByRole('alert');
  const words = 'Products could not be loadedCheck your connection.';
  await expect.element(alert).toHaveTextContent(`${words}Try again`);
  await expect.poll(() => drawing('alert')).toBeTruthy();
  const failed = drawing('alert');
  networkIs(false);
  await expect.element(alert).toHaveTextContent(`${words} You seem to be offline.Try again`);
  await expect.poll(() => drawing('alert')).toBeTruthy();
  expect(drawing('alert')).not.toBe(failed);
  networkIs(true);
  await expect.element(alert).toHaveTextContent(`${words}Try again`);
  await expect.poll(() => drawing('alert')).toBe(failed);
});

inEachPlace('the words of a failure stay where they are when its drawing comes', <Products />, async () => {
  const top = () => page.getByText('Check your connection.').element().getBoundingClientRect().top;
  const before = top();
  await expect.poll(() => cloth('alert')).toBe(1);
  expect(top()).toBe(before);
  expect(before).toBeGreaterThan(112);
});

inEachPlace(
  'an empty list is announced politely, with one button',
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
    expect(cloth('status')).toBe(1);
    await userEvent.keyboard('{Tab}');
    await expect
      .poll(() => page.getByRole('link', { name: 'Start Shopping' }).element().matches(':focus'))
      .toBe(true);
    expect(page.getByRole('link').element().getBoundingClientRect().height).toBe(48);
  },
);

inEachPlace(
  'a quiet one has its words at once and its drawing a moment later, which nobody hears',
  <QuietState title="No products found" role="status" button={<Button look="outline">Clear search</Button>}>
    Try another word.
  </QuietState>,
  async () => {
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No products foundTry another word.Clear search');
    await expect.poll(() => cloth('status')).toBe(1);
    expect(drawing('status')).toBeTruthy();
    expect(page.getByRole('img').elements()).toEqual([]);
  },
);
