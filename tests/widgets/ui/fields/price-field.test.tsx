import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PriceField } from '../../../../src/ui/fields/PriceField.tsx';

const changes: (number | undefined)[] = [];

function ProductPriceField({ initialValue }: { initialValue?: number }) {
  const [value, setValue] = useState(initialValue);
  return (
    <PriceField
      label="Price"
      name="price"
      value={value}
      onChange={(amount) => {
        changes.push(amount);
        setValue(amount);
      }}
    />
  );
}

test('a price field accepts unambiguous amounts, keeps the caret in place, and formats the amount on blur', async () => {
  changes.length = 0;
  await render(<ProductPriceField initialValue={12_500} />);
  const field = page.getByRole('textbox', { name: 'Price' });
  const input = field.element() as HTMLInputElement;
  const caretPosition = () => input.selectionStart;
  const expectText = (text: string) => expect.element(field).toHaveValue(text);
  const submittedValue = () => document.querySelector<HTMLInputElement>('input[name=price]')?.value;
  await expectText('12,500');
  await expect.element(field).toHaveAccessibleDescription('Amount in naira ₦12,500');
  // Deleting a digit removes the comma, which would be wrong now. The caret stays before the same digit.
  await userEvent.keyboard('{Tab}{End}{ArrowLeft}{Backspace}');
  await expectText('1250');
  expect(caretPosition()).toBe(3);
  // Rejected input changes nothing.
  await userEvent.keyboard('x');
  await expectText('1250');
  expect(caretPosition()).toBe(3);
  await userEvent.keyboard('{Tab}');
  await expectText('1,250');
  await field.fill('7.25');
  for (const rejected of ['1e5', '12,5', '7.259', '1.2.3', 'ten']) {
    await field.fill(rejected);
    await expectText('7.25');
  }
  await field.fill('-5');
  await expectText('-5');
  await expect.element(field).toHaveAccessibleDescription('Amount in naira');
  await field.fill('');
  expect(submittedValue()).toBe('');
  // A typed "12,5" may still become 12,500, so the field keeps the text and has no value. A pasted "12,5" is rejected, as above.
  await userEvent.keyboard('12,5{Tab}');
  await expectText('12,5');
  expect(submittedValue()).toBe('');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}00');
  await expect.poll(submittedValue).toBe('12500');
  await field.fill('2.5k');
  await expect.element(field).toHaveAccessibleDescription('Amount in naira ₦2,500');
  await userEvent.keyboard('{Tab}');
  await expectText('2,500');
  await field.fill('0.5');
  await userEvent.keyboard('{Tab}');
  await expectText('0.50');
  // No amount is reported twice in a row.
  expect(changes.filter((amount, index) => amount !== changes[index - 1])).toEqual(changes);
  expect(changes).toEqual([1250, 7.25, -5, undefined, 1, 12, undefined, 12_500, 2500, 0.5]);
});
