import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from '../../../../src/ui/menus/Menu.tsx';
import { FullDialog } from '../../../../src/ui/overlays/FullDialog.tsx';
import { focusedElement, focusedName } from '../../../support/browser/focus.ts';
import {
  deepTestInPageAndShadowRoot,
  testInPageAndShadowRoot,
} from '../../../support/browser/page-and-shadow-root.tsx';

function LampMenu() {
  const [chosen, setChosen] = useState('nothing');
  const makeAction = (text: string) => ({ id: text, text, onChoose: () => setChosen(text) });
  return (
    <>
      <Menu
        label="More for Lamp"
        actions={[
          makeAction('Edit'),
          { ...makeAction('Share'), disabled: true },
          { ...makeAction('Delete'), destructive: true },
        ]}
      />
      <p>chosen: {chosen}</p>
    </>
  );
}

const menuButton = page.getByRole('button', { name: 'More for Lamp' });
const menu = page.getByRole('menu', { name: 'More for Lamp' });

async function openByKeyboard() {
  (menuButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  await expect.poll(focusedName).toBe('Edit');
}

testInPageAndShadowRoot(
  'the button announces that it opens a menu, and whether it is open',
  <LampMenu />,
  async () => {
    await expect.element(menuButton).toHaveAttribute('aria-haspopup', 'true');
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
    const button = menuButton.element();
    await openByKeyboard();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  },
);

testInPageAndShadowRoot(
  'the arrow keys move in a loop and skip disabled actions, and Enter chooses',
  <LampMenu />,
  async () => {
    await openByKeyboard();
    await expect
      .element(page.getByRole('menuitem', { name: 'Share' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('Edit');
    await userEvent.keyboard('d');
    expect(focusedName()).toBe('Delete');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('chosen: Delete')).toBeVisible();
    await expect.poll(() => menu.query()).toBeNull();
    await expect.poll(focusedName).toBe('More for Lamp');
  },
);

testInPageAndShadowRoot('Esc closes the menu without a choice', <LampMenu />, async () => {
  await openByKeyboard();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => menu.query()).toBeNull();
  await expect.poll(focusedName).toBe('More for Lamp');
  await expect.element(page.getByText('chosen: nothing')).toBeVisible();
});

testInPageAndShadowRoot(
  'a menu works with presses, and closes with a press outside',
  <LampMenu />,
  async () => {
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(page.getByText('chosen: Edit')).toBeVisible();
    await menuButton.click();
    await expect.element(menu).toBeVisible();
    await userEvent.click(document.documentElement, { position: { x: 600, y: 500 }, force: true });
    await expect.poll(() => menu.query()).toBeNull();
    await expect.poll(focusedName).toBe('More for Lamp');
  },
);

function MenuBesideButton() {
  const [pressCount, setPressCount] = useState(0);
  return (
    <>
      <LampMenu />
      <button type="button" style={{ marginLeft: 300 }} onClick={() => setPressCount(pressCount + 1)}>
        Buy
      </button>
      <p>bought {pressCount} times</p>
    </>
  );
}

testInPageAndShadowRoot(
  'a press outside of an open menu only closes the menu, and Tab moves on from its button',
  <MenuBesideButton />,
  async () => {
    const { x, y } = page.getByRole('button', { name: 'Buy' }).element().getBoundingClientRect();
    await menuButton.click();
    await expect.poll(() => focusedElement()?.getAttribute('role')).toBe('menu');
    await userEvent.click(document.documentElement, { position: { x: x + 5, y: y + 5 }, force: true });
    await expect.poll(() => menu.query()).toBeNull();
    await expect.element(page.getByText('bought 0 times')).toBeVisible();
    await openByKeyboard();
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedName).toBe('Buy');
    expect(menu.query()).toBeNull();
  },
);

deepTestInPageAndShadowRoot(
  'every touch target of a menu is large enough for a thumb',
  <LampMenu />,
  async () => {
    await expect.element(page.getByRole('button', { name: 'More for Lamp' })).toBeVisible();
    const { width, height } = menuButton.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await openByKeyboard();
    for (const item of page.getByRole('menuitem').elements()) {
      expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
);

const corners = [
  { top: 0, left: 0 },
  { top: 0, right: 0 },
  { bottom: 0, left: 0 },
  { bottom: 0, right: 0 },
];

for (const direction of ['ltr', 'rtl']) {
  for (const corner of corners) {
    testInPageAndShadowRoot(
      `a menu is inside the window and beside its button, ${direction}, ${Object.keys(corner).join(' ')}`,
      <div dir={direction} style={{ position: 'fixed', ...corner }}>
        <LampMenu />
      </div>,
      async () => {
        await openByKeyboard();
        const list = menu.element().getBoundingClientRect();
        const button = menuButton.element().getBoundingClientRect();
        expect(list.left).toBeGreaterThanOrEqual(12);
        expect(list.right).toBeLessThanOrEqual(innerWidth - 12);
        expect(list.top).toBeGreaterThanOrEqual(12);
        expect(list.bottom).toBeLessThanOrEqual(innerHeight - 12);
        expect(Math.min(Math.abs(list.top - button.bottom), Math.abs(button.top - list.bottom))).toBeCloseTo(
          4,
        );
      },
    );
  }
}

testInPageAndShadowRoot(
  'ArrowUp opens a menu at its last action, Home and End move to the first and last, and typing finds an action',
  <LampMenu />,
  async () => {
    (menuButton.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(focusedName).toBe('Delete');
    await userEvent.keyboard('{Home}');
    expect(focusedName()).toBe('Edit');
    await userEvent.keyboard('{End}');
    expect(focusedName()).toBe('Delete');
    await userEvent.keyboard('ed');
    expect(focusedName()).toBe('Edit');
  },
);

function ProductDialog() {
  const [closeCount, setCloseCount] = useState(0);
  return (
    <FullDialog label="Lamp" onClose={() => setCloseCount(closeCount + 1)}>
      <LampMenu />
      <p>asked to close {closeCount} times</p>
    </FullDialog>
  );
}

deepTestInPageAndShadowRoot(
  'in a full dialog, a menu can be used, and Esc and a press outside close only the menu',
  <ProductDialog />,
  async () => {
    await openByKeyboard();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu.query()).toBeNull();
    await menuButton.click();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 500 }, force: true });
    await expect.poll(() => menu.query()).toBeNull();
    await menuButton.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(page.getByText('chosen: Edit')).toBeVisible();
    await expect.element(page.getByText('asked to close 0 times')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('asked to close 1 times')).toBeVisible();
  },
);
