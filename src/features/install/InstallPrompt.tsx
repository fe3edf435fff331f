import { useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { getInstallOffer, subscribeToInstallOffer } from './install-offer.ts';
import { installAnsweredKey } from './storage-keys.ts';

const installBanner = lazyPart(() => import('./banners.ts').then((module) => module.InstallBannerWhenIdle));

/** Whether the site may be installable. On Apple's devices, the banner itself finds out whether this is Safari on iOS. */
const mayInstall = () => Boolean(getInstallOffer()) || /iP|Mac/.test(navigator.userAgent);

/**
 * Offers to install the hosted site, some seconds after the page has loaded, in a banner at the bottom of the screen.
 * The banner's code is loaded only if the browser may be able to install the site.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const [startedAt] = useState(() => performance.now());
  const isPossible = useSyncExternalStore(subscribeToInstallOffer, mayInstall, () => false);
  const { Content: Banner } = useLazyPart(installBanner, isPossible && !storage.read(installAnsweredKey));
  return Banner && <Banner startedAt={startedAt} />;
}
