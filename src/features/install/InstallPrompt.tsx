import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { InstallBannerWhenIdleProps } from './banners.ts';
import { getInstallOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isInstallPossible, isIosSafari } from './install-support.ts';

/**
 * Offers to install the hosted site, some seconds after the page has loaded, in a banner at the bottom of the screen.
 * The banner's code is loaded only if the browser can install the site.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, getInstallOffer, () => undefined);
  const [loadedAt, setLoadedAt] = useState<number>();
  const [Banner, setBanner] = useState<ComponentType<InstallBannerWhenIdleProps>>();

  useEffect(() => {
    if (storage.read('installPromptShown') || !isInstallPossible()) return;
    const onLoad = () => setLoadedAt(performance.now());
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, [storage]);

  const canInstall = loadedAt !== undefined && (offer !== undefined || isIosSafari());
  useEffect(() => {
    if (!canInstall) return;
    import('./banners.ts').then(
      ({ InstallBannerWhenIdle }) => setBanner(() => InstallBannerWhenIdle),
      () => {}, // The next page tries to load it again.
    );
  }, [canInstall]);

  return Banner && loadedAt !== undefined && <Banner loadedAt={loadedAt} />;
}
