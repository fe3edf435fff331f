import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { unsentCount } from '../../core/outbox/unsent-count.ts';
import { useSession } from '../../core/session/useSession.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignOutDialogProps } from './SignOutDialog.tsx';
import { signOut as endSession } from './sign-out.ts';

const loadDialog = () => import('./SignOutDialog.tsx');

/** Signs out. If the outbox is not empty, `dialog` asks for confirmation first. The caller must render `dialog`. */
export function useSignOut(onSignOut?: () => void): { signOut(): void; dialog: ReactNode } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [Dialog, setDialog] = useState<ComponentType<SignOutDialogProps>>();
  const { personId } = useSession();
  useEffect(() => {
    // Load the dialog now. Actions are usually unsent because the network is down, and then the dialog could not be
    // loaded.
    if (personId) loadDialog().catch(() => {});
  }, [personId]);

  const signOutNow = () => {
    setDialog(undefined);
    onSignOut?.();
    void endSession(market);
    showLazyToast({ title: 'You are logged out' }, root);
  };
  return {
    signOut() {
      if (unsentCount(market) === 0) return signOutNow();
      loadDialog().then(
        ({ SignOutDialog }) => setDialog(() => SignOutDialog),
        // The network failed before the dialog's code was loaded.
        () => confirm('Some things you did are not sent yet. Log out and lose them?') && signOutNow(),
      );
    },
    dialog: Dialog && (
      <Dialog
        unsentCount={unsentCount(market)}
        onConfirm={signOutNow}
        onCancel={() => setDialog(undefined)}
      />
    ),
  };
}
