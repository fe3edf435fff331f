import { MarketProvider, ProductGrid } from 'campus-market';
import 'campus-market/style.css';

export const Books = () => (
  <MarketProvider apiUrl="https://market.example/api">
    <ProductGrid category="Books" limit={8} />
  </MarketProvider>
);
