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
