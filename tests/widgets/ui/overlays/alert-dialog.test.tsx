import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { AlertDialog } from '../../../../src/ui/overlays/AlertDialog.tsx';
import { focusedElement, focusedName } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

function DeletableLamp() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [exists, setExists] = useState(true);
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>Delete Lamp</Button>
      <p>{exists ? 'The lamp is there' : 'The lamp is gone'}</p>
      {isDialogOpen && (
        <AlertDialog
          title="Delete this product?"
          confirmLabel="Delete"
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => {
            setExists(false);
            setDialogOpen(false);
          }}
        >
          This cannot be undone.
        </AlertDialog>
      )}
    </>
  );
}

const dialog = page.getByRole('alertdialog', { name: 'Delete this product?' });

async function openByKeyboard() {
  (page.getByRole('button', { name: 'Delete Lamp' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.poll(focusedName).toBe('Cancel');
}

testInPageAndShadowRoot(
  'the name of an alert dialog is its question, and its Cancel button is focused first',
  <DeletableLamp />,
  async () => {
    await openByKeyboard();
    await expect.element(dialog).toHaveAccessibleDescription('This cannot be undone.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.poll(focusedName).toBe('Delete Lamp');
    await expect.element(page.getByText('The lamp is there')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'the action of an alert dialog runs when it is confirmed',
  <DeletableLamp />,
  async () => {
    await openByKeyboard();
    await userEvent.keyboard('{Tab}');
    expect(focusedName()).toBe('Delete');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The lamp is gone')).toBeVisible();
    await expect.poll(focusedName).toBe('Delete Lamp');
  },
);

testInPageAndShadowRoot(
  'Esc closes an alert dialog without the action, and a press outside does nothing',
  <DeletableLamp />,
  async () => {
    await openByKeyboard();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(focusedElement() ?? null)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.element(page.getByText('The lamp is there')).toBeVisible();
  },
);

function PendingDeletion() {
  const [confirmCount, setConfirmCount] = useState(0);
  return (
    <AlertDialog
      title="Delete this product?"
      confirmLabel="Delete"
      pending={confirmCount > 0}
      pendingLabel="Deleting"
      onCancel={() => {}}
      onConfirm={() => setConfirmCount(confirmCount + 1)}
    >
      Asked {confirmCount} times
    </AlertDialog>
  );
}

testInPageAndShadowRoot('a pending action runs only once', <PendingDeletion />, async () => {
  await expect.poll(focusedName).toBe('Cancel');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Deleting Delete' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAccessibleDescription('Asked 1 times');
});
