import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Store } from '../../../src/contract/shared/types.ts';
import { FollowButton } from '../../../src/features/stores/FollowButton.tsx';
import { MarketProvider, StoreList } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { errorResponse, networkFailure, personMarket, press } from '../../support/market/person-market.ts';

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const ink = {
  _id: 's1',
  storeName: 'Ink',
  slug: 'ink',
  category: 'Fashion',
  campus: 'Fountain_University',
  isActive: true,
  followerCount: 1,
};

test('a visitor can filter stores by category, and if the filtered stores fail to load, the message mentions the filter', async () => {
  const { market, requests, apiHandlers } = personMarket({
    'GET /stores': ({ query }) => ({ stores: query.get('category') ? [] : [ink], pagination }),
  });
  const onFilterChange = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <StoreList campus="Fountain_University" onFilterChange={onFilterChange} />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Ink', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
  const fashionChip = screen.getByRole('button', { name: 'Fashion', exact: true });
  await press(fashionChip);
  await expect.element(screen.getByText('No stores found')).toBeVisible();
  await expect.element(screen.getByText('Try other words, or another category.')).toBeVisible();
  await expect.element(fashionChip).toHaveAttribute('aria-pressed', 'true');
  // Pressing the chosen category again clears the filter.
  await press(fashionChip);
  await expect.element(screen.getByText('Ink', { exact: true })).toBeVisible();
  await expect.element(fashionChip).toHaveAttribute('aria-pressed', 'false');
  apiHandlers['GET /stores'] = () => errorResponse(403, 'Not now', 'forbidden');
  await press(screen.getByRole('button', { name: 'Books', exact: true }));
  await expect.element(screen.getByText('Filter failed')).toBeVisible();
  await expect.element(screen.getByText('Failed to filter stores. Please try again.')).toBeVisible();
  apiHandlers['GET /stores'] = () => ({ stores: [], pagination });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('No stores found')).toBeVisible();
  expect(onFilterChange.mock.calls.map(([{ category }]) => category)).toEqual([
    'Fashion',
    undefined,
    'Books',
  ]);
  const requestedCategories = requests
    .filter(({ call }) => call === 'GET /stores')
    .map(({ query }) => query.get('category'));
  // Without repeated reads of the same category.
  expect(
    requestedCategories.filter((category, index) => category !== requestedCategories[index - 1]),
  ).toEqual(expect.arrayContaining([null, 'Fashion', 'Books']));
});

test('stores that fail to load show an error and can be loaded again, and a campus without stores shows a message', async () => {
  const { market, apiHandlers } = personMarket({
    'GET /stores': () => errorResponse(403, 'Not now', 'forbidden'),
  });
  const screen = await render(
    <MarketProvider market={market}>
      <StoreList campus="Fountain_University" />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Error loading stores')).toBeVisible();
  await expect.element(screen.getByText('Failed to load stores. Please try again.')).toBeVisible();
  expect(toastRegion().elements()).toEqual([]);
  apiHandlers['GET /stores'] = () => ({ stores: [], pagination });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('There is no store on this campus yet.')).toBeVisible();
});

const followCall = 'POST /stores/s1/toggle-follow';
const followedIdsCall = 'GET /stores/followed/ids';

test('if the response to a press of Follow is lost, pressing Follow again shows that the store is already followed, and sends nothing', async () => {
  let followedIds: string[] = [];
  const { market, requests } = personMarket({
    [followedIdsCall]: () => ({ storeIds: followedIds }),
    [followCall]: () => {
      followedIds = ['s1'];
      return networkFailure();
    },
  });
  const screen = await render(
    <MarketProvider market={market}>
      <FollowButton store={ink as Store} />
    </MarketProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.poll(() => requests.map(({ call }) => call)).toContain(followedIdsCall);
  await press(button('Follow'));
  await expect
    .element(toastRegion())
    .toHaveTextContent('Error following storeFailed to follow this store. Please try again.');
  closeAllToasts();
  await press(button('Follow'));
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
  expect(requests.filter(({ call }) => call === followCall)).toHaveLength(1);
});

test('a seller sees no Follow button for their own store', async () => {
  const { market, personId } = personMarket({ [followedIdsCall]: () => ({ storeIds: [] }) });
  const screen = await render(
    <MarketProvider market={market}>
      <FollowButton store={{ ...ink, sellerId: personId } as Store} />
      <p>Shown</p>
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Shown')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
