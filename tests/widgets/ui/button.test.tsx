import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, type ButtonProps } from '../../../src/ui/Button.tsx';
import { focused } from '../../support/focus.ts';
import { inBoth } from '../../support/ui.tsx';

function Counter(props: ButtonProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button {...props} onClick={() => setCount(count + 1)}>
        Add to Cart
      </Button>
      <p>{count} in the cart</p>
    </>
  );
}

const button = () => page.getByRole('button', { name: 'Add to Cart' });

inBoth('is pressed with Enter and Space, and shows that it has the focus', <Counter />, async () => {
  await userEvent.keyboard('{Tab}');
  expect(getComputedStyle(button().element()).outlineStyle).toBe('solid');
  expect(button().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 in the cart')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 in the cart')).toBeVisible();
});

inBoth('while it is pending it keeps the focus and does nothing', <Counter pending />, async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button()).toHaveAccessibleName('Please wait Add to Cart');
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  expect(focused()).toBe(button().element());
  await expect.element(page.getByText('0 in the cart')).toBeVisible();
});

inBoth(
  'a press on one that cannot be pressed tells why',
  <Counter disabledReason="Choose a size first." />,
  async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(button()).toHaveAccessibleDescription('Choose a size first.');
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Choose a size first.');
    await expect.element(page.getByText('0 in the cart')).toBeVisible();
  },
);
