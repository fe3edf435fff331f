import { useState } from 'react';
import { beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { SidePanel } from '../../../../src/ui/overlays/SidePanel.tsx';
import { focusedElement, focusedName } from '../../../support/browser/focus.ts';
import { waitUntilStill } from '../../../support/browser/motion.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function ProfilePanelOpener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <SidePanel title="Profile" onClose={() => setOpen(false)} footer={<Button>Log Out</Button>}>
          <Button>Become a Vendor</Button>
        </SidePanel>
      )}
    </>
  );
}

const panel = page.getByRole('dialog', { name: 'Profile' });

async function openByKeyboard() {
  (page.getByRole('button', { name: 'Open' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().contains(focusedElement() ?? null)).toBe(true);
}

beforeEach(() => page.viewport(800, 600));

testInPageAndShadowRoot(
  'a side panel has a name, traps the focus and restores it with Esc',
  <ProfilePanelOpener />,
  async () => {
    await openByKeyboard();
    const focusOrder: unknown[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      focusOrder.push(focusedName());
    }
    expect(focusOrder).toEqual(['Close', 'Become a Vendor', 'Log Out', 'Close']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => panel.query()).toBeNull();
    await expect.poll(focusedName).toBe('Open');
  },
);

testInPageAndShadowRoot(
  'a side panel closes with ✕ and with a press outside',
  <ProfilePanelOpener />,
  async () => {
    await openByKeyboard();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel.query()).toBeNull();
    await openByKeyboard();
    await waitUntilStill(panel.element());
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await expect.poll(() => panel.query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'the page behind a side panel is inert and does not scroll',
  <ProfilePanelOpener />,
  async () => {
    const buttonBehind = document.createElement('button');
    document.body.append(buttonBehind);
    await openByKeyboard();
    expect(buttonBehind.inert).toBe(true);
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  },
);

testInPageAndShadowRoot(
  'a side panel is 312 px wide at the side of the screen, and narrower on a small phone',
  <ProfilePanelOpener />,
  async () => {
    const edges = () => {
      const { left, right, height } = panel.element().getBoundingClientRect();
      return [left, right, height].map(Math.round);
    };
    await openByKeyboard();
    await expect.poll(edges).toEqual([800 - 312, 800, 600]);
    await page.viewport(320, 600);
    await expect.poll(edges).toEqual([Math.round(320 - 320 * 0.86), 320, 600]);
    document.documentElement.dir = 'rtl';
    await expect.poll(edges).toEqual([0, Math.round(320 * 0.86), 600]);
    document.documentElement.removeAttribute('dir');
  },
);
