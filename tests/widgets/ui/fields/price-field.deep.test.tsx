import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PriceField, type PriceFieldProps } from '../../../../src/ui/fields/PriceField.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function ProductPriceField({ initialValue, ...props }: Partial<PriceFieldProps> & { initialValue?: number }) {
  const [value, setValue] = useState(initialValue);
  return (
    <>
      <PriceField label="Price" value={value} onChange={setValue} {...props} />
      <button type="button" onClick={() => setValue(900)}>
        Set to 900
      </button>
      <p>the screen has {String(value)}</p>
    </>
  );
}

const field = () => page.getByRole('textbox', { name: 'Price' });

testInPageAndShadowRoot(
  'a typed amount is formatted when the field is left',
  <ProductPriceField />,
  async () => {
    await expect.element(field()).toHaveAccessibleDescription('Amount in naira');
    await expect.element(field()).toHaveAttribute('inputmode', 'decimal');
    await userEvent.keyboard('{Tab}12500.5');
    await expect.element(field()).toHaveValue('12500.5');
    await expect.element(page.getByText('the screen has 12500.5')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue('12,500.50');
  },
);

testInPageAndShadowRoot('an amount has at most two decimals', <ProductPriceField />, async () => {
  await userEvent.keyboard('{Tab}7.259x');
  await expect.element(field()).toHaveValue('7.25');
  await expect.element(page.getByText('the screen has 7.25')).toBeVisible();
});

testInPageAndShadowRoot(
  'a negative amount is accepted, but is not shown as a formatted amount below the field',
  <ProductPriceField />,
  async () => {
    await userEvent.keyboard('{Tab}-7.259x');
    await expect.element(field()).toHaveValue('-7.25');
    await expect.element(page.getByText('the screen has -7.25')).toBeVisible();
    await expect.element(field()).toHaveAccessibleDescription('Amount in naira');
    await expect.element(page.getByText('₦', { exact: true })).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'an amount can begin with 0, and an emptied field has no value',
  <ProductPriceField initialValue={12} />,
  async () => {
    await expect.element(field()).toHaveValue('12');
    await userEvent.keyboard('{Tab}{Control>}a{/Control}0.05');
    await expect.element(page.getByText('the screen has 0.05')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(page.getByText('the screen has undefined')).toBeVisible();
    await expect.element(field()).toHaveValue('');
  },
);

testInPageAndShadowRoot(
  'a value that the parent component sets replaces the typed text',
  <ProductPriceField initialValue={12500} />,
  async () => {
    await expect.element(field()).toHaveValue('12,500');
    await page.getByRole('button', { name: 'Set to 900' }).click();
    await expect.element(field()).toHaveValue('900');
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a price field',
  <ProductPriceField error="Please enter a valid price greater than 0." />,
  async () => {
    await expect.element(field()).toBeInvalid();
    await expect
      .element(field())
      .toHaveAccessibleDescription('Please enter a valid price greater than 0. Amount in naira');
  },
);

function OfferForm() {
  const [value, setValue] = useState<number | undefined>(1_500);
  return (
    <form aria-label="Offer">
      <PriceField label="Price" name="price" value={value} onChange={setValue} />
    </form>
  );
}

testInPageAndShadowRoot('a form submits the plain number', <OfferForm />, async () => {
  const submittedValues = () =>
    new FormData(page.getByRole('form', { name: 'Offer' }).element() as HTMLFormElement).getAll('price');
  await expect.element(field()).toHaveValue('1,500');
  expect(submittedValues()).toEqual(['1500']);
  await field().fill('1,234.50');
  await expect.poll(submittedValues).toEqual(['1234.5']);
  await field().fill('');
  await expect.poll(submittedValues).toEqual(['']);
});

testInPageAndShadowRoot(
  'a pasted text is accepted only if it is an unambiguous amount',
  <ProductPriceField initialValue={12.34} />,
  async () => {
    for (const pasted of ['1e5', '12,5', '1.234,50', '1.2.3', '12,34,567', '7.259', '12 5', 'ten']) {
      await field().fill(pasted);
      await expect.element(field()).toHaveValue('12.34');
      await expect.element(page.getByText('the screen has 12.34')).toBeVisible();
    }
    for (const [pasted, amount] of [
      ['₦1,234.50', 1234.5],
      ['NGN 3000', 3000],
      [' 12 500 ₦', 12_500],
      ['-5', -5],
    ] as const) {
      await field().fill(pasted);
      await expect.element(page.getByText(`the screen has ${amount}`, { exact: true })).toBeVisible();
    }
  },
);

const caretPosition = () => (field().element() as HTMLInputElement).selectionStart;

testInPageAndShadowRoot(
  'rejected input does not move the caret',
  <ProductPriceField initialValue={12.34} />,
  async () => {
    await userEvent.keyboard('{Tab}{Home}.');
    await expect.element(field()).toHaveValue('12.34');
    expect(caretPosition()).toBe(0);
    await userEvent.keyboard('{ArrowRight}x-');
    await expect.element(field()).toHaveValue('12.34');
    expect(caretPosition()).toBe(1);
    await userEvent.keyboard('5');
    await expect.element(field()).toHaveValue('152.34');
    expect(caretPosition()).toBe(2);
  },
);

testInPageAndShadowRoot(
  'a formatted amount can be edited digit by digit',
  <ProductPriceField initialValue={12_500} />,
  async () => {
    await userEvent.keyboard('{Tab}{End}{ArrowLeft}{Backspace}');
    await expect.element(field()).toHaveValue('1250');
    expect(caretPosition()).toBe(3);
    await userEvent.keyboard('7{Tab}');
    await expect.element(field()).toHaveValue('12,570');
    await expect.element(page.getByText('the screen has 12570')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'commas can be typed, and an amount with an incomplete group of digits, such as 12,5, has no value',
  <ProductPriceField />,
  async () => {
    await userEvent.keyboard('{Tab}12,5');
    await expect.element(field()).toHaveValue('12,5');
    await expect.element(page.getByText('the screen has undefined')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue('12,5');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}00');
    await expect.element(page.getByText('the screen has 12500')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'an amount such as 12.5k is shown formatted below the field at once, and in the field when the field is left',
  <ProductPriceField />,
  async () => {
    await userEvent.keyboard('{Tab}12.5k');
    await expect.element(field()).toHaveValue('12.5k');
    await expect.element(field()).toHaveAccessibleDescription('Amount in naira ₦12,500');
    await expect.element(page.getByText('₦12,500', { exact: true })).toBeVisible();
    await expect.element(page.getByText('the screen has 12500')).toBeVisible();
    await userEvent.keyboard('5{Tab}');
    await expect.element(field()).toHaveValue('12,500');
  },
);
