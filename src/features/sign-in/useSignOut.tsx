import { type ReactNode, useContext, useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { unsentCount } from '../../core/outbox/unsent-count.ts';
import { useSession } from '../../core/session/useSession.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { signOut as endSession } from './sign-out.ts';

export const signOutDialog = lazyPart(() =>
  import('./SignOutDialog.tsx').then((module) => module.SignOutDialog),
);

/** Signs out. If the outbox is not empty, `dialog` asks for confirmation first. The caller must render `dialog`. */
export function useSignOut(onSignOut?: () => void): { signOut(): void; dialog: ReactNode } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { personId } = useSession();
  useEffect(() => {
    // Load the dialog now. Actions are usually unsent because the network is down, and then the dialog could not be
    // loaded.
    if (personId) signOutDialog.preload();
  }, [personId]);
  // The network may have failed before the dialog's code was loaded.
  const { Content, open, close } = useLazyDialog(
    signOutDialog,
    () => confirm('Some things you did are not sent yet. Log out and lose them?') && signOutNow(),
  );

  const signOutNow = () => {
    close();
    onSignOut?.();
    void endSession(market);
    showLazyToast({ title: 'You are logged out' }, root);
  };
  return {
    signOut: () => (unsentCount(market) === 0 ? signOutNow() : void open()),
    dialog: Content && <Content unsentCount={unsentCount(market)} onConfirm={signOutNow} onCancel={close} />,
  };
}
