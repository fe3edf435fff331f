import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { CampusDialogProps } from './CampusDialog.tsx';

type Kind = 'closable' | 'blocking';

export interface CampusDialogControl {
  /** Put this into the page: the dialog, or why it did not open. */
  dialog: ReactNode;
  /** Opens the picker. `blocking` stays until a campus is chosen. */
  openDialog(kind: Kind): void;
}

/** The campus picker as a dialog, whose code comes when it is first opened. */
export function useCampusDialog(onChosen?: (campus: string) => void): CampusDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<CampusDialogProps>>();
  const [opened, setOpened] = useState<Kind>();
  const [failed, setFailed] = useState<Kind>();
  const close = () => setOpened(undefined);

  const openDialog = useCallback((kind: Kind) => {
    import('./CampusDialog.tsx').then(
      (module) => {
        setDialog(() => module.CampusDialog);
        setOpened(kind);
        setFailed(undefined);
      },
      () => setFailed(kind),
    );
  }, []);

  return {
    openDialog,
    dialog: failed ? (
      <ErrorState title="Error loading campuses" isRetrying={false} onRetry={() => openDialog(failed)}>
        Failed to load campuses. Please try again.
      </ErrorState>
    ) : (
      Dialog &&
      opened && (
        <Dialog
          onClose={opened === 'closable' ? close : undefined}
          onChosen={(campus) => {
            close();
            onChosen?.(campus);
          }}
        />
      )
    ),
  };
}
