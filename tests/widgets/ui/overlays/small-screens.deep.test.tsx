import { type ReactElement, useState } from 'react';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { AlertDialog } from '../../../../src/ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../../../src/ui/overlays/Dialog.tsx';
import { FullDialog } from '../../../../src/ui/overlays/FullDialog.tsx';
import { SidePanel } from '../../../../src/ui/overlays/SidePanel.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

/** The sizes of a screen that is zoomed to 400 %, and of a phone in landscape. */
const sizes = [
  [320, 256],
  [640, 360],
] as const;

const longText = <p>{'This text is longer than the screen. '.repeat(30)}</p>;
const endButton = <Button>At the end</Button>;

type RenderOverlay = (onClose: () => void) => ReactElement;

const overlays: Record<string, RenderOverlay> = {
  dialog: (onClose) => (
    <Dialog title="A dialog" onClose={onClose} actions={<Button>Save what was typed</Button>}>
      {longText}
      {endButton}
    </Dialog>
  ),
  'side panel': (onClose) => (
    <SidePanel title="A dialog" onClose={onClose} footer={<Button>Log Out</Button>}>
      {longText}
      {endButton}
    </SidePanel>
  ),
  'full dialog': (onClose) => (
    <FullDialog label="A dialog" onClose={onClose}>
      {longText}
      {endButton}
    </FullDialog>
  ),
  'confirmation dialog': (onClose) => (
    <AlertDialog title="A dialog" confirmLabel="At the end" onConfirm={onClose} onCancel={onClose}>
      {longText}
    </AlertDialog>
  ),
};

function OpenOverlay({ renderOverlay }: { renderOverlay: RenderOverlay }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && renderOverlay(() => setOpen(false));
}

afterAll(() => page.viewport(1280, 800));

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Returns the edges of an element that are cut off by the screen, ignoring less than a pixel of rounding. */
function edgesOutside(element: Element, width: number, height: number): string[] {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const outside = { top: top < -1, bottom: bottom > height + 1, left: left < -1, right: right > width + 1 };
  return Object.entries(outside).flatMap(([edge, isOutside]) => (isOutside ? edge : []));
}

describe.each(sizes)('on %i×%i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  for (const [name, renderOverlay] of Object.entries(overlays)) {
    testInPageAndShadowRoot(
      `a ${name} is fully visible, and closes with Esc`,
      <OpenOverlay renderOverlay={renderOverlay} />,
      async () => {
        await expect.element(dialog).toBeVisible();
        await expect.poll(() => edgesOutside(dialog.element(), width, height)).toEqual([]);
        for (const button of dialog.getByRole('button').elements()) {
          const edges = () => {
            button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            return edgesOutside(button, width, height);
          };
          // Poll, because the dialog may still be resizing.
          await expect.poll(edges, { message: button.textContent ?? '' }).toEqual([]);
        }
        await userEvent.keyboard('{Escape}');
        await expect.poll(() => dialog.query()).toBeNull();
      },
    );
  }
});
