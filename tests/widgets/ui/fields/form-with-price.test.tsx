import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormSection } from '../../../../src/ui/fields/FormSection.tsx';
import { PriceField } from '../../../../src/ui/fields/PriceField.tsx';
import { press } from '../../../support/market/person-market.ts';

const onSubmit = vi.fn();
const heard = vi.fn();

function Form({ start }: { start?: number }) {
  const [price, setPrice] = useState(start);
  const [isSent, setSent] = useState(false);
  const message = 'Price is required';
  const isWrong = isSent && price === undefined;
  return (
    <FormSection
      title="New product"
      errors={isWrong ? [{ field: 'price', message }] : []}
      onSubmit={() => {
        setSent(true);
        onSubmit(price);
      }}
    >
      <PriceField
        id="price"
        label="Price"
        value={price}
        error={isWrong ? message : undefined}
        onChange={(next) => {
          heard(next);
          setPrice(next);
        }}
      />
      <button type="submit">Save</button>
    </FormSection>
  );
}

test('what is wrong is listed with the focus on it, leads to its field, and each attempt moves the focus again', async () => {
  onSubmit.mockClear();
  const screen = await render(<Form />);
  const save = screen.getByRole('button', { name: 'Save' });
  const list = page.getByRole('alert', { name: 'Please check these answers' });
  const field = page.getByRole('textbox', { name: 'Price' });
  await press(save);
  await expect.element(list).toHaveFocus();
  await press(list.getByRole('link', { name: 'Price is required' }));
  await expect.element(field).toHaveFocus();
  // A letter that makes it right, and one that makes it wrong again, leave the focus where it is.
  await userEvent.keyboard('5{Backspace}');
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveFocus();
  await press(save);
  await expect.element(list).toHaveFocus();
  await field.fill('12500.5');
  await expect.element(list).not.toBeInTheDocument();
  await press(save);
  expect(onSubmit.mock.calls).toEqual([[undefined], [undefined], [12500.5]]);
});

test.each<[typed: string, value: number | undefined, text: string]>([
  ['12500.5', 12500.5, '12,500.50'],
  ['7.259x', 7.25, '7.25'],
  ['-3', -3, '-3'],
  ['12.5k', 12500, '12,500'],
  ['12,5', undefined, '12,5'],
  ['0', 0, '0'],
])('a price typed as %s is %s naira', async (typed, value, text) => {
  heard.mockClear();
  const screen = await render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Price' });
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard(typed);
  expect(heard.mock.lastCall?.[0]).toBe(value);
  (field.element() as HTMLElement).blur();
  await expect.element(field).toHaveValue(text);
});
