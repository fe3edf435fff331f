import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminPanel, MarketProvider } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { singleBatch } from '../../support/browser/admin-section.tsx';
import { toastRegion } from '../../support/browser/widgets.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

let setup: PersonMarket;

async function openSection(section: string, apiHandlers: PersonMarket['apiHandlers']) {
  setup = personMarket({ 'GET /admin/verify': () => ({ isAdmin: true }), ...apiHandlers });
  return await render(
    <MarketProvider market={setup.market}>
      <AdminPanel section={section} />
    </MarketProvider>,
  );
}

/** Waits for a toast, and closes it. */
async function expectToast(text: string) {
  await expect.element(toastRegion()).toHaveTextContent(text);
  closeAllToasts();
}

test('after a lost response, an unchanged form is sent with the same idempotency key, and a corrected form with a new one', async () => {
  let isLost = true;
  const screen = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': () => ({ deliveryLocations: [] }),
    'POST /admin/delivery-locations': ({ body }) =>
      isLost ? networkFailure() : { deliveryLocation: { _id: 'gate', ...(body as object) } },
  });
  await screen.getByRole('button', { name: 'Delivery locations' }).click();
  const nameField = screen.getByLabelText('Name');
  const addButton = screen.getByRole('button', { name: 'Add place' });
  await nameField.fill('Main gat');
  await press(addButton);
  await expectToast('Failed to add place');
  await press(addButton);
  await expectToast('Failed to add place');
  isLost = false;
  await nameField.fill('Main gate');
  await press(addButton);
  await expectToast('Place added');
  const sentRequests = setup.requests.filter(({ call }) => call === 'POST /admin/delivery-locations');
  expect(sentRequests.map(({ body }) => body)).toEqual([
    { name: 'Main gat' },
    { name: 'Main gat' },
    { name: 'Main gate' },
  ]);
  const [firstKey, retriedKey, correctedKey] = sentRequests.map(({ key }) => key);
  expect(retriedKey).toBe(firstKey);
  expect(correctedKey).not.toBe(firstKey);
});

test('after a place is added the field is empty, and the next place is sent with a new idempotency key', async () => {
  const screen = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': () => ({ deliveryLocations: [] }),
    'POST /admin/delivery-locations': ({ key, body }) => ({
      deliveryLocation: { _id: key, ...(body as object) },
    }),
  });
  await screen.getByRole('button', { name: 'Delivery locations' }).click();
  const nameField = screen.getByLabelText('Name');
  const addButton = screen.getByRole('button', { name: 'Add place' });
  const sentRequests = () => setup.requests.filter(({ call }) => call === 'POST /admin/delivery-locations');
  await nameField.fill('Main gate');
  await press(addButton);
  await expectToast('Place added');
  await expect.element(nameField).toHaveValue('');
  await press(addButton);
  await expect.element(nameField).toHaveAccessibleDescription(/Enter the name of the place\./);
  await nameField.fill('Back gate');
  await press(addButton);
  await expectToast('Place added');
  expect(sentRequests().map(({ body }) => body)).toEqual([{ name: 'Main gate' }, { name: 'Back gate' }]);
  expect(new Set(sentRequests().map(({ key }) => key)).size).toBe(2);
});

test('after a page is registered, the form for the next page is empty', async () => {
  const screen = await openSection('embeds', {
    'GET /admin/embeds': () => ({ embeds: [], pagination: singleBatch }),
    'POST /admin/embeds': ({ body }) => ({
      embed: { _id: 'union', createdAt: '2026-09-01T08:00:00.000Z', ...(body as object) },
    }),
  });
  const registerButton = screen.getByRole('button', { name: 'Register a page' });
  const form = page.getByRole('dialog', { name: 'Register a page' });
  const fields = ['Origin', 'Name'].map((label) => form.getByLabelText(label));
  await expect.element(registerButton).toBeVisible();
  await press(registerButton);
  await fields[0]?.fill('https://union.example');
  await fields[1]?.fill('Student union');
  await press(form.getByRole('button', { name: 'Register' }));
  await expectToast('Page registered');
  await expect.element(page.getByRole('dialog', { name: 'Snippet for Student union' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(registerButton);
  for (const field of fields) await expect.element(field).toHaveValue('');
  await expect.element(form).not.toHaveTextContent('We kept what you filled in.');
});

test('an admin whose answer to a verification request failed can answer it again while the answer to another request is in flight', async () => {
  const verificationRequest = (id: string, storeName: string) => ({
    _id: id,
    storeId: id,
    storeName,
    slug: id,
    campus: 'Fountain_University',
    sellerId: `seller-of-${id}`,
    sellerName: 'Femi Alade',
    isPaid: true,
    figures: { products: 3, orders: 0, revenue: 0, rating: null, reviews: 0 },
    level: 'gold',
    note: '',
    status: 'pending',
    createdAt: '2026-09-01T08:00:00.000Z',
  });
  let respondToFirst: (response: Response) => void = () => {};
  const refusal = () => errorResponse(409, 'Somebody was faster.', 'conflict');
  const screen = await openSection('verifications', {
    'GET /admin/verifications': () => ({
      verifications: [verificationRequest('v1', 'Ada Lights'), verificationRequest('v2', 'Bola Books')],
      pagination: singleBatch,
    }),
    'PATCH /admin/verifications/v1': () =>
      new Promise((resolve) => {
        respondToFirst = resolve;
      }),
    'PATCH /admin/verifications/v2': refusal,
  });
  const grantButton = (storeName: string) => screen.getByRole('button', { name: `Grant Gold: ${storeName}` });
  const grantBadge = async (storeName: string) => {
    await press(grantButton(storeName));
    const confirmation = page.getByRole('alertdialog', { name: `Grant Gold to ${storeName}?` });
    await confirmation.getByRole('button', { name: 'Grant Gold' }).click();
  };
  await expect.element(grantButton('Ada Lights')).toBeVisible();
  await grantBadge('Ada Lights');
  await grantBadge('Bola Books');
  await expectToast('Failed to answer request');
  await expect.element(grantButton('Bola Books')).not.toHaveAttribute('aria-disabled');
  await expect.element(grantButton('Ada Lights')).toHaveAttribute('aria-disabled', 'true');
  await grantBadge('Bola Books');
  await expectToast('Failed to answer request');
  respondToFirst(refusal());
  await expectToast('Failed to answer request');
  await expect.element(grantButton('Ada Lights')).not.toHaveAttribute('aria-disabled');
  const sentRequests = setup.requests.map(({ call }) => call).filter((call) => call.startsWith('PATCH'));
  expect(sentRequests).toEqual(['v1', 'v2', 'v2'].map((id) => `PATCH /admin/verifications/${id}`));
});
