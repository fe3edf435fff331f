import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMarket, type Market, type MarketOptions, pageMarket } from './market.ts';

/** Widgets, which always have a market, give it to their component without the provider's code. */
export const MarketContext = createContext<Market | undefined>(undefined);

/** A market from `createMarket`, or options for a new one, of which those of the first render count. */
export type MarketProviderProps = { children?: ReactNode } & (
  | { market: Market }
  | ({ market?: undefined } & MarketOptions)
);

/** Gives the components below it a market of their own instead of the page's. */
export function MarketProvider({ market, children, ...options }: MarketProviderProps) {
  const [own] = useState(() => market ?? createMarket(options as MarketOptions));
  return <MarketContext.Provider value={market ?? own}>{children}</MarketContext.Provider>;
}

/** The market of this component: of the provider above it, else the page's one market. */
export function useMarket(): Market {
  return useContext(MarketContext) ?? pageMarket();
}
