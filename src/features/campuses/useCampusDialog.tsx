import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '../../core/useQuery.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { CampusDialogProps } from './CampusDialog.tsx';

export interface CampusDialogControl {
  /** Render this: the dialog, or an error if the dialog failed to load. */
  dialog: ReactNode;
  /** Opens the list of campuses. */
  openDialog(): void;
  /** Whether the code of the dialog is loading after a press. */
  isOpening: boolean;
  /** Loads the dialog's code and the campuses before it is opened, for example on hover. */
  prepare(): void;
}

/** The dialog with the list of campuses. Its code is loaded when it is first opened, or by `prepare`. */
export function useCampusDialog(onChosen?: (campus: string | undefined) => void): CampusDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<CampusDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  // Read the campuses already here, so that the list has loaded when the dialog opens.
  useQuery('GET /campuses', isPrepared ? {} : null);

  const load = useCallback(
    () => import('./CampusDialog.tsx').then((module) => setDialog(() => module.CampusDialog)),
    [],
  );
  const prepare = useCallback(() => {
    setPrepared(true);
    load().catch(() => {}); // Opening the dialog tries again.
  }, [load]);
  const openDialog = useCallback(() => {
    setPrepared(true);
    setOpening(true);
    load()
      .then(
        () => {
          setOpen(true);
          setFailed(false);
        },
        () => setFailed(true),
      )
      .finally(() => setOpening(false));
  }, [load]);

  return {
    openDialog,
    isOpening,
    prepare,
    dialog: hasFailed ? (
      <ErrorState title="We couldn't load the campuses." isRetrying={isOpening} onRetry={openDialog}>
        Check your connection.
      </ErrorState>
    ) : (
      Dialog &&
      isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          onChosen={(campus) => {
            setOpen(false);
            onChosen?.(campus);
          }}
        />
      )
    ),
  };
}
