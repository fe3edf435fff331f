import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMarket, type Market, type MarketOptions, pageMarket } from './market.ts';

/** Exported for `Widget.tsx`, which always has a market and so provides it without `MarketProvider`. */
export const MarketContext = createContext<Market | undefined>(undefined);

/** A market from `createMarket`, or the options to create one. Later changes of the options are ignored. */
export type MarketProviderProps = { children?: ReactNode } & (
  | { market: Market }
  | ({ market?: undefined } & MarketOptions)
);

/**
 * Provides a market to its child components, instead of the market that the page's widgets share.
 *
 * @example
 * function App() {
 *   return (
 *     <MarketProvider apiUrl="https://market.example/api">
 *       <ProductGrid limit={8} />
 *     </MarketProvider>
 *   );
 * }
 */
export function MarketProvider({ market, children, ...options }: MarketProviderProps) {
  const [initialMarket] = useState(() => market ?? createMarket(options as MarketOptions));
  return <MarketContext.Provider value={market ?? initialMarket}>{children}</MarketContext.Provider>;
}

/**
 * Returns the market of the nearest `MarketProvider`, or the market that the page's widgets share.
 *
 * @example
 * function SiteLink() {
 *   const market = useMarket();
 *   return <a href={market.link('/')}>Campus Market</a>;
 * }
 */
export function useMarket(): Market {
  return useContext(MarketContext) ?? pageMarket();
}
