import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { LazyInstallPromptProps } from './banners.ts';
import { installOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isIosSafari, mayInstall } from './where-installable.ts';

/**
 * Offers visitors of the hosted site, some seconds after it has loaded, to install it. It is at the end of the page and
 * sticks to the bottom of the screen. Its code is loaded only where the site can be installed.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, installOffer, () => undefined);
  const [loadedAt, setLoadedAt] = useState<number>();
  const [Prompt, setPrompt] = useState<ComponentType<LazyInstallPromptProps>>();

  useEffect(() => {
    if (storage.read('installPromptShown') || !mayInstall()) return;
    const onLoad = () => setLoadedAt(performance.now());
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, [storage]);

  const canInstall = loadedAt !== undefined && (offer !== undefined || isIosSafari());
  useEffect(() => {
    if (!canInstall) return;
    import('./banners.ts').then(
      ({ LazyInstallPrompt }) => setPrompt(() => LazyInstallPrompt),
      () => {}, // The next page tries again.
    );
  }, [canInstall]);

  return Prompt && loadedAt !== undefined && <Prompt loadedAt={loadedAt} />;
}
