// @vitest-environment jsdom
import { createMarket, MarketProvider } from 'campus-market';
import { fakeMarket } from 'campus-market/testing';
import { setupServer } from 'msw/node';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BookList } from '../src/BookList.tsx';

const fake = fakeMarket();
const server = setupServer(...fake.handlers);
beforeAll(() => server.listen());
afterEach(() => {
  fake.reset();
  document.body.replaceChildren();
});
afterAll(() => server.close());

/** Shows the list as the app does, in a market of its own, so that no test sees another's cached answers. */
function showBooks(): void {
  const market = createMarket({ apiUrl: 'https://market.example/api' });
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <MarketProvider market={market}>
      <BookList />
    </MarketProvider>,
  );
}

const findButtons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);

/** Waits until a check passes. The first test also loads the packages, which takes a moment on a busy machine. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

/** Waits until the page has a text. */
const waitForText = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

test('shows three books, which a signed-in buyer adds to the cart', async () => {
  fake.signIn('Adunni Bello');
  showBooks();
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(3));
  await waitForText('0 in your cart');
  findButtons('Add to Cart')[0]?.click();
  await waitForText('1 in your cart');
  expect(findButtons('In Cart')).toHaveLength(1);
});

test('offers to read the books again when the market has refused', async () => {
  // A refusal that the components do not retry by themselves.
  fake.fail('GET /all-products', 'forbidden', { times: 1 });
  showBooks();
  await waitForText('Read the books again');
  findButtons('Read the books again')[0]?.click();
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(3));
});

test('says that nobody is signed in', async () => {
  showBooks();
  await waitForText('Your cart opens when you sign in');
});
