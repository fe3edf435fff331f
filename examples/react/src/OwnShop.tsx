import { formatNaira, type PlacedOrder, useCart, useProducts, useSession } from 'campus-market';
import { useState } from 'react';

/** A shop in our own markup: it searches while the visitor types, shows more on a press, and has a cart that checks out. */
export function OwnShop() {
  const [text, setText] = useState('');
  const products = useProducts({ search: text }, { limit: 6, keepPreviousData: true });
  const { user, status, signIn, signOut, dialog } = useSession();
  const cart = useCart();

  return (
    <section aria-labelledby="own-shop" aria-busy={products.isLoading || products.isPreviousData}>
      <h2 id="own-shop">Our own shop</h2>
      {dialog}
      {cart.dialog}
      {status === 'guest' && (
        <button type="button" onClick={signIn}>
          Sign in
        </button>
      )}
      {user && (
        <p>
          Hello {user.displayName}{' '}
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </p>
      )}

      <label>
        What are you looking for? <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {products.error && (
        <button type="button" onClick={products.retry}>
          Try again
        </button>
      )}
      <ul aria-label="Our products">
        {products.items.map((product) => (
          <li key={product._id}>
            <img src={product.productImages[0]} alt="" width={48} height={48} />
            <a href={product.url}>{product.productName}</a>, {formatNaira(product.productPrice)}{' '}
            <button type="button" onClick={() => cart.add(product)}>
              {cart.isInCart(product._id) ? 'In your bag' : 'Put it into my bag'}
            </button>
          </li>
        ))}
      </ul>
      {products.hasMore && (
        <button type="button" disabled={products.isLoadingMore} onClick={products.loadMore}>
          Show more
        </button>
      )}
      <Bag cart={cart} />
    </section>
  );
}

/** The visitor's cart. An order opens in a WhatsApp chat, in a new tab. */
function Bag({ cart }: { cart: ReturnType<typeof useCart> }) {
  const [phone, setPhone] = useState('');
  const [order, setOrder] = useState<PlacedOrder>();
  if (cart.lines.length === 0) return <p>Your bag is empty</p>;
  return (
    <>
      <ul aria-label="Your bag">
        {cart.lines.map(({ productId, productName, quantity }) => (
          <li key={productId}>
            {productName} × {quantity}{' '}
            <button type="button" onClick={() => cart.setQuantity(productId, quantity + 1)}>
              One more
            </button>
          </li>
        ))}
      </ul>
      <p>Total {formatNaira(cart.total)}</p>
      <label>
        Your phone number <input value={phone} onChange={(event) => setPhone(event.target.value)} />
      </label>
      <button type="button" onClick={async () => setOrder(await cart.checkout({ phone }))}>
        Order by WhatsApp
      </button>
      {order && (
        <p role="status">
          {order.hasOpenedWhatsApp ? 'Press Send in WhatsApp.' : <a href={order.url}>Open WhatsApp</a>}{' '}
          <button type="button" onClick={cart.clear}>
            I have sent {order.reference}
          </button>
        </p>
      )}
    </>
  );
}
