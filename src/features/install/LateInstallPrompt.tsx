import { useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { installOffer, subscribeToInstallOffer } from './install-offer.ts';
import { useIsPageIdle } from './useIsPageIdle.ts';
import { isIosSafari } from './where-installable.ts';

export interface LateInstallPromptProps {
  /** When the page had loaded, as `performance.now()` tells the time. */
  loadedAt: number;
}

/** Shows the banner when the page has been quiet for a while, until it is answered, here or in another tab. */
export function LateInstallPrompt({ loadedAt }: LateInstallPromptProps) {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, installOffer, () => undefined);
  const wasAnswered = useSyncExternalStore(
    (listener) => storage.subscribe('installPromptShown', listener),
    () => storage.read('installPromptShown') !== undefined,
    () => true,
  );
  const [isShown, setShown] = useState(false);
  const isPossible = (offer !== undefined || isIosSafari()) && !wasAnswered;
  const isQuiet = useIsPageIdle(loadedAt, !isShown);
  // A dialog that opens later lies over it.
  if (isQuiet && isPossible && !isShown) setShown(true);
  if (!isShown || !isPossible) return null;

  const answer = () => storage.write('installPromptShown', 'true');
  const install =
    offer &&
    (() => {
      // What the person says to the browser's question is the browser's business, and it asks once.
      offer.prompt().catch(() => {});
      answer();
    });
  return <InstallBanner onInstall={install} onDismiss={answer} />;
}
