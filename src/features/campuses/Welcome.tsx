import { lazy, memo, Suspense } from 'react';
import type { CampusDialogProps } from './CampusDialog.tsx';

const load = () => import('./CampusDialog.tsx');

let code: Awaited<ReturnType<typeof load>> | undefined;

/** Fetches the code of the welcome. A server needs it before it renders a page that asks for the campus. */
export async function loadWelcome(): Promise<void> {
  code ??= await load();
}

/** Never gives up: what the server rendered works meanwhile, and an error would take it away. */
async function loadWithRetry(
  waitMs = 1000,
): Promise<{ default: typeof import('./CampusDialog.tsx').CampusDialog }> {
  try {
    return { default: (await load()).CampusDialog };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadWithRetry(Math.min(waitMs * 2, 30_000));
  }
}

const LaterDialog = lazy(() => loadWithRetry());

/**
 * Asks a visitor who never chose for the campus, and stays until that is answered. Memo: an update before its code has
 * come makes React drop the server's HTML.
 */
export const Welcome = memo(function Welcome(props: Pick<CampusDialogProps, 'onChosen' | 'query'>) {
  const Dialog = code?.CampusDialog ?? LaterDialog;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
});
