import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PriceField, type PriceFieldProps } from '../../../src/ui/PriceField.tsx';
import { inBoth } from '../../support/ui.tsx';

function Price({ start, ...props }: Partial<PriceFieldProps> & { start?: number }) {
  const [value, setValue] = useState(start);
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

inBoth(
  'an amount in naira is typed, and written as people read it when the field is left',
  <Price />,
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

inBoth('never goes below 0 nor finer than a kobo', <Price />, async () => {
  await userEvent.keyboard('{Tab}-7.259x');
  await expect.element(field()).toHaveValue('7.25');
  await expect.element(page.getByText('the screen has 7.25')).toBeVisible();
});

inBoth('0 can be typed, and an emptied field is no amount', <Price start={12} />, async () => {
  await expect.element(field()).toHaveValue('12');
  await userEvent.keyboard('{Tab}{Control>}a{/Control}0.05');
  await expect.element(page.getByText('the screen has 0.05')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(page.getByText('the screen has undefined')).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

inBoth('what the screen sets comes first', <Price start={12500} />, async () => {
  await expect.element(field()).toHaveValue('12,500');
  await page.getByRole('button', { name: 'Set to 900' }).click();
  await expect.element(field()).toHaveValue('900');
});

inBoth('says what is wrong', <Price error="Please enter a valid price greater than 0." />, async () => {
  await expect.element(field()).toBeInvalid();
  await expect
    .element(field())
    .toHaveAccessibleDescription('Please enter a valid price greater than 0. Amount in naira');
});
