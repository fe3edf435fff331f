import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Store } from '../../src/contract/shared/types.ts';
import {
  createMarket,
  editStoreInAllAnswers,
  MarketProvider,
  useQuery,
  useQueryBatches,
  useSend,
} from '../../src/index.ts';
import { deepTest } from '../support/deep.ts';

const store = (id: string): Store => ({
  _id: id,
  storeName: `Store ${id}`,
  storeDescription: '',
  storeBanner: '',
  logoUrl: '',
  coverUrl: '',
  imageUrl: '',
  storeAddress: '',
  campus: 'Fountain_University',
  category: 'Books',
  isActive: true,
  isVerified: false,
  sellerId: 's1',
  slug: id,
  productCount: 1,
  pictures: [],
  rating: null,
  reviewCount: 0,
  followerCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Follows or unfollows a store. The count changes at once, and is corrected when the reply arrives. */
const useToggleFollow = (isFollowing: boolean) =>
  useSend('POST /stores/{id}/toggle-follow', ({ params }, reply) =>
    editStoreInAllAnswers(params.id, (cachedStore) => ({
      ...cachedStore,
      followerCount: reply?.followerCount ?? cachedStore.followerCount + (isFollowing ? -1 : 1),
    })),
  );

function StoreWithFollowers({ id }: { id: string }) {
  const { data, retry } = useQuery('GET /stores/{key}', { params: { key: id }, query: {} });
  const follow = useToggleFollow(false);
  return (
    <p>
      store: {data && 'store' in data ? data.store.followerCount : 'none'}
      <button type="button" onClick={() => follow({ params: { id } }).catch(() => {})}>
        Follow
      </button>
      <button type="button" onClick={retry}>
        Read again
      </button>
    </p>
  );
}

function StoreList() {
  const { batches, loadMore } = useQueryBatches('GET /stores', {});
  const stores = batches.flatMap(({ stores }) => stores);
  return (
    <p>
      list: {stores.map(({ _id, followerCount }) => `${_id}=${followerCount}`).join(' ')}
      <button type="button" onClick={loadMore}>
        More
      </button>
    </p>
  );
}

afterEach(() => vi.restoreAllMocks());

/** Shows a store and a list of stores, and presses Follow once. `respond` responds to the first write, or to the write at an index. */
async function showAndFollow() {
  const pendingWrites: ((response: Response) => void)[] = [];
  let serverStore = store('one');
  const setServerFollowers = (followerCount: number) => {
    serverStore = { ...serverStore, followerCount };
  };
  /** Refetches the store, which has this many followers by now. */
  const refetch = async (followerCount: number) => {
    setServerFollowers(followerCount);
    await screen.getByRole('button', { name: 'Read again' }).click();
    await expect.element(screen.getByText(`store: ${followerCount}`)).toBeInTheDocument();
  };
  const respond = (response: Response, writeIndex = 0) => pendingWrites[writeIndex]?.(response);
  const pagination = { page: 1, limit: 20, hasMore: true, nextCursor: 'three' };
  /** The reads of the second batch, which are in flight until a test resolves them. */
  const secondBatchReads: (() => void)[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: async (input, init) => {
      if (init?.method === 'POST') return new Promise<Response>((resolve) => pendingWrites.push(resolve));
      const isSecondBatch = String(input).includes('cursor=');
      if (isSecondBatch) await new Promise<void>((resolve) => secondBatchReads.push(resolve));
      const data = isSecondBatch
        ? { stores: [store('three')], pagination: { ...pagination, hasMore: false, nextCursor: null } }
        : String(input).endsWith('/stores')
          ? { stores: [serverStore, store('two')], pagination }
          : { store: serverStore };
      return Response.json({ success: true, data });
    },
  });
  const screen = await render(
    <MarketProvider market={market}>
      <StoreWithFollowers id="one" />
      <StoreList />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('store: 4')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByText('store: 5')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=5 two=4')).toBeInTheDocument();
  return { screen, respond, refetch, setServerFollowers, secondBatchReads };
}

test('a write changes the store and every list at once, and then shows the server’s response', async () => {
  const { screen, respond } = await showAndFollow();
  respond(successResponse(9));
  await expect.element(screen.getByText('store: 9')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=9 two=4')).toBeInTheDocument();
});

test('a failed write is rolled back everywhere', async () => {
  const { screen, respond } = await showAndFollow();
  respond(failureResponse());
  await expect.element(screen.getByText('store: 4')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
});

deepTest('a batch that is loading while a write is in flight is loaded once more', async () => {
  const { screen, respond, setServerFollowers, secondBatchReads } = await showAndFollow();
  setServerFollowers(5);
  respond(successResponse(5));
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => secondBatchReads.length).toBe(1);
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByText('list: one=6 two=4')).toBeInTheDocument();
  setServerFollowers(9);
  respond(successResponse(9), 1);
  await expect.poll(() => secondBatchReads.length).toBe(2);
  for (const resolve of secondBatchReads) resolve();
  await expect.element(screen.getByText('list: one=9 two=4 three=4')).toBeInTheDocument();
});

describe('a refetched store', () => {
  test('shows the response to a write that was in flight during the refetch', async () => {
    const { screen, respond, refetch } = await showAndFollow();
    await refetch(20);
    respond(successResponse(21));
    await expect.element(screen.getByText('store: 21')).toBeInTheDocument();
    await expect.element(screen.getByText('list: one=21 two=4')).toBeInTheDocument();
  });

  deepTest('is not changed a second time by a write that finished before the refetch', async () => {
    const { screen, respond, refetch } = await showAndFollow();
    respond(successResponse(9));
    await expect.element(screen.getByText('list: one=9 two=4')).toBeInTheDocument();
    await refetch(20);
    await screen.getByRole('button', { name: 'Follow' }).click();
    await expect.element(screen.getByText('store: 21')).toBeInTheDocument();
  });

  deepTest('keeps the refetched count if a write that was in flight during the refetch fails', async () => {
    const { screen, respond, refetch } = await showAndFollow();
    await refetch(20);
    respond(failureResponse());
    await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('store: 20')).toBeInTheDocument();
  });
});

const failureResponse = () =>
  Response.json({ success: false, error: 'Not now', code: 'unavailable' }, { status: 503 });
const successResponse = (followerCount: number) =>
  Response.json({ success: true, data: { storeId: 'one', isFollowing: true, followerCount } });

describe('two writes in flight at once', () => {
  async function followTwice() {
    const setup = await showAndFollow();
    await setup.screen.getByRole('button', { name: 'Follow' }).click();
    await expect.element(setup.screen.getByText('store: 6')).toBeInTheDocument();
    return setup;
  }

  test('both count, even if the response to the later write arrives first', async () => {
    const { screen, respond } = await followTwice();
    respond(successResponse(6), 1);
    await expect.element(screen.getByText('store: 6')).toBeInTheDocument();
    respond(successResponse(5), 0);
    await expect.element(screen.getByText('list: one=6 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('store: 6')).toBeInTheDocument();
  });

  test('only the one that fails is rolled back', async () => {
    const { screen, respond } = await followTwice();
    respond(failureResponse(), 0);
    await expect.element(screen.getByText('store: 5')).toBeInTheDocument();
    respond(successResponse(5), 1);
    await expect.element(screen.getByText('list: one=5 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('store: 5')).toBeInTheDocument();
  });
});
