import { useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { showLazyToast } from './lazy-toast.ts';
import type { ToastMessage } from './ToastQueue.ts';

/**
 * Shows the result of a slow action in a toast. Call the returned function when the action starts. It returns the function
 * that shows the toast when the action ends, unless another user or nobody is signed in by then. `about` is the topic of
 * the toast.
 */
export function useToast(about: string): () => (message: ToastMessage) => void {
  const { session } = useMarket();
  const widgetRoot = useContext(WidgetRoot);
  return () => {
    const { personId } = session.state();
    return (message) => {
      if (session.state().personId === personId) showLazyToast({ about, ...message }, widgetRoot);
    };
  };
}
