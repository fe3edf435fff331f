import { useRef, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { useFocusAfterRemoval, useFocusOpener } from '../../../../src/ui/useFocusAfterRemoval.ts';
import { focusedElement } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { settle } from '../../../support/browser/widgets.ts';

let removeByName = (_name: string) => {};

function ProductList() {
  const [names, setNames] = useState(['Lamp', 'Fan', 'Rug']);
  removeByName = (name) => setNames((current) => current.filter((item) => item !== name));
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, names);
  return (
    <div ref={list} tabIndex={-1}>
      {names.map((name) => (
        <article key={name}>
          <button type="button" onClick={() => removeByName(name)}>
            Remove {name}
          </button>
        </article>
      ))}
    </div>
  );
}

testInPageAndShadowRoot(
  'removing an item moves the focus from its button to the next item',
  <ProductList />,
  async () => {
    await page.getByRole('button', { name: 'Remove Lamp' }).click();
    await expect.poll(() => focusedElement()?.textContent).toBe('Remove Fan');
  },
);

testInPageAndShadowRoot(
  'the focus stays in a field beside the list when another tab removes an item',
  <ProductList />,
  async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await userEvent.click(field);
    removeByName('Lamp');
    await expect.element(page.getByRole('button', { name: 'Remove Lamp' })).not.toBeInTheDocument();
    await settle();
    expect(focusedElement()).toBe(field);
  },
);

/** The form is replaced by a dialog that says what it has done, as when a product is listed. */
function TwoDialogs({ onClose }: { onClose(): void }) {
  const focusOpener = useFocusOpener();
  const [isDone, setDone] = useState(false);
  const close = () => {
    onClose();
    focusOpener();
  };
  return isDone ? (
    <Dialog key="done" title="It is listed" onClose={close}>
      Share it
    </Dialog>
  ) : (
    <Dialog key="form" title="Add a lamp" onClose={onClose}>
      <button type="button" onClick={() => setDone(true)}>
        Add the lamp
      </button>
    </Dialog>
  );
}

function TwoDialogsOpener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New lamp
      </button>
      {isOpen && <TwoDialogs onClose={() => setOpen(false)} />}
    </>
  );
}

testInPageAndShadowRoot(
  'after a dialog that replaced another one, the button that opened the first gets the focus back',
  <TwoDialogsOpener />,
  async () => {
    (page.getByRole('button', { name: 'New lamp' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Add the lamp' }).click();
    await expect.element(page.getByRole('dialog', { name: 'It is listed' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focusedElement()?.textContent).toBe('New lamp');
  },
);
