import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Switch, type SwitchProps } from '../../../../src/ui/fields/Switch.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/ui.tsx';

function OpenStore(props: Partial<SwitchProps>) {
  const [checked, setChecked] = useState(true);
  return <Switch label="Store is open" checked={checked} onChange={setChecked} {...props} />;
}

const openSwitch = () => page.getByRole('switch', { name: 'Store is open' });

testInPageAndShadowRoot(
  'Space toggles a switch, and the switch exposes whether it is on',
  <OpenStore />,
  async () => {
    await expect.element(openSwitch()).toBeChecked();
    await userEvent.keyboard('{Tab}');
    expect(getComputedStyle(openSwitch().element()).outlineStyle).toBe('solid');
    await userEvent.keyboard(' ');
    await expect.element(openSwitch()).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(openSwitch()).toBeChecked();
  },
);

testInPageAndShadowRoot(
  'pressing the label toggles a switch too',
  <OpenStore help="Buyers see it at once." />,
  async () => {
    const label = page.getByText('Store is open');
    await label.click();
    await expect.element(openSwitch()).not.toBeChecked();
    await expect.element(openSwitch()).toHaveAccessibleDescription('Buyers see it at once.');
    expect(label.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);

testInPageAndShadowRoot('the Tab key skips a disabled switch', <OpenStore disabled />, async () => {
  await expect.element(openSwitch()).toBeDisabled();
});
