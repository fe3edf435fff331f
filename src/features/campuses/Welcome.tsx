import { lazy, Suspense } from 'react';
import type { CampusDialogProps } from './CampusDialog.tsx';

const load = () => import('./CampusDialog.tsx');

let code: Awaited<ReturnType<typeof load>> | undefined;

/** Fetches the code of the welcome. A server needs it before it renders a page that asks for the campus. */
export async function loadWelcome(): Promise<void> {
  code ??= await load();
}

/** Never gives up: what the server rendered works meanwhile, and an error would take it away. */
async function loadPatiently(
  waitMs = 1000,
): Promise<{ default: typeof import('./CampusDialog.tsx').CampusDialog }> {
  try {
    return { default: (await load()).CampusDialog };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadPatiently(Math.min(waitMs * 2, 30_000));
  }
}

const LaterDialog = lazy(() => loadPatiently());

/** Asks a visitor who never chose for the campus, and stays until that is answered. */
export function Welcome({ onChosen }: Pick<CampusDialogProps, 'onChosen'>) {
  const Dialog = code?.CampusDialog ?? LaterDialog;
  return (
    <Suspense fallback={null}>
      <Dialog onChosen={onChosen} />
    </Suspense>
  );
}
