import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select, type SelectProps } from '../../../../src/ui/fields/Select.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const options = [
  { value: 'fashion', label: 'Fashion' },
  { value: 'phones', label: 'Phones', help: 'and what belongs to them' },
  { value: 'books', label: 'Books', disabled: true },
];

function CategorySelect(props: Partial<SelectProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Category" options={options} value={value} onChange={setValue} {...props} />;
}

const select = () => page.getByRole('combobox', { name: 'Category' });
const element = () => select().element() as HTMLSelectElement;
const chosenText = () => element().selectedOptions[0]?.textContent;

testInPageAndShadowRoot(
  'a select is reached with Tab, and the arrow keys choose an option',
  <CategorySelect />,
  async () => {
    await expect.element(select()).toHaveAccessibleName('Category');
    expect(chosenText()).toBe('Choose one');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(chosenText).toBe('Fashion');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(chosenText).toBe('Phones – and what belongs to them');
    await expect.poll(() => element().matches(':focus')).toBe(true);
  },
);

testInPageAndShadowRoot(
  'typing finds an option, and an option that is disabled cannot be chosen',
  <CategorySelect />,
  async () => {
    await userEvent.keyboard('{Tab}ph');
    await expect.poll(() => element().value).toBe('phones');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => element().value).toBe('phones');
    await expect.element(page.getByRole('option', { name: 'Books' })).toBeDisabled();
  },
);

testInPageAndShadowRoot(
  'a select shows the value of the parent component, also after a choice that the parent rejects',
  <CategorySelect value="fashion" />,
  async () => {
    expect(chosenText()).toBe('Fashion');
    await select().selectOptions('phones');
    await expect.poll(chosenText).toBe('Fashion');
  },
);

testInPageAndShadowRoot('a select is a large target', <CategorySelect />, async () => {
  await expect.element(select()).toBeVisible();
  expect(element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

testInPageAndShadowRoot(
  'a screen reader reads the error and the help of a select, and that it is invalid and required',
  <CategorySelect error="Choose one of these." help="Where it is found." required />,
  async () => {
    await expect.element(select()).toHaveAccessibleDescription('Choose one of these. Where it is found.');
    await expect.element(select()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(select()).toBeRequired();
    await expect.element(page.getByText('Choose one of these.')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a select in a form submits its value by its name, and a disabled one cannot be used',
  <form>
    <CategorySelect name="category" value="fashion" />
    <CategorySelect label="Size" name="size" value="phones" disabled />
  </form>,
  async () => {
    const form = element().form as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['category', 'fashion']]);
    const disabledSelect = page.getByRole('combobox', { name: 'Size' });
    await expect.element(disabledSelect).toBeDisabled();
    await expect.element(disabledSelect).toHaveStyle({ cursor: 'not-allowed', opacity: '1' });
  },
);

const selectInDialog = (
  <Dialog title="Lamp" onClose={() => {}}>
    <CategorySelect />
  </Dialog>
);

testInPageAndShadowRoot('a select in a dialog can be used', selectInDialog, async () => {
  await select().selectOptions('fashion');
  await expect.poll(chosenText).toBe('Fashion');
  await expect.element(page.getByRole('dialog', { name: 'Lamp' })).toBeVisible();
});

test('an option with an empty value throws an error', () => {
  const optionsWithEmptyValue = [{ value: '', label: 'All' }];
  const renderSelect = () =>
    Select({ label: 'Category', options: optionsWithEmptyValue, value: null, onChange() {} });
  expect(renderSelect).toThrow('The option "All" has an empty value');
});
