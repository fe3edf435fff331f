import { type ReactNode, useEffect } from 'react';
import { MarketContext } from '../core/MarketProvider.tsx';
import { type Market, pageMarket } from '../core/market.ts';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { WidgetRoot } from '../ui/overlays/WidgetRoot.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchColors } from './watch-colors.ts';

export interface WidgetProps extends Pick<LoadEvents, 'onError'> {
  /** Where the widget is shown. */
  root: ShadowRoot;
  /** Default: the page's one market. */
  market?: Market;
  children: ReactNode;
}

/** What every element has around its component. */
export function Widget({ root, market = pageMarket(), onError, children }: WidgetProps) {
  useEffect(() => watchColors(root), [root]);
  return (
    <WidgetRoot.Provider value={root}>
      <MarketContext.Provider value={market}>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
      </MarketContext.Provider>
    </WidgetRoot.Provider>
  );
}
