import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Store } from '../../src/contract/shared/types.ts';
import {
  createMarket,
  editThing,
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
  rating: null,
  reviewCount: 0,
  followerCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A write takes only this one line in a hook. */
const useToggleFollow = (isFollowing: boolean) =>
  useSend('POST /stores/{id}/toggle-follow', ({ params }, reply) =>
    editThing('store', params.id, (cachedStore) => ({
      ...cachedStore,
      followerCount: reply?.followerCount ?? cachedStore.followerCount + (isFollowing ? -1 : 1),
    })),
  );

function Followers({ id }: { id: string }) {
  const { data, retry } = useQuery('GET /stores/{key}', { params: { key: id }, query: {} });
  const follow = useToggleFollow(false);
  return (
    <p>
      alone: {data && 'store' in data ? data.store.followerCount : 'none'}
      <button type="button" onClick={() => follow({ params: { id } }).catch(() => {})}>
        Follow
      </button>
      <button type="button" onClick={retry}>
        Read again
      </button>
    </p>
  );
}

function Stores() {
  const { batches, loadMore } = useQueryBatches('GET /stores', {});
  const all = batches.flatMap(({ stores }) => stores);
  return (
    <p>
      list: {all.map(({ _id, followerCount }) => `${_id}=${followerCount}`).join(' ')}
      <button type="button" onClick={loadMore}>
        More
      </button>
    </p>
  );
}

afterEach(() => vi.restoreAllMocks());

/** A market whose writes are answered by `finish`, in order. */
async function show() {
  const waiting: ((response: Response) => void)[] = [];
  let alone = store('one');
  const serverHas = (followerCount: number) => {
    alone = { ...alone, followerCount };
  };
  /** Refetches the store, which has this many followers by now. */
  const readAgain = async (followerCount: number) => {
    serverHas(followerCount);
    await screen.getByRole('button', { name: 'Read again' }).click();
    await expect.element(screen.getByText(`alone: ${followerCount}`)).toBeInTheDocument();
  };
  const finish = (response: Response, number = 0) => waiting[number]?.(response);
  const pagination = { page: 1, limit: 20, hasMore: true, nextCursor: 'three' };
  /** The second batch of the list, which is in flight until a test resolves it. */
  const rest: (() => void)[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: async (input, init) => {
      if (init?.method === 'POST') return new Promise<Response>((resolve) => waiting.push(resolve));
      const isRest = String(input).includes('cursor=');
      if (isRest) await new Promise<void>((resolve) => rest.push(resolve));
      const data = isRest
        ? { stores: [store('three')], pagination: { ...pagination, hasMore: false, nextCursor: null } }
        : String(input).endsWith('/stores')
          ? { stores: [alone, store('two')], pagination }
          : { store: alone };
      return Response.json({ success: true, data });
    },
  });
  const screen = await render(
    <MarketProvider market={market}>
      <Followers id="one" />
      <Stores />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('alone: 4')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByText('alone: 5')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=5 two=4')).toBeInTheDocument();
  return { screen, finish, readAgain, serverHas, rest };
}

test('a write changes the store and every list at once, and then shows the server’s answer', async () => {
  const { screen, finish } = await show();
  finish(done(9));
  await expect.element(screen.getByText('alone: 9')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=9 two=4')).toBeInTheDocument();
});

test('a failed write is rolled back everywhere', async () => {
  const { screen, finish } = await show();
  finish(failed());
  await expect.element(screen.getByText('alone: 4')).toBeInTheDocument();
  await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
});

deepTest('a list that is read on while a write is under way is asked for once more', async () => {
  const { screen, finish, serverHas, rest } = await show();
  serverHas(5);
  finish(done(5));
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => rest.length).toBe(1);
  await screen.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByText('list: one=6 two=4')).toBeInTheDocument();
  serverHas(9);
  finish(done(9), 1);
  await expect.poll(() => rest.length).toBe(2);
  for (const send of rest) send();
  await expect.element(screen.getByText('list: one=9 two=4 three=4')).toBeInTheDocument();
});

describe('a store that is refetched while a write is in flight', () => {
  test('shows the answer of the write', async () => {
    const { screen, finish, readAgain } = await show();
    await readAgain(20);
    finish(done(21));
    await expect.element(screen.getByText('alone: 21')).toBeInTheDocument();
    await expect.element(screen.getByText('list: one=21 two=4')).toBeInTheDocument();
  });

  deepTest('is not changed a second time by a write that was answered', async () => {
    const { screen, finish, readAgain } = await show();
    finish(done(9));
    await expect.element(screen.getByText('list: one=9 two=4')).toBeInTheDocument();
    await readAgain(20);
    await screen.getByRole('button', { name: 'Follow' }).click();
    await expect.element(screen.getByText('alone: 21')).toBeInTheDocument();
  });

  deepTest('stays as it was read when the write fails', async () => {
    const { screen, finish, readAgain } = await show();
    await readAgain(20);
    finish(failed());
    await expect.element(screen.getByText('list: one=4 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('alone: 20')).toBeInTheDocument();
  });
});

const failed = () =>
  Response.json({ success: false, error: 'Not now', code: 'unavailable' }, { status: 503 });
const done = (followerCount: number) =>
  Response.json({ success: true, data: { storeId: 'one', isFollowing: true, followerCount } });

describe('of two writes in flight at once', () => {
  async function pressTwice() {
    const shown = await show();
    await shown.screen.getByRole('button', { name: 'Follow' }).click();
    await expect.element(shown.screen.getByText('alone: 6')).toBeInTheDocument();
    return shown;
  }

  test('both stay, in whatever order they are answered', async () => {
    const { screen, finish } = await pressTwice();
    finish(done(6), 1);
    await expect.element(screen.getByText('alone: 6')).toBeInTheDocument();
    finish(done(5), 0);
    await expect.element(screen.getByText('list: one=6 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('alone: 6')).toBeInTheDocument();
  });

  test('only the failed one is rolled back', async () => {
    const { screen, finish } = await pressTwice();
    finish(failed(), 0);
    await expect.element(screen.getByText('alone: 5')).toBeInTheDocument();
    finish(done(5), 1);
    await expect.element(screen.getByText('list: one=5 two=4')).toBeInTheDocument();
    await expect.element(screen.getByText('alone: 5')).toBeInTheDocument();
  });
});
