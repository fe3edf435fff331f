import { CampusPicker, createMarket, MarketProvider, ProductGrid } from 'campus-market';
import { useState } from 'react';
import { BookList } from './BookList.tsx';
import { CampusField } from './CampusField.tsx';
import { OwnShop } from './OwnShop.tsx';

const market = createMarket({ apiUrl: import.meta.env.VITE_API_URL ?? 'http://127.0.0.1:3000/api' });

export function App() {
  const [openedProductName, setOpenedProductName] = useState<string>();
  return (
    <MarketProvider market={market}>
      <h1>Hall week</h1>
      <CampusPicker />
      <ProductGrid
        limit={8}
        onProductOpen={({ product }) => {
          setOpenedProductName(product.productName);
          // Returning false stops the grid from opening its dialog: we show the product ourselves.
          return false;
        }}
      />
      <CampusField />
      <BookList />
      <OwnShop />
      {openedProductName && <p role="status">You are looking at {openedProductName}</p>}
    </MarketProvider>
  );
}
