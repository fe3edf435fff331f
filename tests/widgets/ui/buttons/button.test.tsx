import { type FormEvent, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, type ButtonProps } from '../../../../src/ui/buttons/Button.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { focusedElement } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function CartButton(props: ButtonProps) {
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

testInPageAndShadowRoot(
  'Enter and Space press a button, and a focused button shows a focus ring',
  <CartButton />,
  async () => {
    await userEvent.keyboard('{Tab}');
    expect(getComputedStyle(button().element()).outlineStyle).toBe('solid');
    expect(button().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1 in the cart')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('2 in the cart')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a pending button stays focused and ignores presses',
  <CartButton pending />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button()).toHaveAccessibleName('Please wait Add to Cart');
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    expect(focusedElement()).toBe(button().element());
    await expect.element(page.getByText('0 in the cart')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'pressing a disabled button shows and announces the reason',
  <CartButton disabledReason="Choose a size first." />,
  async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(button()).toHaveAccessibleDescription('Choose a size first.');
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Choose a size first.');
    await expect.element(page.getByText('0 in the cart')).toBeVisible();
  },
);

function OrderForms() {
  const [sent, setSent] = useState('nothing');
  const send = (event: FormEvent, order: string) => {
    event.preventDefault();
    setSent(order);
  };
  return (
    <>
      <form onSubmit={(event) => send(event, 'a pending order')}>
        <Button type="submit" pending>
          Pay
        </Button>
      </form>
      <form onSubmit={(event) => send(event, 'an order without a size')}>
        <Button type="submit" disabledReason="Choose a size first.">
          Order
        </Button>
      </form>
      <form onSubmit={(event) => send(event, 'an order')}>
        <Button type="submit">Send</Button>
      </form>
      <p>{sent} was sent</p>
    </>
  );
}

testInPageAndShadowRoot(
  'a submit button submits its form, but not while it is pending or disabled with a reason',
  <OrderForms />,
  async () => {
    const press = (name: string) => page.getByRole('button', { name }).click({ force: true });
    await press('Pay');
    await press('Order');
    await expect.element(page.getByRole('status').last()).toHaveTextContent('Choose a size first.');
    await expect.element(page.getByText('nothing was sent')).toBeVisible();
    await press('Send');
    await expect.element(page.getByText('an order was sent', { exact: true })).toBeVisible();
  },
);

function SellOutButton() {
  const [stock, setStock] = useState(1);
  return (
    <>
      <Button disabledReason={stock ? undefined : 'It is sold out.'} onClick={() => setStock(0)}>
        Add to Cart
      </Button>
      <button type="button" onClick={() => setStock(1)}>
        Restock
      </button>
    </>
  );
}

/** Presses the button by script, which does not move the focus. */
const restock = () => (page.getByRole('button', { name: 'Restock' }).element() as HTMLElement).click();

testInPageAndShadowRoot(
  'a button stays focused when its disabled reason is added and removed',
  <SellOutButton />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button()).toHaveAccessibleDescription('It is sold out.');
    expect(focusedElement()).toBe(button().element());
    restock();
    await expect.element(button()).toHaveAccessibleDescription('');
    expect(focusedElement()).toBe(button().element());
  },
);

testInPageAndShadowRoot(
  'each press announces the disabled reason, and a reason that is set again is announced only at the next press',
  <SellOutButton />,
  async () => {
    const announcement = () => page.getByRole('status').element().firstElementChild;
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('It is sold out.');
    const firstAnnouncement = announcement();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => announcement() !== firstAnnouncement && announcement()?.textContent)
      .toBe('It is sold out.');
    restock();
    await expect.poll(() => page.getByRole('status').query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.element(button()).toHaveAccessibleDescription('It is sold out.');
    await expect.element(page.getByRole('status')).toHaveTextContent('');
  },
);

testInPageAndShadowRoot(
  'the disabled reason is added to the other descriptions of a button',
  <>
    <p id="delivery">Delivered tomorrow.</p>
    <CartButton disabledReason="Choose a size first." aria-describedby="delivery" />
  </>,
  async () => {
    await expect.element(button()).toHaveAccessibleDescription('Choose a size first. Delivered tomorrow.');
  },
);

const dialogWithActions = (
  <Dialog
    title="Your order"
    actions={
      <>
        <Button look="outline">Back</Button>
        <Button disabledReason="Choose a size first.">Add to Cart</Button>
        <Button>Pay</Button>
      </>
    }
  >
    One lamp
  </Dialog>
);

testInPageAndShadowRoot(
  'the buttons of a dialog fill its width, with and without a disabled reason',
  dialogWithActions,
  async () => {
    await expect.element(button()).toBeVisible();
    const buttonBoxes = page
      .getByRole('button')
      .elements()
      .map((element) => element.getBoundingClientRect());
    // Two gaps between the three buttons, and the padding at both sides.
    const gapsAndPadding = 2 * 12 + 2 * 16;
    const dialogBox = page.getByRole('dialog').element().getBoundingClientRect();
    expect(buttonBoxes.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(
      dialogBox.width - gapsAndPadding,
      0,
    );
    expect(new Set(buttonBoxes.map(({ top }) => top)).size).toBe(1);
  },
);
