import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '../../core/useQuery.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { CampusDialogProps } from './CampusDialog.tsx';

export interface CampusDialogControl {
  /** Put this into the page: the dialog, or why it did not open. */
  dialog: ReactNode;
  /** Opens the list of campuses. */
  openDialog(): void;
  /** True while its code is on its way after a press. */
  isOpening: boolean;
  /** Fetches what the dialog will need, for example when a pointer comes near its button. */
  prepare(): void;
}

/** The list of campuses as a dialog, whose code comes when it is first opened, or before. */
export function useCampusDialog(onChosen?: (campus: string | undefined) => void): CampusDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<CampusDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  // Held here, the list is there whenever the dialog opens.
  useQuery('GET /campuses', isPrepared ? {} : null);

  const load = useCallback(
    () => import('./CampusDialog.tsx').then((module) => setDialog(() => module.CampusDialog)),
    [],
  );
  const prepare = useCallback(() => {
    setPrepared(true);
    load().catch(() => {}); // It is tried again when the dialog is opened.
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
