import { formatNaira, useCart, useProducts, useSession } from 'campus-market';

/** Shows three books in our own markup. It shares the cart and the session with all widgets of the page. */
export function BookList() {
  const { items: books, error, isLoading, retry } = useProducts({ category: 'Books' }, { limit: 3 });
  const { status } = useSession();
  const cart = useCart();

  if (error) {
    return (
      <button type="button" disabled={isLoading} onClick={retry}>
        Read the books again
      </button>
    );
  }
  return (
    <section aria-busy={isLoading}>
      <h2>Books for this week</h2>
      <ul>
        {books.map((book) => (
          <li key={book._id}>
            {book.productName}, {formatNaira(book.productPrice)}{' '}
            <button type="button" onClick={() => cart.add(book)}>
              {cart.isInCart(book._id) ? 'In Cart' : 'Add to Cart'}
            </button>
          </li>
        ))}
      </ul>
      <p>{status === 'signed-in' ? `${cart.count} in your cart` : 'Your cart opens when you sign in'}</p>
      {cart.dialog}
    </section>
  );
}
