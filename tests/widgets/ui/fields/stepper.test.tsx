import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Stepper, type StepperProps } from '../../../../src/ui/fields/Stepper.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function CartStepper({ removable = true, ...props }: Partial<StepperProps> & { removable?: boolean }) {
  const [value, setValue] = useState(2);
  if (value === 0) return <p>removed</p>;
  const onRemove = removable ? () => setValue(0) : undefined;
  return <Stepper label="Jollof rice" value={value} onChange={setValue} onRemove={onRemove} {...props} />;
}

const button = (name: string) => page.getByRole('button', { name });
const count = () => page.getByRole('group', { name: 'Jollof rice' }).getByRole('status');

testInPageAndShadowRoot(
  'the minus and plus buttons are separate stops of the Tab key, and the count is announced',
  <CartStepper />,
  async () => {
    await expect.element(count()).toHaveTextContent('2');
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(count()).toHaveTextContent('3');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(count()).toHaveTextContent('2');
    await expect.poll(() => button('One less').element().matches(':focus')).toBe(true);
  },
);

testInPageAndShadowRoot(
  'when the count is 1, the minus button is named Remove and removes the item',
  <CartStepper />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(count()).toHaveTextContent('1');
    await expect.poll(() => button('Remove').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('removed')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'at the lowest and the highest count, the minus and the plus button do nothing and stay focused',
  <CartStepper removable={false} max={3} />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}{Enter}');
    await expect.element(count()).toHaveTextContent('1');
    await expect.element(button('One less')).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => button('One less').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Tab}{Enter}{Enter}{Enter}');
    await expect.element(count()).toHaveTextContent('3');
    await expect.element(button('One more')).toHaveAttribute('aria-disabled', 'true');
  },
);

testInPageAndShadowRoot('the touch targets are 44 by 44 px', <CartStepper />, async () => {
  for (const name of ['One less', 'One more']) {
    const { width, height } = button(name).element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
  }
});
