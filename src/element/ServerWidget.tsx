import type { ReactNode } from 'react';
import { MarketContext } from '../core/MarketProvider.tsx';
import type { Market } from '../core/market.ts';
import { serverWidgetRoot, WidgetRoot } from '../ui/overlays/WidgetRoot.tsx';

/** What `Widget` is in a browser: wraps the component of an element that a server renders. */
export function ServerWidget({ market, children }: { market: Market; children: ReactNode }) {
  return (
    <WidgetRoot.Provider value={serverWidgetRoot}>
      <MarketContext.Provider value={market}>{children}</MarketContext.Provider>
    </WidgetRoot.Provider>
  );
}
