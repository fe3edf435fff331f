import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Chip, ChipRow } from '../../../../src/ui/buttons/Chip.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

const states = ['All States', 'Abia', 'Lagos', 'Ogun'];

function States() {
  const [chosen, setChosen] = useState('All States');
  return (
    <div style={{ width: 240, paddingInline: 16 }}>
      <ChipRow label="States">
        {states.map((state) => (
          <Chip key={state} selected={state === chosen} onPress={() => setChosen(state)}>
            {state}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

const chip = (name: string) => page.getByRole('button', { name });

inEachPlace('each chip is a stop of the Tab key that says whether it is on', <States />, async () => {
  await expect.element(page.getByRole('list', { name: 'States' })).toBeVisible();
  await expect.element(chip('All States')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(chip('Abia')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('All States')).toHaveAttribute('aria-pressed', 'false');
});

inEachPlace(
  'a row that is too long scrolls in itself, to the chip that has the focus',
  <States />,
  async () => {
    const row = page.getByRole('list', { name: 'States' }).element();
    expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
    const seen = () => chip('Ogun').element().getBoundingClientRect().right;
    await expect.poll(seen).toBeLessThanOrEqual(row.getBoundingClientRect().right);
  },
);

inEachPlace('its target is 44 high', <States />, async () => {
  expect(chip('Abia').element().getBoundingClientRect().height).toBe(44);
});
