import { useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { showLateToast } from './late-toast.ts';
import type { ToastMessage } from './ToastQueue.ts';

/**
 * For work that takes a while: shows its result in a toast, unless the person has signed out meanwhile. `about` names the
 * thing, so that a newer toast about it replaces the older one.
 */
export function useToast(about: string): () => (message: ToastMessage) => void {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  return () => {
    const { personId } = session.state();
    return (message) => {
      if (session.state().personId === personId) showLateToast({ about, ...message }, root);
    };
  };
}
