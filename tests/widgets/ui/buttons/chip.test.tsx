import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Chip, ChipRow } from '../../../../src/ui/buttons/Chip.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

/** States of Nigeria. */
const states = ['All States', 'Abia', 'Lagos', 'Ogun'];

function StateChips() {
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

testInPageAndShadowRoot(
  'the arrow keys move between chips, and each chip exposes whether it is selected',
  <StateChips />,
  async () => {
    await expect.element(page.getByRole('toolbar', { name: 'States' })).toBeVisible();
    await expect.element(chip('All States')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Tab}{ArrowRight} ');
    await expect.element(chip('Abia')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('All States')).toHaveAttribute('aria-pressed', 'false');
  },
);

testInPageAndShadowRoot(
  'a row of chips that is too long scrolls to the focused chip',
  <StateChips />,
  async () => {
    const row = page.getByRole('toolbar', { name: 'States' }).element();
    expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await userEvent.keyboard('{Tab}{End}');
    const right = () => chip('Ogun').element().getBoundingClientRect().right;
    await expect.poll(right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
  },
);

testInPageAndShadowRoot(
  'the row of chips is one Tab stop, at the chip that was pressed last',
  <>
    <StateChips />
    <button type="button">After</button>
  </>,
  async () => {
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight} {Tab}');
    await expect.poll(focusedName).toBe('After');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(focusedName).toBe('Lagos');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(chip('Ogun'));
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect.poll(focusedName).toBe('Ogun');
  },
);

testInPageAndShadowRoot('the touch target of a chip is 44 px high', <StateChips />, async () => {
  expect(chip('Abia').element().getBoundingClientRect().height).toBe(44);
});
