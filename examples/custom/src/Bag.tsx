import { type CartControl, formatNaira, type PlacedOrder } from 'campus-market';
import { type FormEvent, useState } from 'react';
import { Button } from './parts.tsx';

/** The visitor's cart. An order opens in a WhatsApp chat, in a new tab. */
export function Bag({ cart }: { cart: CartControl }) {
  const [phone, setPhone] = useState('');
  const [order, setOrder] = useState<PlacedOrder>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setOrder(await cart.checkout({ phone }));
  };
  return (
    <section aria-labelledby="bag">
      <h2 id="bag">Your bag</h2>
      {cart.lines.length === 0 && <p>Your bag is empty.</p>}
      <ul className="bag">
        {cart.lines.map(({ productId, productName, quantity }) => (
          <li key={productId}>
            <span>
              {productName} × {quantity}
            </span>
            <Button
              aria-label={`One less: ${productName}`}
              onClick={() => cart.setQuantity(productId, quantity - 1)}
            >
              −
            </Button>
            <Button
              aria-label={`One more: ${productName}`}
              onClick={() => cart.setQuantity(productId, quantity + 1)}
            >
              +
            </Button>
            <Button aria-label={`Remove ${productName}`} onClick={() => cart.remove(productId)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {cart.lines.length > 0 && (
        <form onSubmit={onSubmit}>
          <p>Total {formatNaira(cart.total)}</p>
          <label>
            Your phone number
            <input type="tel" required value={phone} onChange={(event) => setPhone(event.target.value)} />
          </label>
          <button type="submit">Order by WhatsApp</button>
          {order && (
            <p role="status">
              {order.hasOpenedWhatsApp ? 'Press Send in WhatsApp.' : <a href={order.url}>Open WhatsApp</a>}{' '}
              <Button onClick={cart.clear}>I have sent {order.reference}</Button>
            </p>
          )}
        </form>
      )}
    </section>
  );
}
