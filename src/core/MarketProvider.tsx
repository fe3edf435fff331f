import { createContext, type ReactNode, useContext } from 'react';
import { type Market, pageMarket } from './market.ts';

const MarketContext = createContext<Market | undefined>(undefined);

export interface MarketProviderProps {
  /** Made by `createMarket`. */
  market: Market;
  children: ReactNode;
}

/** Gives the components below it a market of their own instead of the page's. */
export function MarketProvider({ market, children }: MarketProviderProps) {
  return <MarketContext.Provider value={market}>{children}</MarketContext.Provider>;
}

/** The market of this component: of the provider above it, else the page's one market. */
export function useMarket(): Market {
  return useContext(MarketContext) ?? pageMarket();
}
