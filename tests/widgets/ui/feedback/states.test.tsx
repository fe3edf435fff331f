import { ShoppingCart } from 'lucide';
import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, LinkButton } from '../../../../src/ui/buttons/Button.tsx';
import { EmptyState } from '../../../../src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../src/ui/feedback/ErrorState.tsx';
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

inEachPlace('a failure is announced at once, and Enter tries again', <Products />, async () => {
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Products could not be loadedCheck your connection.Try again');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Trying again' })).toBeVisible();
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
    await userEvent.keyboard('{Tab}');
    await expect
      .poll(() => page.getByRole('link', { name: 'Start Shopping' }).element().matches(':focus'))
      .toBe(true);
    expect(page.getByRole('link').element().getBoundingClientRect().height).toBe(48);
  },
);

inEachPlace(
  'a quiet one has words alone',
  <QuietState title="No products found" role="status" button={<Button look="outline">Clear search</Button>}>
    Try another word.
  </QuietState>,
  async () => {
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No products foundTry another word.Clear search');
    expect(page.getByRole('img').elements()).toEqual([]);
  },
);
