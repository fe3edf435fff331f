import { createMarket, MarketProvider, ProductGrid } from 'campus-market';
import { renderToString } from 'react-dom/server';

/** What a server sends before the browser takes over: the page as a guest sees it first. */
export function renderPage(apiUrl: string): string {
  // One for each request, so that nobody sees what another visitor has.
  const market = createMarket({ apiUrl });
  return renderToString(
    <MarketProvider market={market}>
      <h1>Hall week</h1>
      <ProductGrid limit={8} />
    </MarketProvider>,
  );
}
