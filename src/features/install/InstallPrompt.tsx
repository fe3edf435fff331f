import { type ComponentType, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { LateInstallPromptProps } from './banners.ts';
import { mayInstall } from './where-installable.ts';

/**
 * Asks visitors of the hosted site, some seconds after it has loaded, whether they want to install it. It stands at the
 * end of what scrolls, and sticks to the bottom of the screen. Its code is fetched only where it may be needed.
 */
export function InstallPrompt() {
  const { storage } = useMarket();
  const [late, setLate] = useState<{ Prompt: ComponentType<LateInstallPromptProps>; loadedAt: number }>();

  useEffect(() => {
    if (storage.read('installPromptShown') || !mayInstall()) return;
    const load = () => {
      const loadedAt = performance.now();
      import('./banners.ts').then(
        ({ LateInstallPrompt: Prompt }) => setLate({ Prompt, loadedAt }),
        () => {}, // The next page tries it again.
      );
    };
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, [storage]);

  return late && <late.Prompt loadedAt={late.loadedAt} />;
}
