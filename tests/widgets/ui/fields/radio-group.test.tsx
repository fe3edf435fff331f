import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RadioGroup, type RadioGroupProps } from '../../../../src/ui/fields/RadioGroup.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const options = [
  { value: 'pickup', label: 'I pick it up' },
  { value: 'rider', label: 'A rider brings it', help: 'About 20 minutes' },
  { value: 'locker', label: 'Locker', disabled: true },
];

function DeliveryGroup(props: Partial<RadioGroupProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <RadioGroup label="Delivery" options={options} value={value} onChange={setValue} {...props} />;
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true });

testInPageAndShadowRoot(
  'a radio group can be focused with Tab, and the arrow keys choose an option',
  <DeliveryGroup />,
  async () => {
    await expect.element(page.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
    await userEvent.keyboard('{Tab} ');
    await expect.element(radio('I pick it up')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('A rider brings it')).toBeChecked();
    await expect.poll(() => radio('A rider brings it').element().matches(':focus')).toBe(true);
    await expect.element(radio('I pick it up')).not.toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('I pick it up')).toBeChecked();
  },
);

testInPageAndShadowRoot(
  'pressing the help of an option chooses it, and the help is not part of its name',
  <DeliveryGroup />,
  async () => {
    const help = page.getByText('About 20 minutes');
    await help.click();
    await expect.element(radio('A rider brings it')).toBeChecked();
    await expect.element(radio('A rider brings it')).toHaveAccessibleDescription('About 20 minutes');
    expect(help.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect.element(radio('Locker')).toBeDisabled();
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a radio group',
  <DeliveryGroup error="Choose how you get it." required />,
  async () => {
    const group = page.getByRole('radiogroup', { name: 'Delivery' });
    await expect.element(group).toHaveAccessibleDescription('Choose how you get it.');
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAttribute('aria-required', 'true');
  },
);

testInPageAndShadowRoot(
  'a radio group stays unchanged if its parent component rejects the choice',
  <DeliveryGroup value="pickup" onChange={() => {}} />,
  async () => {
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(radio('I pick it up')).toBeChecked();
    await expect.element(radio('A rider brings it')).not.toBeChecked();
  },
);
