import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { CampusDialogProps } from './CampusDialog.tsx';
import { campusDialog } from './useCampusDialog.tsx';

let LoadedCampusDialog: ComponentType<CampusDialogProps> | undefined;

/** Loads the code of the dialog. The server awaits this before it renders a page that asks the visitor for a campus. */
export async function loadCampusDialog(): Promise<void> {
  LoadedCampusDialog ??= await campusDialog.load();
}

/** Retries forever, because the server's HTML works meanwhile and an error would remove it. */
async function loadWithRetry(waitMs = 1000): Promise<{ default: ComponentType<CampusDialogProps> }> {
  try {
    return { default: await campusDialog.load() };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadWithRetry(Math.min(waitMs * 2, 30_000));
  }
}

/** Not `useLazyPart`: only `lazy` and Suspense keep the server's HTML until the code has loaded. */
const LazyCampusDialog = lazy(() => loadWithRetry());

/**
 * Asks first-time visitors for the campus, and stays open until they choose one. `memo`, because React drops the
 * server's HTML if the component updates before its code has loaded.
 */
export const FirstVisitCampusDialog = memo(function FirstVisitCampusDialog(
  props: Pick<CampusDialogProps, 'onChosen' | 'query'>,
) {
  const Dialog = LoadedCampusDialog ?? LazyCampusDialog;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
});
