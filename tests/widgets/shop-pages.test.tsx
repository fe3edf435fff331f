import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FarmPage, MarketProvider, StorePage } from '../../src/index.ts';
import { type PersonMarket, personMarket, refusedWith } from '../support/market/person-market.ts';

let opened: PersonMarket;

beforeEach(() => localStorage.clear());

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const shop = (id: string, storeName: string) => ({
  store: { _id: id, storeName, slug: id, campus: 'Fountain_University', isActive: true, productCount: 0 },
  products: [],
  pagination,
});

describe.each([
  ['store', StorePage, 'POST /store-detail', 'Store not found'],
  ['farm', FarmPage, 'POST /farm-detail', 'Farmer not found'],
] as const)('from one %s to another', (_, Page, call, notFound) => {
  const page = (key: string) => (
    <MarketProvider market={opened.market}>
      {/* Each page reads the one of the two that it knows. */}
      <Page {...{ store: key, farm: key }} />
    </MarketProvider>
  );

  test('the head of the first is gone while the second loads, and when it is not found', async () => {
    let refuse = (_: unknown) => {};
    opened = personMarket({
      [call]: ({ body }) =>
        (body as { storeId: string }).storeId === 'ink'
          ? shop('ink', 'Ink and Thread')
          : new Promise((resolve) => {
              refuse = resolve;
            }),
    });
    const screen = await render(page('ink'));
    const head = screen.getByRole('heading', { name: 'Ink and Thread' });
    await expect.element(head).toBeVisible();
    await screen.rerender(page('moved-away'));
    await expect.element(head).not.toBeInTheDocument();
    await vi.waitFor(() => expect(opened.asked.filter((one) => one.call === call)).toHaveLength(2));
    refuse(refusedWith(404, 'Not found', 'not_found'));
    await expect.element(screen.getByText(notFound)).toBeVisible();
    await expect.element(head).not.toBeInTheDocument();
  });
});
