import { lazy, memo, Suspense } from 'react';
import type { CampusDialogProps } from './CampusDialog.tsx';

const load = () => import('./CampusDialog.tsx');

let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Loads the welcome's code. The server awaits it before it renders a page that asks for the campus. */
export async function loadWelcome(): Promise<void> {
  loaded ??= await load();
}

/** Retries for ever: the server's HTML works meanwhile, and an error would remove it. */
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

const LazyCampusDialog = lazy(() => loadWithRetry());

/**
 * Asks a first-time visitor for the campus, and stays open until they choose. `memo`, because an update before its code
 * has loaded makes React drop the server's HTML.
 */
export const Welcome = memo(function Welcome(props: Pick<CampusDialogProps, 'onChosen' | 'query'>) {
  const Dialog = loaded?.CampusDialog ?? LazyCampusDialog;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
});
