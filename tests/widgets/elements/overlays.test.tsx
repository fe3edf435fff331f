import { useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { Dialog } from '../../../src/ui/overlays/Dialog.tsx';
import { OverlayLayer } from '../../../src/ui/overlays/OverlayLayer.tsx';
import { nextTag, settle } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Lamp" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
          <Button onPress={() => setSaved(saved + 1)}>Save</Button>
          <p>saved {saved} times</p>
        </Dialog>
      )}
    </>
  );
}

function Chooser() {
  return (
    <OverlayLayer>
      <ComboBox>
        <Label>Campus</Label>
        <Input />
        <Button>Show</Button>
        <Popover>
          <ListBox>
            <ListBoxItem>Lagos</ListBoxItem>
            <ListBoxItem>Ibadan</ListBoxItem>
          </ListBox>
        </Popover>
      </ComboBox>
    </OverlayLayer>
  );
}

const opener = nextTag();
defineElement({ tag: opener, component: 'Opener', attributes: {}, events: {} }, Opener);
const chooser = nextTag();
defineElement({ tag: chooser, component: 'Chooser', attributes: {}, events: {} }, Chooser);

/** A page that would cut or cover anything that is not in the top layer. */
const hostile = (tag: string) => `
  <div style="position:relative; z-index:0; width:120px; height:60px; overflow:hidden; transform:translateX(10px)">
    <${tag}></${tag}>
  </div>
  <div id="cover" style="position:fixed; inset:0; z-index:2147483647; background:white">
    <button type="button" id="outside">outside</button>
  </div>`;

/** The innermost element that has the focus, through shadow roots. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

function inside(selector: string, tag = opener): HTMLElement {
  return document.querySelector(tag)?.shadowRoot?.querySelector(selector) as HTMLElement;
}

async function openDialog(): Promise<HTMLElement> {
  document.body.innerHTML = hostile(opener);
  await settle();
  inside('button').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inside('[role=dialog]')).toBeTruthy();
  await settle();
  return inside('[role=dialog]');
}

beforeEach(() => page.viewport(800, 600));
afterEach(() => document.body.replaceChildren());

test('is shown above a page that would cut or cover it', async () => {
  const dialog = await openDialog();
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { left, top, width, height } = dialog.getBoundingClientRect();
  expect(width).toBeGreaterThan(400);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(document.querySelector(opener));
});

deepTest('keeps the focus inside with Tab and Shift+Tab', async () => {
  const dialog = await openDialog();
  expect(dialog.contains(focused())).toBe(true);
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    expect(dialog.contains(focused())).toBe(true);
  }
});

test('makes the page behind it inert', async () => {
  await openDialog();
  document.querySelector<HTMLElement>('#outside')?.focus();
  await settle();
  expect(inside('[role=dialog]').contains(focused())).toBe(true);
  expect(document.querySelector('#cover')?.closest('[inert], [aria-hidden=true]')).not.toBeNull();
});

test('closes with Esc, gives the focus back and leaves the page as it was', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside('[role=dialog]')).toBeNull();
  await expect.poll(() => focused()?.textContent).toBe('Open');
  await expect.poll(() => inside(':popover-open')).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(document.elementFromPoint(5, 500)?.id).toBe('cover');
});

deepTest('opens a second time', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => focused()?.textContent).toBe('Open');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inside('[role=dialog]')).toBeTruthy();
});

deepTest('closes when the backdrop is pressed', async () => {
  await openDialog();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.poll(() => inside('[role=dialog]')).toBeNull();
});

test('accepts text and clicks', async () => {
  const dialog = await openDialog();
  const input = dialog.querySelector('input') as HTMLInputElement;
  await userEvent.type(input, 'Ada');
  expect(input.value).toBe('Ada');
  const save = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
  await userEvent.click(save as HTMLButtonElement);
  await expect.poll(() => dialog.textContent).toContain('saved 1 times');
  save?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => dialog.textContent).toContain('saved 2 times');
});

deepTest('has an accessible name', async () => {
  await openDialog();
  await expect.element(page.getByRole('dialog', { name: 'Lamp' })).toBeInTheDocument();
});

test('keeps react-aria from adding a style to the head of the page', async () => {
  await openDialog();
  expect(document.getElementById('react-aria-pressable-style')?.localName).toBe('meta');
});

test('lists of a combo box open on top and are used by keyboard', async () => {
  document.body.innerHTML = hostile(chooser);
  await settle();
  inside('input', chooser).focus();
  await userEvent.keyboard('I');
  await expect.poll(() => inside('[role=option]', chooser)?.textContent).toBe('Ibadan');
  expect(inside('[role=option]', chooser).closest(':popover-open')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => (inside('input', chooser) as HTMLInputElement).value).toBe('Ibadan');
});
