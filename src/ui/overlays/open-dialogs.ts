const openDialogs: HTMLDialogElement[] = [];

/** Returns the topmost modal `<dialog>`. Everything outside of that dialog is inert. */
export const topDialog = (): HTMLDialogElement | undefined => openDialogs.at(-1);

/** Registers an open dialog. Returns a function that unregisters the dialog. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
  };
}

/**
 * Whether a dialog is still moving in. A press outside of its box is then the second half of a double tap, and must not
 * close what the first half has opened.
 */
export const isMovingIn = (box: HTMLElement | null): boolean => Boolean(box?.getAnimations().length);
