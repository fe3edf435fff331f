import { useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { installOffer, subscribeToInstallOffer } from './install-offer.ts';
import { useIsPageIdle } from './useIsPageIdle.ts';
import { isIosSafari } from './where-installable.ts';

export interface LazyInstallPromptProps {
  /** When the page had loaded, by `performance.now()`. */
  loadedAt: number;
}

/** Shows the banner when the page has been idle for a while, until it is answered here or in another tab. */
export function LazyInstallPrompt({ loadedAt }: LazyInstallPromptProps) {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, installOffer, () => undefined);
  const wasAnswered = useSyncExternalStore(
    (listener) => storage.subscribe('installPromptShown', listener),
    () => storage.read('installPromptShown') !== undefined,
    () => true,
  );
  const [isShown, setShown] = useState(false);
  const isPossible = (offer !== undefined || isIosSafari()) && !wasAnswered;
  const isIdle = useIsPageIdle(loadedAt, !isShown);
  // It stays when a dialog opens later, which then covers it.
  if (isIdle && isPossible && !isShown) setShown(true);
  if (!isShown || !isPossible) return null;

  const answer = () => storage.write('installPromptShown', 'true');
  const install =
    offer &&
    (() => {
      // Whatever the person answers, the browser asks only once.
      offer.prompt().catch(() => {});
      answer();
    });
  return <InstallBanner onInstall={install} onDismiss={answer} />;
}
