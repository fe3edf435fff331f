import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { focusedName } from '../../support/browser/focus.ts';
import { expectErrorOnPage, toastRegion } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { errorResponse } from '../../support/market/person-market.ts';

const bola = {
  _id: 'bola',
  displayName: 'Bola Ade',
  googleId: '107',
  email: 'bola@mail.example',
  role: 'seller',
  onboarded: true,
  isPaid: true,
  paidSince: '2026-09-01T08:00:00.000Z',
  hasStore: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const stats = {
  totalUsers: 1234,
  paidVendors: 4,
  stores: 2,
  products: { active: 1, inactive: 2, out_of_stock: 3, hidden: 4 },
  orders: { opened: 0, completed: 0, cancelled: 0 },
  lastDays: [
    { date: '2026-09-01', orders: 2 },
    { date: '2026-09-02', orders: 5 },
  ],
  ads: { active: 0, inactive: 0 },
  canteens: 0,
  pendingVerifications: 0,
  openReports: 0,
};
const conflictResponse = () => errorResponse(409, 'This account was deleted.', 'conflict');

/** Opens the section for users and searches for Bola, whose card is shown. */
async function openUserCard(initialUser: Record<string, unknown> & { isPaid: boolean }) {
  let user: Record<string, unknown> = { ...initialUser };
  const server = { isRefusing: false };
  const changeUser = (fields: object) => {
    if (server.isRefusing) return conflictResponse();
    user = { ...user, ...fields };
    return { user };
  };
  const section = await openSection('users', {
    'GET /admin/stats': () => ({ stats }),
    'GET /admin/trail': () => ({ changes: [], pagination: singleBatch }),
    'GET /admin/users/google/107': () => ({ user }),
    'PATCH /admin/users/bola/paid-status': ({ body }) => {
      const { isPaid } = body as { isPaid: boolean };
      return changeUser({ isPaid, paidSince: isPaid ? '2026-10-01T08:00:00.000Z' : undefined });
    },
    'PATCH /admin/users/bola/suspension': ({ body }) => {
      const { isSuspended, reason } = body as { isSuspended: boolean; reason: string };
      return changeUser({
        suspension: isSuspended ? { since: '2026-09-02T08:00:00.000Z', reason } : undefined,
      });
    },
  });
  await page.getByLabelText('Google ID').fill(' 107 ');
  await pressButton('Search', page.getByRole('form', { name: 'Find a user' }));
  const card = page.getByRole('region', { name: 'Bola Ade' });
  await expect.element(card).toBeVisible();
  // A toast would cover the card.
  await expect.element(page.getByRole('status').filter({ hasText: 'User found' })).toBeInTheDocument();
  expect(toastRegion().getByText('User found').elements()).toEqual([]);
  return { ...section, server, card };
}

deepTest(
  'an admin can mark a vendor package as unpaid and as paid again, and the trail of admin actions is loaded again',
  async () => {
    const { card, writes, reads, server } = await openUserCard(bola);
    const confirmation = page.getByRole('alertdialog');
    const paidSwitch = card.getByRole('switch', { name: 'Vendor package' });
    await expect.element(paidSwitch).toBeChecked();
    await expect.element(card).toHaveTextContent('Paid since1 Sep 2026');
    const trailReadCount = () => reads('GET /admin/trail').length;
    const readCountBefore = trailReadCount();
    server.isRefusing = true;
    await paidSwitch.click();
    await expect.element(confirmation).toHaveAccessibleName('Mark Bola Ade as unpaid?');
    await pressButton('Mark as unpaid', confirmation);
    await expectAndCloseToast('Failed to update user payment status', 'This account was deleted.');
    await expect.element(paidSwitch).toBeChecked();
    server.isRefusing = false;
    await paidSwitch.click();
    await pressButton('Mark as unpaid', confirmation);
    await expectAndCloseToast('Payment status updated', 'Bola Ade is now marked as unpaid.');
    await expect.element(card).not.toHaveTextContent('Paid since');
    await expect.element(card).toHaveTextContent('Unpaid');
    await expect.poll(trailReadCount).toBeGreaterThan(readCountBefore);
    await paidSwitch.click();
    await expect.element(confirmation).toHaveAccessibleName('Mark Bola Ade as paid?');
    await pressButton('Mark as paid', confirmation);
    await expectAndCloseToast('Bola Ade is now marked as paid.');
    await expect.element(card).toHaveTextContent('Paid since1 Oct 2026');
    expect(writes()).toEqual(
      [false, false, true].map((isPaid) => ['PATCH /admin/users/bola/paid-status', { isPaid }]),
    );
  },
);

test('an admin can suspend a user with a reason and lift the suspension, and can retry both after the server refuses', async () => {
  const { card, writes, server } = await openUserCard(bola);
  const form = page.getByRole('dialog', { name: 'Suspend Bola Ade?' });
  const reasonField = form.getByLabelText('Why');
  server.isRefusing = true;
  await pressButton('Suspend person', card);
  await reasonField.fill('Took money.');
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Failed to suspend person', 'This account was deleted.');
  await expect.element(form).toBeVisible();
  server.isRefusing = false;
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Person suspended', 'Bola Ade');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card).toHaveTextContent('Suspended since 2 Sep 2026: Took money.');
  await expect.poll(focusedName).toBe('Lift suspension');
  const confirmation = page.getByRole('alertdialog', { name: 'Lift the suspension of Bola Ade?' });
  server.isRefusing = true;
  await pressButton('Lift suspension', card);
  await pressButton('Lift suspension', confirmation);
  await expectAndCloseToast('Failed to lift suspension');
  await expect.element(card).toHaveTextContent('Took money.');
  server.isRefusing = false;
  await pressButton('Lift suspension', card);
  await pressButton('Lift suspension', confirmation);
  await expectAndCloseToast('Suspension lifted', 'Bola Ade');
  await expect.element(card).not.toHaveTextContent('Took money.');
  const suspendCall = ['PATCH /admin/users/bola/suspension', { isSuspended: true, reason: 'Took money.' }];
  const liftCall = ['PATCH /admin/users/bola/suspension', { isSuspended: false }];
  expect(writes()).toEqual([suspendCall, suspendCall, liftCall, liftCall]);
});

test('the card of a user who is an admin shows the whole profile, and has no button to suspend', async () => {
  const { card } = await openUserCard({
    ...bola,
    role: 'admin',
    isPaid: false,
    campus: 'FUNAAB',
    department: 'Botany',
    year: '300',
    phone: '08031234567',
    storeId: 's1',
    storeName: 'Ink',
  });
  await expect.element(card).toHaveTextContent('Admin');
  await expect
    .element(card)
    .toHaveTextContent(
      'CampusFederal University of AgricultureDepartmentBotanyYear300Phone08031234567StoreInk',
    );
  await expect.element(card).toHaveTextContent('Joined1 Jan 2026');
  await expect
    .element(card.getByRole('link', { name: 'Ink' }))
    .toHaveAttribute('href', expect.stringMatching(/\/store\/s1$/));
  expect(card.getByRole('button', { name: 'Suspend person' }).elements()).toEqual([]);
  // `paidSince` is set, but the package is not paid now.
  await expect.element(card).not.toHaveTextContent('Next payment due');
});

test('the figures show all counts, and a search for a user or an order shows a message if the input is invalid, nothing is found or the call fails', async () => {
  const { screen, reads, apiHandlers } = await openSection('users', {
    'GET /admin/stats': () => errorResponse(400, 'No.'),
    'GET /admin/users/google/5': () => errorResponse(400, 'No.'),
  });
  await expectErrorOnPage('Error loading figures', 'Failed to count what there is. Please try again.');
  apiHandlers['GET /admin/stats'] = () => ({ stats });
  await pressButton('Try again');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect.element(figures).toHaveTextContent('Total users1,234');
  await expect.element(figures).toHaveTextContent('Products10');
  await expect.element(figures).toHaveTextContent('7 orders in the last 7 days');
  await expect
    .element(figures.getByRole('img', { name: 'Orders per day, last 7 days. Most: Wednesday, 5' }).first())
    .toBeInTheDocument();

  const userForm = page.getByRole('form', { name: 'Find a user' });
  const googleIdField = screen.getByLabelText('Google ID');
  await googleIdField.fill('  ');
  await pressButton('Search', userForm);
  await expect.element(userForm.getByRole('status')).toHaveTextContent('Please enter a Google ID');
  expect(document.activeElement).toBe(googleIdField.element());
  await googleIdField.fill('5');
  await expect.element(userForm.getByRole('status')).not.toHaveTextContent('Please');
  for (const _attempt of ['first', 'second']) {
    await pressButton('Search', userForm);
    await expectAndCloseToast('Failed to search user', 'Please try again.');
  }
  expect(reads('GET /admin/users/google/5').length).toBeGreaterThan(1);

  for (const invalid of ['CM-12345', 'cm-1234567']) {
    await googleIdField.fill(invalid);
    await pressButton('Search', userForm);
    await expect
      .element(userForm.getByRole('status'))
      .toHaveTextContent('A reference is CM- and six letters or digits.');
  }
  expect(reads('GET /admin/orders').filter(({ reference }) => reference)).toEqual([]);
  await googleIdField.fill(' cm-7k2qxa ');
  apiHandlers['GET /admin/orders'] = () => errorResponse(400, 'No.');
  await pressButton('Search', userForm);
  await expectErrorOnPage('Failed to search order');
  apiHandlers['GET /admin/orders'] = () => ({ orders: [], pagination: singleBatch });
  await pressButton('Try again');
  await expect.element(page.getByText('No order has the reference CM-7K2QXA.')).toBeVisible();
  apiHandlers['GET /admin/orders'] = () => ({
    orders: [
      {
        _id: 'o1',
        reference: 'CM-7K2QXA',
        status: 'completed',
        storeName: 'Buka',
        canteenId: 'c1',
        buyerName: 'Bola Ade',
        deliveryLocation: 'Main gate',
        lines: [{ name: 'Jollof rice', quantity: 2, price: 900, lineTotal: 1800 }],
        subtotal: 1800,
        deliveryFee: 300,
        packagingFee: 0,
        total: 2100,
        createdAt: '2026-09-01T08:00:00.000Z',
        completedAt: '2026-09-01T10:30:00.000Z',
      },
    ],
    pagination: singleBatch,
  });
  await pressButton('Search', userForm);
  const order = page.getByRole('region', { name: /Order CM-7K2QXA/ });
  await expect
    .element(order)
    .toHaveTextContent(
      'Order CM-7K2QXA CompletedBuyerBola AdeCanteenBuka (opens in a new tab)Deliver toMain gateOrdered1 Sep 2026, 09:00Completed1 Sep 2026, 11:302 × Jollof rice at ₦900₦1,800Subtotal₦1,800Delivery fee₦300Packaging fee₦0Total₦2,100',
    );
  await expect
    .element(order.getByRole('link', { name: 'Buka' }))
    .toHaveAttribute('href', expect.stringMatching(/\/canteen\/c1$/));
});

const people = [
  { ...bola, _id: 'ade', displayName: 'Ade Bola', email: 'ade@mail.example', isPaid: false },
  { ...bola, paidSince: '2026-09-01T08:00:00.000Z' },
];

test('an admin finds a user by a part of the name, chooses one of several, marks the package as paid, and goes back to the others', async () => {
  const { reads, apiHandlers } = await openSection('users', {
    'PATCH /admin/users/ade/paid-status': () => ({ user: { ...people[0], isPaid: true } }),
    'GET /admin/stats': () => ({ stats }),
    'GET /admin/trail': () => ({ changes: [], pagination: singleBatch }),
    'GET /admin/users': ({ query }) => ({
      users: people.filter(({ displayName }) =>
        displayName.toLowerCase().includes(query.get('search') ?? ''),
      ),
      pagination: singleBatch,
    }),
  });
  const form = page.getByRole('form', { name: 'Find a user or an order' });
  const find = async (text: string) => {
    await form.getByLabelText('Google ID').fill(text);
    await pressButton('Search', form);
  };
  await find('bola');
  const matches = page.getByRole('region', { name: '2 people found' });
  await expect
    .element(matches.getByRole('button').first())
    .toHaveTextContent('Ade Bolaade@mail.exampleUnpaid');
  await matches.getByRole('button', { name: /^Bola Ade/ }).click();
  await expect.element(page.getByRole('region', { name: 'Bola Ade' })).toHaveTextContent('Paid since');
  await expect.poll(focusedName).toBe('2 people found');
  await pressButton('2 people found');
  await expect.element(matches).toBeVisible();

  // The list shows the change at once, even if the server does not answer when it is asked for the list again.
  const respondToSearch = apiHandlers['GET /admin/users'];
  apiHandlers['GET /admin/users'] = () => new Promise(() => {});
  await matches.getByRole('button', { name: /^Ade Bola/ }).click();
  const paidSwitch = page.getByRole('switch', { name: 'Vendor package' });
  await paidSwitch.click();
  await pressButton('Mark as paid', page.getByRole('alertdialog'));
  await expectAndCloseToast('Ade Bola is now marked as paid.');
  await expect.element(paidSwitch).toBeChecked();
  await pressButton('2 people found');
  await expect.element(matches.getByRole('button', { name: /^Ade Bola/ })).toHaveTextContent(/examplePaid$/);
  apiHandlers['GET /admin/users'] = respondToSearch as NonNullable<typeof respondToSearch>;

  await find('bola a');
  await expect.element(page.getByRole('region', { name: 'Bola Ade' })).toBeVisible();
  expect(reads('GET /admin/users').at(-1)).toMatchObject({ search: 'bola a' });
  await find('nobody here');
  await expectAndCloseToast('User Not Found', 'No user has that name or e-mail.');
  apiHandlers['GET /admin/users'] = () => errorResponse(400, 'No.');
  await find('bola b');
  await expectAndCloseToast('Failed to search user', 'Please try again.');
});

test('the panel begins with what to do today, and each task leads to where it is done', async () => {
  // The next payment of a vendor of today is due in a month, after Bola's payment on the first day of a month.
  const newVendor = { ...bola, _id: 'chidi', displayName: 'Chidi Eze', paidSince: new Date().toISOString() };
  const { reads } = await openSection('users', {
    'GET /admin/stats': () => ({ stats: { ...stats, openReports: 3, pendingVerifications: 1 } }),
    'GET /admin/trail': () => ({ changes: [], pagination: singleBatch }),
    'GET /admin/users': ({ query }) => ({
      users: query.has('paymentDueDays') ? [newVendor, ...people.slice(1)] : [],
      pagination: singleBatch,
    }),
    'GET /admin/orders': () => ({ orders: [], pagination: { ...singleBatch, total: 12 } }),
  });
  const toDo = page.getByRole('region', { name: 'To do today' });
  const taskNames = () =>
    toDo
      .getByRole('button')
      .elements()
      .map((task) => task.textContent);
  await expect
    .poll(taskNames)
    .toEqual([
      '3 reports to answer',
      '2 payments due this week',
      '1 badge request to decide',
      '12 canteen orders to complete',
    ]);
  const payments = toDo.getByRole('button', { name: '2 payments due this week' });
  await payments.click();
  await expect.element(payments).toHaveAttribute('aria-expanded', 'true');
  const vendors = page.getByRole('region', { name: 'Payments due this week' });
  await expect
    .element(vendors.getByRole('button').first())
    .toHaveTextContent(/Bola Ade₦[\d,]+ (on 1 |today)/);
  await vendors.getByRole('button').first().click();
  await expect.element(page.getByRole('link', { name: 'Remind on WhatsApp' })).toBeVisible();
  expect(reads('GET /admin/orders')).toEqual([{ status: 'opened', limit: '1' }]);
});

deepTest(
  'payments that fail to load show an error when they are opened, and can be loaded again',
  async () => {
    let isFailing = true;
    await openSection('users', {
      'GET /admin/stats': () => ({ stats }),
      'GET /admin/users': () =>
        isFailing ? errorResponse(403, 'No.') : { users: people.slice(1), pagination: singleBatch },
      'GET /admin/orders': () => ({ orders: [], pagination: { ...singleBatch, total: 0 } }),
    });
    await page.getByRole('button', { name: '– payments due this week' }).click();
    const error = page.getByRole('alert').filter({ hasText: 'Error loading payments' });
    await expect
      .element(error)
      .toHaveTextContent('Failed to find the payments that are due. Please try again.');
    isFailing = false;
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('region', { name: 'Payments due this week' })).toBeVisible();
  },
);

test('with nothing to do, the panel says so', async () => {
  await openSection('users', {
    'GET /admin/stats': () => ({ stats }),
    'GET /admin/users': () => ({ users: [], pagination: singleBatch }),
    'GET /admin/orders': () => ({ orders: [], pagination: { ...singleBatch, total: 0 } }),
  });
  await expect
    .element(page.getByRole('region', { name: 'To do today' }))
    .toHaveTextContent('To do todayAll done. No report, payment, badge request or canteen order waits.');
});
