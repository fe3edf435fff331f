import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, type CheckboxProps } from '../../../../src/ui/fields/Checkbox.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function Terms(props: Partial<CheckboxProps>) {
  const [checked, setChecked] = useState(false);
  return <Checkbox label="I agree to the rules" checked={checked} onChange={setChecked} {...props} />;
}

const box = () => page.getByRole('checkbox', { name: 'I agree to the rules' });

testInPageAndShadowRoot('Space ticks and clears a checkbox', <Terms />, async () => {
  await expect.element(box()).not.toBeChecked();
  await userEvent.keyboard('{Tab}');
  expect(getComputedStyle(box().element()).outlineStyle).toBe('solid');
  await userEvent.keyboard(' ');
  await expect.element(box()).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box()).not.toBeChecked();
});

testInPageAndShadowRoot(
  'pressing the label ticks a checkbox too, and the label is at least 44 px high',
  <Terms />,
  async () => {
    const label = page.getByText('I agree to the rules');
    await label.click();
    await expect.element(box()).toBeChecked();
    expect(label.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a checkbox',
  <Terms error="Agree to the rules to go on." required />,
  async () => {
    await expect.element(box()).toBeInvalid();
    await expect.element(box()).toBeRequired();
    await expect.element(box()).toHaveAccessibleDescription('Agree to the rules to go on.');
  },
);

testInPageAndShadowRoot(
  'a checkbox stays unchanged if its parent component rejects the change',
  <Terms checked={false} onChange={() => {}} />,
  async () => {
    await userEvent.keyboard('{Tab} ');
    await expect.element(box()).not.toBeChecked();
  },
);
