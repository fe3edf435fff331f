import { type ReactNode, useEffect } from 'react';
import { MarketProvider } from '../core/MarketProvider.tsx';
import { type Market, pageMarket } from '../core/market.ts';
import { WidgetRoot } from '../ui/WidgetRoot.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { isPlainlyReadable } from './plainly-readable.ts';

export interface WidgetProps {
  /** Where the widget is shown. */
  root: ShadowRoot;
  /** Default: the page's one market. */
  market?: Market;
  children: ReactNode;
}

/** What every element has around its component. */
export function Widget({ root, market = pageMarket(), children }: WidgetProps) {
  useEffect(() => {
    const given = getComputedStyle(root.host);
    const isThemed = given.getPropertyValue('--campus-accent') + given.getPropertyValue('--campus-surface');
    // Our own colours are readable. Those of a page may need code that other pages do not load.
    if (isThemed && !isPlainlyReadable(given)) {
      import('../ui/readable-colors.ts').then(
        ({ keepReadable }) => keepReadable(root),
        () => {}, // The page's colours, as they are.
      );
    }
  }, [root]);
  return (
    <WidgetRoot.Provider value={root}>
      <MarketProvider market={market}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </MarketProvider>
    </WidgetRoot.Provider>
  );
}
