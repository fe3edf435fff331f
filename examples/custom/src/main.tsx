import { formatNaira, MarketProvider, useCart, useProducts, useSend, useSession } from 'campus-market';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Bag, Messages } from './Personal.tsx';
import { Button, ListState, TextForm } from './parts.tsx';
import 'campus-market/style.css'; // for the dialogs that hooks return, such as the one to sign in
import './shop.css';

/** A whole shop in our own markup: the market's hooks hold the data, and everything else on the page is ours. */
function Shop() {
  const [search, setSearch] = useState('');
  const products = useProducts({ search }, { limit: 12, keepPreviousData: true });
  const { user, status, signIn, signOut, dialog } = useSession();
  const cart = useCart();
  const startThread = useSend('POST /threads');
  const ask = (productId: string) => (content: string) => startThread({ body: { productId, content } });
  return (
    <main>
      {dialog}
      {cart.dialog}
      <header>
        <h1>Quad shop</h1>
        <input type="search" placeholder="Search" onChange={(event) => setSearch(event.target.value)} />
        <a href="#bag">Your bag ({cart.count})</a>
        {status === 'guest' && <Button onClick={signIn}>Sign in</Button>}
        {user && <Button onClick={signOut}>Sign out {user.displayName}</Button>}
      </header>
      <section aria-label="Products" aria-busy={products.isLoading || products.isPreviousData}>
        <ul>
          {products.items.map((product) => (
            <li key={product._id}>
              <img src={product.productImages[0]} alt="" loading="lazy" />
              <a href={product.url}>{product.productName}</a>
              <span>{formatNaira(product.productPrice)}</span>
              <Button title={product.productName} onClick={() => cart.add(product)}>
                {cart.isInCart(product._id) ? 'In your bag' : 'Add to bag'}
              </Button>
              <details>
                <summary>Ask the seller</summary>
                <TextForm label="Your question" button="Send" send={ask(product._id)} />
              </details>
            </li>
          ))}
        </ul>
        <ListState list={products} empty="Nothing found. Try other words." />
      </section>
      <section aria-label="Your bag" id="bag">
        <h2>Your bag</h2>
        {cart.count > 0 ? <Bag cart={cart} /> : <p>Your bag is empty.</p>}
      </section>
      {user && <Messages />}
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <MarketProvider apiUrl={import.meta.env.VITE_API_URL ?? 'http://127.0.0.1:3000/api'}>
    <Shop />
  </MarketProvider>,
);
