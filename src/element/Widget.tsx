import type { ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { MarketProvider } from '../core/MarketProvider.tsx';
import { type Market, pageMarket } from '../core/market.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { overlayLayer } from './overlay-layer.ts';

export interface WidgetProps {
  /** Where the widget is shown. */
  shadowRoot: ShadowRoot;
  /** Default: the page's one market. */
  market?: Market;
  children: ReactNode;
}

/** What every element has around its component. */
export function Widget({ shadowRoot, market = pageMarket(), children }: WidgetProps) {
  return (
    <MarketProvider market={market}>
      <ErrorBoundary>
        <UNSAFE_PortalProvider getContainer={() => overlayLayer(shadowRoot)}>
          {children}
        </UNSAFE_PortalProvider>
      </ErrorBoundary>
    </MarketProvider>
  );
}
