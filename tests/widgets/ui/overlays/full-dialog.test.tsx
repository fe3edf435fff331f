import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { showToast } from '../../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../../src/ui/feedback/ToastRegion.tsx';
import { FullDialog } from '../../../../src/ui/overlays/FullDialog.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import { keepMovingIn, waitUntilStill } from '../../../support/browser/motion.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { button, settle } from '../../../support/browser/widgets.ts';

function CampusDialog({ isRequired = false }: { isRequired?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change campus</Button>
      {isOpen && (
        <FullDialog label="Select your campus" onClose={isRequired ? undefined : close}>
          <h2>Welcome</h2>
          <Button onClick={close}>University of Lagos</Button>
        </FullDialog>
      )}
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Select your campus' });

testInPageAndShadowRoot(
  'a full dialog has a name and gets the focus, and Esc closes it and restores the focus',
  <CampusDialog />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedName).toBe('University of Lagos');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.query()).toBeNull();
    await expect.poll(focusedName).toBe('Change campus');
  },
);

testInPageAndShadowRoot(
  'a full dialog without onClose stays open until its content closes it',
  <CampusDialog isRequired />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => dialog.query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'a press outside closes a full dialog only once it has moved in',
  <CampusDialog />,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).toBeVisible();
    const pressOutside = () =>
      userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    const finishMovingIn = keepMovingIn(dialog.element());
    await pressOutside();
    await settle();
    await expect.element(dialog).toBeVisible();
    finishMovingIn();
    await waitUntilStill(dialog.element());
    await pressOutside();
    await expect.poll(() => dialog.query()).toBeNull();
  },
);

function DialogWithFileField() {
  const [isOpen, setOpen] = useState(true);
  const [isInnerOpen, setInnerOpen] = useState(false);
  if (!isOpen) return <p>closed</p>;
  return (
    <FullDialog label="Your store" onClose={() => setOpen(false)}>
      <input type="file" aria-label="Logo" />
      <Button onClick={() => setInnerOpen(true)}>Preview</Button>
      {isInnerOpen && (
        <FullDialog label="Preview" onClose={() => setInnerOpen(false)}>
          Your logo
        </FullDialog>
      )}
    </FullDialog>
  );
}

const storeDialog = page.getByRole('dialog', { name: 'Your store' });
const preview = page.getByRole('dialog', { name: 'Preview' });

testInPageAndShadowRoot(
  'a full dialog stays open when the choice of a file in it is cancelled',
  <DialogWithFileField />,
  async () => {
    await expect.element(storeDialog).toBeVisible();
    // What a browser dispatches when its dialog for files is closed without a choice.
    page
      .getByLabelText('Logo')
      .element()
      .dispatchEvent(new Event('cancel', { bubbles: true }));
    await settle();
    await expect.element(storeDialog).toBeVisible();
  },
);

testInPageAndShadowRoot('Esc closes only the innermost full dialog', <DialogWithFileField />, async () => {
  await button('Preview').click();
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => preview.query()).toBeNull();
  await settle();
  await expect.element(storeDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('closed')).toBeVisible();
});

testInPageAndShadowRoot(
  'a toast on top of a full dialog can be closed',
  <>
    <CampusDialog />
    <ToastRegion />
  </>,
  async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).toBeVisible();
    showToast({ title: 'No network' });
    const toast = page.getByRole('region', { name: 'Notifications' });
    await userEvent.click(toast.getByRole('button', { name: 'Close' }));
    await expect.element(toast).not.toHaveTextContent('No network');
    await expect.element(dialog).toBeVisible();
  },
);
