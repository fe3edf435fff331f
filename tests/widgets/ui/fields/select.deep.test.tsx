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

const button = () => page.getByRole('button', { name: 'Category' });
const option = (name: string) => page.getByRole('option', { name, exact: true });

testInPageAndShadowRoot(
  'a select opens with Enter, the arrow keys choose an option, and the focus returns to the button',
  <CategorySelect />,
  async () => {
    await expect.element(button()).toHaveAccessibleName('Choose one Category');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => button().element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox', { name: 'Category' })).toBeVisible();
    await expect.poll(() => option('Fashion').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(button()).toHaveTextContent('Phones');
    await expect.poll(() => button().element().matches(':focus')).toBe(true);
    expect(page.getByRole('listbox').elements()).toEqual([]);
  },
);

testInPageAndShadowRoot(
  'typing finds an option, and the chosen option is announced as selected',
  <CategorySelect />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => option('Fashion').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('ph{Enter}');
    await expect.element(button()).toHaveTextContent('Phones');
    await userEvent.keyboard('{Enter}');
    const phones = option('Phones and what belongs to them');
    await expect.element(phones).toHaveAttribute('aria-selected', 'true');
    await expect.element(option('Books')).toHaveAttribute('aria-disabled', 'true');
  },
);

testInPageAndShadowRoot(
  'a press opens a select, and Esc closes it without a choice',
  <CategorySelect value="fashion" />,
  async () => {
    await button().click();
    await expect.element(option('Fashion')).toBeVisible();
    expect(option('Fashion').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await userEvent.keyboard('{Escape}');
    await expect.element(button()).toHaveTextContent('Fashion');
    await expect.poll(() => button().element().matches(':focus')).toBe(true);
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error and the help of a select',
  <CategorySelect error="Choose one." help="Where it is found." />,
  async () => {
    await expect.element(button()).toHaveAccessibleDescription('Choose one. Where it is found.');
    await expect.element(page.getByText('Choose one.')).toBeVisible();
  },
);

const selectInDialog = (
  <Dialog title="Lamp" onClose={() => {}}>
    <CategorySelect />
  </Dialog>
);

testInPageAndShadowRoot(
  'a select opens on top of the dialog around it, and Esc closes only its list',
  selectInDialog,
  async () => {
    await button().click();
    await expect.element(option('Fashion')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => option('Fashion').elements()).toEqual([]);
    await expect.element(page.getByRole('dialog', { name: 'Lamp' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await option('Fashion').click();
    await expect.element(button()).toHaveTextContent('Fashion');
  },
);

test('an option with an empty value throws an error', () => {
  const optionsWithEmptyValue = [{ value: '', label: 'All' }];
  const renderSelect = () =>
    Select({ label: 'Category', options: optionsWithEmptyValue, value: null, onChange() {} });
  expect(renderSelect).toThrow('The option "All" has an empty value');
});
