import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Menu } from '../../../../src/ui/menus/Menu.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { focusedElement, focusedName } from '../../../support/browser/focus.ts';
import { keepMovingIn, waitUntilStill } from '../../../support/browser/motion.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { button, settle } from '../../../support/browser/widgets.ts';

interface DialogOpenerProps {
  name: string;
  children?: ReactNode;
  /** Whether only the button in the dialog closes it. */
  isRequired?: boolean;
}

function DialogOpener({ name, children, isRequired }: DialogOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {name}</Button>
      {isOpen && (
        <Dialog
          title={name}
          onClose={isRequired ? undefined : close}
          actions={<Button onClick={close}>Save {name}</Button>}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}

function MenuWithActions() {
  const [chosen, setChosen] = useState('nothing');
  const actions = [
    { id: 'edit', text: 'Edit', onChoose: () => setChosen('Edit') },
    { id: 'delete', text: 'Delete', destructive: true, onChoose: () => setChosen('Delete') },
  ];
  return (
    <>
      <Menu label="More" actions={actions} />
      <p>chosen: {chosen}</p>
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

async function openByKeyboard(name: string) {
  (button(`Open ${name}`).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(name)).toBeVisible();
  await expect
    .poll(() =>
      dialog(name)
        .element()
        .contains(focusedElement() ?? null),
    )
    .toBe(true);
}

const pressOutside = () =>
  userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });

/** Waits for animations and returns the innermost element at a point, even inside shadow roots. */
async function elementAt(x: number, y: number): Promise<Element | null> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  let element = document.elementFromPoint(x, y);
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

beforeEach(() => page.viewport(800, 600));

testInPageAndShadowRoot(
  'a dialog has a name, takes the focus and restores it with Esc',
  <DialogOpener name="Lamp" />,
  async () => {
    await openByKeyboard('Lamp');
    await expect.element(page.getByRole('heading', { name: 'Lamp', level: 2 })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog('Lamp').query()).toBeNull();
    await expect.poll(focusedName).toBe('Open Lamp');
  },
);

testInPageAndShadowRoot(
  'Tab and Shift+Tab stay inside the dialog',
  <DialogOpener name="Lamp" />,
  async () => {
    await openByKeyboard('Lamp');
    const focusOrder: unknown[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.keyboard('{Tab}');
      focusOrder.push(focusedName());
    }
    expect(focusOrder).toEqual(['Close', 'Save Lamp', 'Close']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focusedName()).toBe('Save Lamp');
  },
);

testInPageAndShadowRoot(
  'a dialog closes with ✕ and with a press outside',
  <DialogOpener name="Lamp" />,
  async () => {
    await openByKeyboard('Lamp');
    await button('Close').click();
    await expect.poll(() => dialog('Lamp').query()).toBeNull();
    await openByKeyboard('Lamp');
    await waitUntilStill(dialog('Lamp').element());
    await pressOutside();
    await expect.poll(() => dialog('Lamp').query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'the second half of a double tap, outside of a dialog that is still moving in, does not close it',
  <DialogOpener name="Lamp" />,
  async () => {
    await openByKeyboard('Lamp');
    const finishMovingIn = keepMovingIn(dialog('Lamp').element());
    await pressOutside();
    await settle();
    await expect.element(dialog('Lamp')).toBeVisible();
    finishMovingIn();
    await waitUntilStill(dialog('Lamp').element());
    await pressOutside();
    await expect.poll(() => dialog('Lamp').query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'a dialog without onClose stays open and has no ✕',
  <DialogOpener name="Campus" isRequired />,
  async () => {
    await openByKeyboard('Campus');
    expect(button('Close').query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitUntilStill(dialog('Campus').element());
    await pressOutside();
    await expect.element(dialog('Campus')).toBeVisible();
    await button('Save Campus').click();
    await expect.poll(() => dialog('Campus').query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'the page behind a dialog is inert and does not scroll',
  <DialogOpener name="Lamp" />,
  async () => {
    const pageBehind = document.createElement('div');
    pageBehind.style.height = '3000px';
    pageBehind.innerHTML = '<button>behind</button>';
    document.body.append(pageBehind);
    await openByKeyboard('Lamp');
    expect(pageBehind.closest('[inert]')).not.toBeNull();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => pageBehind.closest('[inert]')).toBeNull();
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  },
);

testInPageAndShadowRoot(
  'the buttons of a dialog stay in place while long content scrolls',
  <DialogOpener name="Rules">
    <p style={{ height: 2000 }}>Long</p>
  </DialogOpener>,
  async () => {
    await openByKeyboard('Rules');
    const box = dialog('Rules').element();
    await expect.poll(() => box.getBoundingClientRect().bottom).toBeLessThanOrEqual(600 - 18);
    const { left, top, height, bottom } = box.getBoundingClientRect();
    expect([left, Math.round(top)]).toEqual([(800 - 560) / 2, 18]);
    expect(height).toBeLessThanOrEqual(600 * 0.94);
    expect(button('Save Rules').element().getBoundingClientRect().bottom).toBeLessThan(bottom);
  },
);

testInPageAndShadowRoot('a dialog is a bottom sheet on a phone', <DialogOpener name="Lamp" />, async () => {
  await page.viewport(390, 700);
  await openByKeyboard('Lamp');
  const edges = () => {
    const { left, bottom, width } = dialog('Lamp').element().getBoundingClientRect();
    return [left, bottom, width];
  };
  await expect.poll(edges).toEqual([0, 700, 390]);
});

testInPageAndShadowRoot(
  'a page can neither clip nor cover a dialog',
  <DialogOpener name="Lamp" />,
  async () => {
    const clippingBox = document.body.firstElementChild as HTMLElement;
    clippingBox.style.cssText =
      'position:relative; width:90px; height:60px; overflow:hidden; transform:scale(.9)';
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed; inset:0; z-index:2147483647; background:white';
    document.body.append(cover);
    (button('Open Lamp').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Lamp')).toBeVisible();
    await expect
      .poll(async () =>
        dialog('Lamp')
          .element()
          .contains(await elementAt(400, 300)),
      )
      .toBe(true);
  },
);

describe('nested overlays', () => {
  const nestedDialogs = (
    <DialogOpener name="Outer">
      <DialogOpener name="Inner">
        <input aria-label="Name" />
      </DialogOpener>
    </DialogOpener>
  );

  testInPageAndShadowRoot(
    'an inner dialog is on top, can be used, and restores the focus to the outer dialog',
    nestedDialogs,
    async () => {
      await openByKeyboard('Outer');
      await openByKeyboard('Inner');
      await expect
        .poll(async () =>
          dialog('Inner')
            .element()
            .contains(await elementAt(400, 300)),
        )
        .toBe(true);
      await page.getByLabelText('Name').fill('Ada');
      await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
      expect(button('Save Outer').element().closest('[inert]')).not.toBeNull();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog('Inner').query()).toBeNull();
      await expect.poll(focusedName).toBe('Open Inner');
      await button('Save Outer').click();
      await expect.poll(focusedName).toBe('Open Outer');
      expect(document.querySelector('[inert]')).toBeNull();
    },
  );

  testInPageAndShadowRoot(
    'a menu in a dialog opens on top, works with the keyboard, and Esc closes only the menu',
    <DialogOpener name="Outer">
      <MenuWithActions />
    </DialogOpener>,
    async () => {
      const start = performance.now();
      await openByKeyboard('Outer');
      // Half a second after a dialog opens, react-aria focuses the dialog if no element is focused. The test waits for
      // that, because for a moment no element is focused after a menu has closed.
      await expect.poll(() => performance.now() - start).toBeGreaterThan(1_000);
      (button('More').element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
      await expect.poll(focusedName).toBe('Edit');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.element(page.getByText('chosen: Delete')).toBeVisible();
      await expect.poll(focusedName).toBe('More');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => page.getByRole('menu').query()).toBeNull();
      await expect.element(dialog('Outer')).toBeVisible();
      await button('More').click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect.element(page.getByText('chosen: Edit')).toBeVisible();
    },
  );
});
