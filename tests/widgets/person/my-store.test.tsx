import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider, MyStore, useQuery } from '../../../src/index.ts';
import { type Answer, personMarket } from '../../support/market/person-market.ts';

beforeEach(() => localStorage.clear());

const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

/** Reads the store again, as the screen does when something has happened to it elsewhere. */
function ReadAgain() {
  const { retry } = useQuery('GET /stores/my-store', {});
  return (
    <button type="button" onClick={retry}>
      Read again
    </button>
  );
}

/** The dashboard of a store, whose switch the server answers with `toggle`. */
async function open(toggle: Answer) {
  const store = { _id: 's1', storeName: 'Ink', slug: 'ink', campus: 'Fountain_University', isActive: true };
  const shown = () => ({ store: { ...store }, stats: { totalOrders: 0, revenue: 0, productCount: 0 } });
  const answers = {
    'GET /stores/my-store': shown,
    'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
    'GET /my-products': () => ({ products: [], pagination: { ...pagination, total: 0 } }),
    'GET /stores/my-store/orders': () => ({ orders: [], pagination }),
    'PATCH /stores/my-store/toggle-status': toggle,
  };
  const { market, asked } = personMarket(answers, seller);
  const screen = await render(
    <MarketProvider market={market}>
      <MyStore />
      <ReadAgain />
    </MarketProvider>,
  );
  const isOpen = screen.getByRole('switch', { name: 'Open for business' });
  await expect.element(isOpen).toBeChecked();
  return { screen, asked, isOpen, store, shown };
}

test('a store whose closing lost its answer, and which is seen to be closed, opens with the next press', async () => {
  const answers = new Map<string, unknown>();
  let losesAnswer = true;
  const { screen, asked, isOpen, store, shown } = await open(({ key = '' }) => {
    // As the server does: a key that it knows gets the answer of the first time.
    if (!answers.has(key)) {
      store.isActive = !store.isActive;
      answers.set(key, shown());
    }
    if (losesAnswer) return Promise.reject(new TypeError('Failed to fetch'));
    return answers.get(key);
  });
  const calls = () => asked.filter(({ call }) => call.startsWith('PATCH'));
  await isOpen.click();
  await expect.poll(calls).toHaveLength(1);
  await screen.getByRole('button', { name: 'Read again' }).click();
  await expect.element(isOpen).not.toBeChecked();
  losesAnswer = false;
  await isOpen.click();
  await expect.poll(calls).toHaveLength(2);
  await expect.element(isOpen).toBeChecked();
  await expect.element(screen.getByText('Store Status Updated')).toBeVisible();
  expect(store.isActive).toBe(true);
  expect(calls()[0]?.key).not.toBe(calls()[1]?.key);
});
