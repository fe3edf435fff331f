import { Share } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { steps } from './Banner.css.ts';
import { Banner } from './Banner.tsx';
import { getInstallOffer, subscribeToInstallOffer } from './install-offer.ts';
import { isIosSafari } from './install-support.ts';
import { installAnsweredKey } from './storage-keys.ts';

export interface InstallBannerWhenIdleProps {
  /** When the code of the page began to run, by `performance.now()`. */
  startedAt: number;
}

/**
 * Shows the install banner once the page has been idle for a while, until the visitor answers it in this or another
 * tab.
 */
export function InstallBannerWhenIdle({ startedAt }: InstallBannerWhenIdleProps) {
  const { storage } = useMarket();
  const offer = useSyncExternalStore(subscribeToInstallOffer, getInstallOffer, () => undefined);
  const wasAnswered = useSyncExternalStore(
    (listener) => storage.subscribe(installAnsweredKey, listener),
    () => storage.read(installAnsweredKey) !== undefined,
    () => true,
  );
  const [isShown, setShown] = useState(false);
  const canInstall = (offer !== undefined || isIosSafari()) && !wasAnswered && !isInstalled();
  const isIdle = useIsPageIdle(startedAt, !isShown);
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

/** Whether the site was opened from the Home Screen. Older versions of iOS tell it by a property of their own. */
const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

interface InstallBannerProps {
  /**
   * Opens the browser's install dialog. Undefined in Safari on iOS, where the banner explains how to install by hand.
   */
  onInstall?: (() => void) | undefined;
  onDismiss(): void;
}

/** Offers to install the site. */
function InstallBanner({ onInstall, onDismiss }: InstallBannerProps) {
  return (
    <Banner title="Install Campus Market" actionLabel="Install" onAction={onInstall} onDismiss={onDismiss}>
      {onInstall ? (
        <p>Open your campus like an app, with one tap.</p>
      ) : (
        <ol className={steps}>
          <li>
            Tap Share <Icon of={Share} size={16} />
          </li>
          <li>Tap ‘Add to Home Screen’</li>
        </ol>
      )}
    </Banner>
  );
}

const idleMs = 3000;

/** Matches native dialogs, dialogs of react-aria, and dialogs in the server's HTML. */
const dialogSelector = 'dialog[open], [role=dialog], [role=alertdialog]';

/**
 * When the wait for an idle page began, by `performance.now()`: when the page had loaded, or when the last dialog closed.
 * Stored in the module, so that a change of screens does not restart the wait.
 */
let lastWaitStart: number | undefined;

/** Returns when the page had loaded, by `performance.now()`; undefined while the page is loading. */
function useLoadedAt(startedAt: number): number | undefined {
  const [loadedAt, setLoadedAt] = useState<number>();
  useEffect(() => {
    const onLoad = () => setLoadedAt(performance.now());
    // This code is often loaded after the page, and the visitor must not wait for the prompt longer because of that.
    if (document.readyState === 'complete') setLoadedAt(Math.max(startedAt, loadEventTime()));
    else addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, [startedAt]);
  return loadedAt;
}

/** When the browser fired the page's `load` event, by `performance.now()`. */
function loadEventTime(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd ?? 0;
}

/** Returns true when the page has been loaded for 3 seconds and no dialog has been open for 3 seconds. */
function useIsPageIdle(startedAt: number, isEnabled: boolean): boolean {
  const loadedAt = useLoadedAt(startedAt);
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!isEnabled || loadedAt === undefined) return;
    let waitStart = lastWaitStart ?? loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    let wasDialogOpen = false;
    const startTimer = () => {
      lastWaitStart = waitStart;
      timer = setTimeout(() => setIdle(true), Math.max(0, waitStart + idleMs - performance.now()));
    };
    const checkDialogs = () => {
      const isDialogOpen = document.querySelector(dialogSelector) !== null;
      if (isDialogOpen === wasDialogOpen) return;
      wasDialogOpen = isDialogOpen;
      clearTimeout(timer);
      setIdle(false);
      if (isDialogOpen) return;
      waitStart = performance.now();
      startTimer();
    };
    startTimer();
    checkDialogs();
    const observer = new MutationObserver(checkDialogs);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'role'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [loadedAt, isEnabled]);

  return isIdle;
}
