import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, type CheckboxProps } from '../../../../src/ui/fields/Checkbox.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function RulesCheckbox(props: Partial<CheckboxProps>) {
  const [checked, setChecked] = useState(false);
  return <Checkbox label="I agree to the rules" checked={checked} onChange={setChecked} {...props} />;
}

const checkbox = () => page.getByRole('checkbox', { name: 'I agree to the rules' });

testInPageAndShadowRoot('Space ticks and clears a checkbox', <RulesCheckbox />, async () => {
  await expect.element(checkbox()).not.toBeChecked();
  await userEvent.keyboard('{Tab}');
  expect(getComputedStyle(checkbox().element()).outlineStyle).toBe('solid');
  await userEvent.keyboard(' ');
  await expect.element(checkbox()).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(checkbox()).not.toBeChecked();
});

testInPageAndShadowRoot(
  'pressing the label ticks a checkbox too, and the label is at least 44 px high',
  <RulesCheckbox />,
  async () => {
    const label = page.getByText('I agree to the rules');
    await label.click();
    await expect.element(checkbox()).toBeChecked();
    expect(label.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a checkbox',
  <RulesCheckbox error="Agree to the rules to go on." required />,
  async () => {
    await expect.element(checkbox()).toBeInvalid();
    await expect.element(checkbox()).toBeRequired();
    await expect.element(checkbox()).toHaveAccessibleDescription('Agree to the rules to go on.');
  },
);

testInPageAndShadowRoot(
  'a checkbox stays unchanged if its parent component rejects the change',
  <RulesCheckbox checked={false} onChange={() => {}} />,
  async () => {
    await userEvent.keyboard('{Tab} ');
    await expect.element(checkbox()).not.toBeChecked();
  },
);
