import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { getInstallOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isInstallPossible, isIosSafari } from './install-support.ts';
import { installAnsweredKey } from './storage-keys.ts';

const installBanner = lazyPart(() => import('./banners.ts').then((module) => module.InstallBannerWhenIdle));

/**
 * Offers to install the hosted site, some seconds after the page has loaded, in a banner at the bottom of the screen.
 * The banner's code is loaded only if the browser can install the site.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, getInstallOffer, () => undefined);
  const [loadedAt, setLoadedAt] = useState<number>();

  useEffect(() => {
    if (storage.read(installAnsweredKey) || !isInstallPossible()) return;
    const onLoad = () => setLoadedAt(performance.now());
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, [storage]);

  const canInstall = loadedAt !== undefined && (offer !== undefined || isIosSafari());
  const { Content: Banner } = useLazyPart(installBanner, canInstall);
  return Banner && loadedAt !== undefined && <Banner loadedAt={loadedAt} />;
}
