import { createMarket, MarketProvider, ProductGrid } from 'campus-market';
import { renderToString } from 'react-dom/server';

/** Returns the HTML that the server sends: the page as a guest sees it first. */
export function renderPage(apiUrl: string): string {
  // Each request needs its own market. Otherwise visitors could see each other's data.
  const market = createMarket({ apiUrl });
  return renderToString(
    <MarketProvider market={market}>
      <h1>Hall week</h1>
      <ProductGrid limit={8} />
    </MarketProvider>,
  );
}
