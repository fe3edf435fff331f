import { createMarket, MarketProvider } from 'campus-market';
import { createRoot } from 'react-dom/client';
// The dialogs that hooks return, such as the one to sign in, have styles of the market.
import 'campus-market/style.css';
import { App } from './App.tsx';
import './shop.css';

const market = createMarket({ apiUrl: import.meta.env.VITE_API_URL ?? 'http://127.0.0.1:3000/api' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <MarketProvider market={market}>
    <App />
  </MarketProvider>,
);
