import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Switch, type SwitchProps } from '../../../../src/ui/fields/Switch.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function StoreSwitch(props: Partial<SwitchProps>) {
  const [checked, setChecked] = useState(true);
  return <Switch label="Store is open" checked={checked} onChange={setChecked} {...props} />;
}

const storeSwitch = () => page.getByRole('switch', { name: 'Store is open' });

testInPageAndShadowRoot(
  'Space toggles a switch, and the switch exposes whether it is on',
  <StoreSwitch />,
  async () => {
    await expect.element(storeSwitch()).toBeChecked();
    await userEvent.keyboard('{Tab}');
    expect(getComputedStyle(storeSwitch().element()).outlineStyle).toBe('solid');
    await userEvent.keyboard(' ');
    await expect.element(storeSwitch()).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(storeSwitch()).toBeChecked();
  },
);

testInPageAndShadowRoot(
  'pressing the label toggles a switch too',
  <StoreSwitch help="Buyers see it at once." />,
  async () => {
    const label = page.getByText('Store is open');
    await label.click();
    await expect.element(storeSwitch()).not.toBeChecked();
    await expect.element(storeSwitch()).toHaveAccessibleDescription('Buyers see it at once.');
    expect(label.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);

testInPageAndShadowRoot('the Tab key skips a disabled switch', <StoreSwitch disabled />, async () => {
  await expect.element(storeSwitch()).toBeDisabled();
});
