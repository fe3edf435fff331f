import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminPanel, MarketProvider } from '../../../src/index.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { errorResponse, type PersonMarket, personMarket } from '../../support/market/person-market.ts';

const bola = {
  _id: 'bola',
  displayName: 'Bola Ade',
  role: 'user',
  onboarded: true,
  isPaid: false,
  hasStore: false,
  createdAt: '2026-08-01T08:00:00.000Z',
  googleId: '1102',
  email: 'bola@mail.example',
};

const stats = {
  totalUsers: 10,
  paidVendors: 4,
  stores: 3,
  products: { active: 1, inactive: 0, out_of_stock: 0, hidden: 0 },
  orders: { opened: 0, completed: 0, cancelled: 0 },
  lastDays: Array.from({ length: 7 }, (_, day) => ({ date: `2026-09-0${day + 1}`, orders: day })),
  ads: { active: 0, inactive: 0 },
  canteens: 0,
  pendingVerifications: 0,
  openReports: 0,
};

type ApiHandler = PersonMarket['apiHandlers'][string];

let setup: PersonMarket;

/** Opens the card of Bola, whose vendor package is unpaid. `handlePaidStatus` responds, in place of the server, when an admin changes that. */
async function openUserCard({ handlePaidStatus }: { handlePaidStatus: ApiHandler }) {
  let user = bola;
  setup = personMarket({
    'GET /admin/verify': () => ({ isAdmin: true }),
    // After Bola is marked as paid, the next figures include him.
    'GET /admin/stats': () => ({
      stats: { ...stats, paidVendors: stats.paidVendors + (user.isPaid ? 1 : 0) },
    }),
    'GET /admin/trail': () => ({
      changes: [],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
    }),
    'GET /admin/users/google/1102': () => ({ user }),
    'PATCH /admin/users/bola/paid-status': async (request) => {
      const data = await handlePaidStatus(request);
      if (!(data instanceof Response)) ({ user } = data as { user: typeof bola });
      return data;
    },
  });
  const screen = await render(
    <MarketProvider market={setup.market}>
      <AdminPanel />
    </MarketProvider>,
  );
  await screen.getByLabelText('Google ID').fill('1102');
  await screen.getByLabelText('Google ID').element().closest('form')?.requestSubmit();
  const card = screen.getByRole('region', { name: 'Bola Ade' });
  await expect.element(card).toBeVisible();
  return { screen, card, paidSwitch: card.getByRole('switch', { name: 'Vendor package' }) };
}

const sentBodies = () =>
  setup.requests.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
const getFigure = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent;

test('an admin marks a vendor package as paid after a confirmation, and the number of paid vendors increases', async () => {
  const { card, paidSwitch } = await openUserCard({
    handlePaidStatus: () => ({
      user: { ...bola, isPaid: true, paidSince: '2026-09-01T08:00:00.000Z' },
    }),
  });
  await expect.poll(() => getFigure('Paid vendors')).toBe('4');
  await paidSwitch.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Mark Bola Ade as paid?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(paidSwitch).not.toBeChecked();
  expect(sentBodies()).toEqual([]);
  await paidSwitch.click();
  await confirmation.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(toastRegion()).toHaveTextContent('Bola Ade is now marked as paid.');
  await expect.element(paidSwitch).toBeChecked();
  expect(sentBodies()).toEqual([{ isPaid: true }]);
  await expect.element(card).toHaveTextContent('Next payment due');
  expect(getFigure('Paid vendors')).toBe('5');
});

test.each([
  ['an error of the server', () => new Response('{}', { status: 500 }), 'Please try again.'],
  [
    'a refusal',
    () => errorResponse(409, 'This account was deleted.', 'conflict'),
    'This account was deleted.',
  ],
])(
  'the switch changes at once, and after %s it changes back and a toast shows the reason',
  async (_, refusal, reason) => {
    let respond: (response: Response) => void = () => {};
    const { card, paidSwitch } = await openUserCard({
      handlePaidStatus: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await expect.poll(() => getFigure('Paid vendors')).toBe('4');
    await paidSwitch.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(paidSwitch).toBeChecked();
    await expect.poll(sentBodies).toHaveLength(1);
    respond(refusal());
    await expect.element(toastRegion()).toHaveTextContent('Failed to update user payment status');
    await expect.element(toastRegion()).toHaveTextContent(reason);
    await expect.element(paidSwitch).not.toBeChecked();
    await expect.element(card).toHaveTextContent('Unpaid');
    expect(getFigure('Paid vendors')).toBe('4');
  },
);
