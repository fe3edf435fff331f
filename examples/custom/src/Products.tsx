import {
  type CartControl,
  formatNaira,
  type SessionControl,
  useCampus,
  useProducts,
  useSend,
} from 'campus-market';
import { useState } from 'react';
import { Button, ListState, TextForm } from './parts.tsx';

/** A grid of the campus's products. The search answers as one types. */
export function Products({ cart, session }: { cart: CartControl; session: SessionControl }) {
  const [search, setSearch] = useState('');
  const { campus } = useCampus();
  const products = useProducts({ campus: campus?.id, search }, { limit: 12, keepPreviousData: true });
  const startThread = useSend('POST /threads');

  return (
    <section aria-labelledby="products" aria-busy={products.isLoading || products.isPreviousData}>
      <h2 id="products">Products</h2>
      <label>
        Search
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul className="grid">
        {products.items.map((product) => (
          <li key={product._id}>
            <img src={product.productImages[0]} alt="" loading="lazy" />
            <a href={product.url}>{product.productName}</a>
            <span>{formatNaira(product.productPrice)}</span>
            <Button onClick={() => cart.add(product)}>
              {cart.isInCart(product._id) ? 'In your bag' : 'Add to bag'}
              <span className="hidden">: {product.productName}</span>
            </Button>
            <details>
              <summary>Ask the seller</summary>
              {session.user ? (
                <TextForm
                  label="Your question"
                  sent="Sent. The answer will be under Messages."
                  send={(content) => startThread({ body: { productId: product._id, content } })}
                />
              ) : (
                <Button onClick={session.signIn}>Sign in to ask</Button>
              )}
            </details>
          </li>
        ))}
      </ul>
      <ListState list={products} empty="Nothing found. Try other words." />
    </section>
  );
}
