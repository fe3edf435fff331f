import { useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { showLazyToast } from './lazy-toast.ts';
import type { ToastMessage } from './ToastQueue.ts';

/**
 * Shows the result of a slow action in a toast. Call the returned function when the action starts and its result when the
 * action ends: no toast is shown if another user or nobody is signed in by then. `about` is the topic of the toast.
 */
export function useToast(about: string): () => (message: ToastMessage) => void {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  return () => {
    const { personId } = session.state();
    return (message) => {
      if (session.state().personId === personId) showLazyToast({ about, ...message }, root);
    };
  };
}
