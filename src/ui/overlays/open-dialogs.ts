const open: HTMLDialogElement[] = [];

/** Returns the topmost modal `<dialog>`: everything outside of it is inert. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Registers an open dialog. Returns a function that removes it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
  };
}
