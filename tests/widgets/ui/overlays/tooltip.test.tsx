import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Tooltip } from '../../../../src/ui/overlays/Tooltip.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const buttonWithTooltip = (
  <Tooltip text="Only you see this">
    <Button>Draft</Button>
  </Tooltip>
);

const button = page.getByRole('button', { name: 'Draft' });
const tooltip = page.getByRole('tooltip');

const hoverElsewhere = () => userEvent.hover(document.documentElement, { position: { x: 600, y: 500 } });

// With fake timers, time passes only when a test advances it.
beforeEach(async () => {
  // Another test may have left the mouse over the button. Its tooltip would then be shown already, and the next
  // tooltip would appear without delay.
  await hoverElsewhere();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  // Wait, because shortly after a tooltip the next tooltip is shown without delay.
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

testInPageAndShadowRoot(
  'a tooltip appears at once on keyboard focus, and describes its button',
  buttonWithTooltip,
  async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(tooltip).toHaveTextContent('Only you see this');
    await expect.element(button).toHaveAccessibleDescription('Only you see this');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => tooltip.query()).toBeNull();
  },
);

testInPageAndShadowRoot('a tooltip disappears when the focus leaves', buttonWithTooltip, async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => tooltip.query()).toBeNull();
});

testInPageAndShadowRoot('a tooltip appears after 700 ms on hover', buttonWithTooltip, async () => {
  await button.hover();
  await vi.advanceTimersByTimeAsync(690);
  expect(tooltip.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(tooltip).toBeVisible();
  await userEvent.unhover(button);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => tooltip.query()).toBeNull();
});

const disabledButtonWithTooltip = (
  <Tooltip text="Only you see this">
    <Button disabledReason="Give it a name first.">Draft</Button>
  </Tooltip>
);

testInPageAndShadowRoot(
  'a tooltip does not replace the reason of a disabled button',
  disabledButtonWithTooltip,
  async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(tooltip).toBeVisible();
    await expect.element(button).toHaveAccessibleDescription('Give it a name first. Only you see this');
  },
);
