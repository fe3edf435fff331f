import { useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

/** Says things to the person who is signed in now. Whoever has signed out meanwhile is told nothing. */
export function useSay(): () => (message: ToastMessage) => void {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  return () => {
    const { personId } = session.state();
    return (message) => {
      if (session.state().personId === personId) showLateToast(message, root);
    };
  };
}
