import { useState } from 'react';
import { Button } from 'react-aria-components';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { ComboBox } from '../../../src/ui/fields/ComboBox.tsx';
import { Dialog } from '../../../src/ui/overlays/Dialog.tsx';
import { waitUntilStill } from '../../support/browser/motion.ts';
import { newTagName, removePopovers, settle } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';

function DialogOpener() {
  const [isOpen, setOpen] = useState(false);
  const [saveCount, setSaveCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Lamp" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
          <Button onPress={() => setSaveCount(saveCount + 1)}>Save</Button>
          <p>saved {saveCount} times</p>
        </Dialog>
      )}
    </>
  );
}

const campuses = [
  { value: 'lagos', label: 'Lagos' },
  { value: 'ibadan', label: 'Ibadan' },
];

function CampusComboBox() {
  const [value, setValue] = useState<string | null>(null);
  return <ComboBox label="Campus" options={campuses} value={value} onChange={setValue} />;
}

const dialogTag = newTagName();
defineElement({ tag: dialogTag, component: 'DialogOpener', attributes: {}, events: {} }, DialogOpener);
const comboBoxTag = newTagName();
defineElement({ tag: comboBoxTag, component: 'CampusComboBox', attributes: {}, events: {} }, CampusComboBox);

/** Returns the HTML of a page that clips and covers everything outside the top layer. */
const hostilePage = (tag: string) => `
  <div style="position:relative; z-index:0; width:120px; height:60px; overflow:hidden; transform:translateX(10px)">
    <${tag}></${tag}>
  </div>
  <div id="cover" style="position:fixed; inset:0; z-index:2147483647; background:white">
    <button type="button" id="outside">outside</button>
  </div>`;

/** Returns the innermost focused element, even inside a shadow root. */
function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

function findInWidget(selector: string, tag = dialogTag): HTMLElement {
  return document.querySelector(tag)?.shadowRoot?.querySelector(selector) as HTMLElement;
}

async function openDialog(): Promise<HTMLElement> {
  document.body.innerHTML = hostilePage(dialogTag);
  await settle();
  findInWidget('button').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => findInWidget('[role=dialog]')).toBeTruthy();
  await settle();
  return findInWidget('[role=dialog]');
}

beforeEach(() => page.viewport(800, 600));
afterEach(() => document.body.replaceChildren());

test('a dialog is shown above a page that would clip or cover it', async () => {
  const dialog = await openDialog();
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { left, top, width, height } = dialog.getBoundingClientRect();
  expect(width).toBeGreaterThan(400);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(
    document.querySelector(dialogTag),
  );
});

deepTest('a dialog keeps the focus inside with Tab and Shift+Tab', async () => {
  const dialog = await openDialog();
  expect(dialog.contains(focusedElement())).toBe(true);
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    expect(dialog.contains(focusedElement())).toBe(true);
  }
});

test('a dialog makes the page behind it inert', async () => {
  await openDialog();
  document.querySelector<HTMLElement>('#outside')?.focus();
  await settle();
  expect(findInWidget('[role=dialog]').contains(focusedElement())).toBe(true);
  expect(document.querySelector('#cover')?.closest('[inert], [aria-hidden=true]')).not.toBeNull();
});

test('a dialog closes with Esc, restores the focus and leaves the page as it was', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => findInWidget('[role=dialog]')).toBeNull();
  await expect.poll(() => focusedElement()?.textContent).toBe('Open');
  await expect.poll(() => findInWidget(':popover-open')).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(document.elementFromPoint(5, 500)?.id).toBe('cover');
});

test('a dialog opens, takes the focus and closes in a browser without popovers too', async () => {
  removePopovers();
  const dialog = await openDialog();
  await expect.poll(() => dialog.contains(focusedElement())).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => findInWidget('[role=dialog]')).toBeNull();
  await expect.poll(() => focusedElement()?.textContent).toBe('Open');
});

deepTest('a dialog that was closed can be opened again', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => focusedElement()?.textContent).toBe('Open');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => findInWidget('[role=dialog]')).toBeTruthy();
});

deepTest('a dialog closes when the backdrop is pressed', async () => {
  await waitUntilStill(await openDialog());
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.poll(() => findInWidget('[role=dialog]')).toBeNull();
});

test('a dialog accepts text and clicks', async () => {
  const dialog = await openDialog();
  const input = dialog.querySelector('input') as HTMLInputElement;
  await userEvent.type(input, 'Ada');
  expect(input.value).toBe('Ada');
  const saveButton = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
  await userEvent.click(saveButton as HTMLButtonElement);
  await expect.poll(() => dialog.textContent).toContain('saved 1 times');
  saveButton?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => dialog.textContent).toContain('saved 2 times');
});

deepTest('a dialog has an accessible name', async () => {
  await openDialog();
  await expect.element(page.getByRole('dialog', { name: 'Lamp' })).toBeInTheDocument();
});

test('an element prevents react-aria from adding a style to the head of the page', async () => {
  await openDialog();
  // react-aria adds its style only if the page has no element with this id.
  expect(document.getElementById('react-aria-pressable-style')?.localName).toBe('meta');
});

test('the list of a combo box opens on top of the page and works with the keyboard', async () => {
  document.body.innerHTML = hostilePage(comboBoxTag);
  await settle();
  findInWidget('input', comboBoxTag).focus();
  await userEvent.keyboard('I');
  await expect.poll(() => findInWidget('[role=option]', comboBoxTag)?.textContent).toBe('Ibadan');
  expect(findInWidget('[role=option]', comboBoxTag).closest(':popover-open')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => (findInWidget('input', comboBoxTag) as HTMLInputElement).value).toBe('Ibadan');
});
