import { type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '../../core/useQuery.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';

/**
 * Opens the dialog with the list of campuses.
 *
 * @example
 * const button = ({ openDialog, isOpening, prepare }: CampusDialogControl) => (
 *   <button onPointerEnter={prepare} onClick={openDialog} aria-busy={isOpening}>
 *     Choose a campus
 *   </button>
 * );
 */
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

export const campusDialog = lazyPart(() =>
  import('./CampusDialog.tsx').then((module) => module.CampusDialog),
);

/**
 * The dialog with the list of campuses. Its code is loaded when it is first opened, or by `prepare`.
 *
 * @example
 * function ChooseCampus() {
 *   const { dialog, openDialog } = useCampusDialog((campus) => console.log(campus ?? 'all campuses'));
 *   return (
 *     <>
 *       <button onClick={openDialog}>Choose a campus</button>
 *       {dialog}
 *     </>
 *   );
 * }
 */
export function useCampusDialog(onChosen?: (campus: string | undefined) => void): CampusDialogControl {
  const { Content, isOpening, hasFailed, open, close } = useLazyDialog(campusDialog, () => {});
  const [isPrepared, setPrepared] = useState(false);
  // Read the campuses already here, so that the list has loaded when the dialog opens.
  useQuery('GET /campuses', isPrepared ? {} : null);
  const openDialog = () => {
    setPrepared(true);
    void open();
  };
  // The same function for each render, because it is a dependency of effects.
  const prepare = useCallback(() => {
    setPrepared(true);
    campusDialog.preload();
  }, []);

  return {
    openDialog,
    isOpening,
    prepare,
    dialog: hasFailed ? (
      <ErrorState title="We couldn't load the campuses." isRetrying={isOpening} onRetry={openDialog}>
        Check your connection.
      </ErrorState>
    ) : (
      Content && (
        <Content
          onClose={close}
          onChosen={(campus) => {
            close();
            onChosen?.(campus);
          }}
        />
      )
    ),
  };
}
