import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { LateInstallPromptProps } from './banners.ts';
import { installOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isIosSafari, mayInstall } from './where-installable.ts';

/**
 * Asks visitors of the hosted site, some seconds after it has loaded, whether they want to install it. It stands at the
 * end of what scrolls, and sticks to the bottom of the screen. Its code is fetched only where the site can be installed.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, installOffer, () => undefined);
  const [loadedAt, setLoadedAt] = useState<number>();
  const [Prompt, setPrompt] = useState<ComponentType<LateInstallPromptProps>>();

  useEffect(() => {
    if (storage.read('installPromptShown') || !mayInstall()) return;
    const noteLoad = () => setLoadedAt(performance.now());
    if (document.readyState === 'complete') noteLoad();
    else addEventListener('load', noteLoad, { once: true });
    return () => removeEventListener('load', noteLoad);
  }, [storage]);

  const isWanted = loadedAt !== undefined && (offer !== undefined || isIosSafari());
  useEffect(() => {
    if (!isWanted) return;
    import('./banners.ts').then(
      ({ LateInstallPrompt }) => setPrompt(() => LateInstallPrompt),
      () => {}, // The next page tries it again.
    );
  }, [isWanted]);

  return Prompt && loadedAt !== undefined && <Prompt loadedAt={loadedAt} />;
}
