import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { UserManagement } from '../../../src/features/admin/users/UserManagement.tsx';
import { MarketProvider, useQuery } from '../../../src/index.ts';
import { deepTest } from '../../support/deep.ts';
import { product } from '../../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

const bola = {
  _id: 'bola',
  displayName: 'Bola Ade',
  googleId: '107',
  role: 'seller',
  onboarded: true,
  isPaid: false,
  hasStore: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const userNotFound = () => errorResponse(404, 'User not found', 'not_found');

/** Shows how many products a visitor sees. Those of a suspended seller are hidden. */
function ProductCount() {
  const { data } = useQuery('GET /all-products', { query: {} });
  return <p>Goods: {data?.products.length ?? 'unknown'}</p>;
}

async function openUserManagement(apiHandlers: PersonMarket['apiHandlers']) {
  const { market } = personMarket(apiHandlers);
  const screen = await render(
    <MarketProvider market={market}>
      <UserManagement />
      <ProductCount />
    </MarketProvider>,
  );
  const findUser = async (googleId: string) => {
    await screen.getByLabelText('Google ID').fill(googleId);
    await screen.getByRole('button', { name: 'Search' }).first().click();
  };
  return { screen, findUser };
}

deepTest(
  'a search that finds a user removes the earlier User Not Found message, and a search that finds none removes the earlier user',
  async () => {
    let isKnown = false;
    const { screen, findUser } = await openUserManagement({
      'GET /admin/users/google/107': () => (isKnown ? { user: bola } : userNotFound()),
    });
    const notFoundMessage = screen.getByRole('status').filter({ hasText: 'User Not Found' });
    const userHeading = screen.getByRole('heading', { name: 'Bola Ade' });
    await findUser('107');
    await expect.element(notFoundMessage).toBeInTheDocument();
    isKnown = true;
    await findUser('107');
    await expect.element(userHeading).toBeInTheDocument();
    await expect.element(notFoundMessage).not.toBeInTheDocument();
    isKnown = false;
    await findUser('107');
    await expect.element(notFoundMessage).toBeInTheDocument();
    await expect.element(userHeading).not.toBeInTheDocument();
  },
);

const statsResponse = (paidVendors: number) => ({
  stats: {
    totalUsers: 9,
    paidVendors,
    stores: 2,
    products: { active: 1, inactive: 0, out_of_stock: 0, hidden: 0 },
    orders: { opened: 0, completed: 0, cancelled: 0 },
    lastDays: [{ date: '2026-09-01', orders: 0 }],
    ads: { active: 0, inactive: 0 },
    canteens: 0,
    pendingVerifications: 0,
    openReports: 0,
  },
});
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

deepTest('lifting a suspension shows the products of the user again in every list', async () => {
  const suspension = { since: '2026-09-01T08:00:00.000Z', reason: 'Two buyers paid and got nothing.' };
  let isSuspended = true;
  const { screen, findUser } = await openUserManagement({
    'GET /admin/users/google/107': () => ({ user: { ...bola, suspension } }),
    'GET /all-products': () => ({ products: isSuspended ? [] : [product(1)], pagination }),
    'PATCH /admin/users/bola/suspension': () => {
      isSuspended = false;
      return { user: bola };
    },
  });
  await findUser('107');
  await expect.element(screen.getByText('Goods: 0')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Lift suspension' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect.element(screen.getByText('Goods: 1')).toBeInTheDocument();
});

test('marking a user as paid raises the count of paid vendors at once; if the call fails the count is lowered again, and if it succeeds the count is read again', async () => {
  let respond: (response: unknown) => void = () => {};
  let paidVendors = 4;
  const { screen, findUser } = await openUserManagement({
    'GET /admin/users/google/107': () => ({ user: bola }),
    'GET /admin/stats': () => statsResponse(paidVendors),
    'PATCH /admin/users/bola/paid-status': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  const figures = screen.getByRole('region', { name: 'Figures' });
  await findUser('107');
  await expect.element(figures).toHaveTextContent('Paid vendors4');
  const markAsPaid = async () => {
    await screen.getByRole('switch', { name: 'Vendor package' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  };
  await markAsPaid();
  await expect.element(figures).toHaveTextContent('Paid vendors5');
  respond(errorResponse(409, 'Not now.', 'conflict'));
  await expect.element(figures).toHaveTextContent('Paid vendors4');
  await markAsPaid();
  await expect.element(figures).toHaveTextContent('Paid vendors5');
  // Meanwhile another admin has marked another user as paid.
  paidVendors = 6;
  respond({ user: { ...bola, isPaid: true } });
  await expect.element(figures).toHaveTextContent('Paid vendors6');
});

const lampOrder = {
  _id: 'order',
  storeName: 'Ink',
  sellerId: 'seller',
  buyerName: 'Bola Ade',
  lines: [{ name: 'Desk lamp', quantity: 1, price: 4500, lineTotal: 4500 }],
  total: 4500,
  createdAt: '2026-09-01T08:00:00.000Z',
};

test('a second search for an order shows its current status', async () => {
  let status = 'opened';
  const { screen } = await openUserManagement({
    'GET /admin/orders': ({ query }) => ({
      orders: [{ ...lampOrder, reference: query.get('reference'), status }],
      pagination,
    }),
  });
  const form = screen.getByRole('form', { name: 'Find a user or an order' });
  const orderHeading = screen.getByRole('heading', { name: 'Order CM-7K2QXA' });
  const search = () => press(form.getByRole('button', { name: 'Search' }));
  await form.getByLabelText('Google ID').fill('cm-7k2qxa');
  await search();
  await expect.element(orderHeading).toHaveTextContent('Opened');
  status = 'completed';
  await search();
  await expect.element(orderHeading).toHaveTextContent('Completed');
});
