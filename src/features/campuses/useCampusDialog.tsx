import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { CampusDialogProps } from './CampusDialog.tsx';

type Opened = 'closed' | 'closable' | 'blocking';

export interface CampusDialogControl {
  /** Put this into the page. */
  dialog: ReactNode;
  /** Opens the picker. `blocking` stays until a campus is chosen. */
  openDialog(kind: Exclude<Opened, 'closed'>): void;
}

/** The campus picker as a dialog, whose code comes when it is first opened. */
export function useCampusDialog(onChosen?: (campus: string) => void): CampusDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<CampusDialogProps>>();
  const [opened, setOpened] = useState<Opened>('closed');
  const close = () => setOpened('closed');

  const openDialog = useCallback((kind: Opened) => {
    import('./CampusDialog.tsx').then((module) => {
      setDialog(() => module.CampusDialog);
      setOpened(kind);
    }, console.error);
  }, []);

  return {
    openDialog,
    dialog: Dialog && opened !== 'closed' && (
      <Dialog
        onClose={opened === 'closable' ? close : undefined}
        onChosen={(campus) => {
          close();
          onChosen?.(campus);
        }}
      />
    ),
  };
}
