import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Tooltip } from '../../../../src/ui/overlays/Tooltip.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

const tip = (
  <Tooltip text="Only you see this">
    <Button>Draft</Button>
  </Tooltip>
);

const button = page.getByRole('button', { name: 'Draft' });
const tooltip = page.getByRole('tooltip');

const farAway = () => userEvent.hover(document.documentElement, { position: { x: 600, y: 500 } });

// Time only passes when a test says so.
beforeEach(async () => {
  // A mouse that another test left over the button would show the tooltip, and then the next one comes at once.
  await farAway();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  // Right after a tooltip the next one would be shown at once.
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

inEachPlace('is there at once when the focus comes by keyboard, and describes its button', tip, async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Only you see this');
  await expect.element(button).toHaveAccessibleDescription('Only you see this');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => tooltip.query()).toBeNull();
});

inEachPlace('leaves with the focus', tip, async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => tooltip.query()).toBeNull();
});

inEachPlace('waits 700 ms under a mouse', tip, async () => {
  await button.hover();
  await vi.advanceTimersByTimeAsync(690);
  expect(tooltip.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(tooltip).toBeVisible();
  await userEvent.unhover(button);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => tooltip.query()).toBeNull();
});

const tipWithReason = (
  <Tooltip text="Only you see this">
    <Button disabledReason="Give it a name first.">Draft</Button>
  </Tooltip>
);

inEachPlace('leaves its button the reason why it cannot be pressed', tipWithReason, async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription('Give it a name first. Only you see this');
});
