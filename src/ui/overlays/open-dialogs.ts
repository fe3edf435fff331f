const open: HTMLDialogElement[] = [];

/** The dialog of the browser that lies on top: everything outside of it is out of reach. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Returns a function for when it is closed. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
  };
}
