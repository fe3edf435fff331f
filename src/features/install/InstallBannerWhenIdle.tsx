import { useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { InstallBanner } from './InstallBanner.tsx';
import { getInstallOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isIosSafari } from './install-support.ts';
import { installAnsweredKey } from './storage-keys.ts';
import { useIsPageIdle } from './useIsPageIdle.ts';

export interface InstallBannerWhenIdleProps {
  /** The result of `performance.now()` when the page had loaded. */
  loadedAt: number;
}

/**
 * Shows the install banner once the page has been idle for a while, until the visitor answers it in this or another
 * tab.
 */
export function InstallBannerWhenIdle({ loadedAt }: InstallBannerWhenIdleProps) {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, getInstallOffer, () => undefined);
  const wasAnswered = useSyncExternalStore(
    (listener) => storage.subscribe(installAnsweredKey, listener),
    () => storage.read(installAnsweredKey) !== undefined,
    () => true,
  );
  const [isShown, setShown] = useState(false);
  const canInstall = (offer !== undefined || isIosSafari()) && !wasAnswered;
  const isIdle = useIsPageIdle(loadedAt, !isShown);
  // The banner stays when a dialog opens later, because the dialog covers it.
  if (isIdle && canInstall && !isShown) setShown(true);
  if (!isShown || !canInstall) return null;

  const markAnswered = () => storage.write(installAnsweredKey, 'true');
  const install =
    offer &&
    (() => {
      // The browser opens its dialog only once. So the banner counts as answered even if the visitor declines there.
      offer.prompt().catch(() => {});
      markAnswered();
    });
  return <InstallBanner onInstall={install} onDismiss={markAnswered} />;
}
