import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAndCloseToast, openSection, singleBatch } from '../../support/browser/admin-section.tsx';
import { deepTest } from '../../support/deep.ts';
import { errorResponse, networkFailure, press } from '../../support/market/person-market.ts';

test('a form that is sent again after a lost response keeps its idempotency key if it is unchanged, and gets a new key if it was corrected', async () => {
  let isResponseLost = true;
  const { screen, requests } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': () => ({ deliveryLocations: [] }),
    'POST /admin/delivery-locations': ({ body }) =>
      isResponseLost ? networkFailure() : { deliveryLocation: { _id: 'gate', ...(body as object) } },
  });
  await screen.getByRole('button', { name: 'Delivery locations' }).click();
  const nameField = screen.getByLabelText('Name');
  const addButton = screen.getByRole('button', { name: 'Add place' });
  await nameField.fill('Main gat');
  await press(addButton);
  await expectAndCloseToast('Failed to add place');
  await press(addButton);
  await expectAndCloseToast('Failed to add place');
  isResponseLost = false;
  await nameField.fill('Main gate');
  await press(addButton);
  await expectAndCloseToast('Place added');
  const sentRequests = requests.filter(({ call }) => call === 'POST /admin/delivery-locations');
  expect(sentRequests.map(({ body }) => body)).toEqual([
    { name: 'Main gat' },
    { name: 'Main gat' },
    { name: 'Main gate' },
  ]);
  const [firstKey, retriedKey, correctedKey] = sentRequests.map(({ idempotencyKey }) => idempotencyKey);
  expect(retriedKey).toBe(firstKey);
  expect(correctedKey).not.toBe(firstKey);
});

test('after a place is added the field is empty, and the next place is sent with a new idempotency key', async () => {
  const { screen, requests } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': () => ({ deliveryLocations: [] }),
    'POST /admin/delivery-locations': ({ idempotencyKey, body }) => ({
      deliveryLocation: { _id: idempotencyKey, ...(body as object) },
    }),
  });
  await screen.getByRole('button', { name: 'Delivery locations' }).click();
  const nameField = screen.getByLabelText('Name');
  const addButton = screen.getByRole('button', { name: 'Add place' });
  const sentRequests = () => requests.filter(({ call }) => call === 'POST /admin/delivery-locations');
  await nameField.fill('Main gate');
  await press(addButton);
  await expectAndCloseToast('Place added');
  await expect.element(nameField).toHaveValue('');
  await press(addButton);
  await expect.element(nameField).toHaveAccessibleDescription(/Enter the name of the place\./);
  await nameField.fill('Back gate');
  await press(addButton);
  await expectAndCloseToast('Place added');
  expect(sentRequests().map(({ body }) => body)).toEqual([{ name: 'Main gate' }, { name: 'Back gate' }]);
  expect(new Set(sentRequests().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('after an embedding page is registered, the form for the next embedding page is empty', async () => {
  const { screen } = await openSection('embeds', {
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
  await expectAndCloseToast('Page registered');
  await expect.element(page.getByRole('dialog', { name: 'Snippet for Student union' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(registerButton);
  for (const field of fields) await expect.element(field).toHaveValue('');
  await expect.element(form).not.toHaveTextContent('We kept what you filled in.');
});

deepTest(
  'an admin can answer a verification request again after a failure, even while the answer to another one is still being sent',
  async () => {
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
    const conflictResponse = () => errorResponse(409, 'Somebody was faster.', 'conflict');
    const { screen, requests } = await openSection('verifications', {
      'GET /admin/verifications': () => ({
        verifications: [verificationRequest('v1', 'Ada Lights'), verificationRequest('v2', 'Bola Books')],
        pagination: singleBatch,
      }),
      'PATCH /admin/verifications/v1': () =>
        new Promise((resolve) => {
          respondToFirst = resolve;
        }),
      'PATCH /admin/verifications/v2': conflictResponse,
    });
    const grantButton = (storeName: string) =>
      screen.getByRole('button', { name: `Grant Gold: ${storeName}` });
    const grantBadge = async (storeName: string) => {
      await press(grantButton(storeName));
      const confirmation = page.getByRole('alertdialog', { name: `Grant Gold to ${storeName}?` });
      await confirmation.getByRole('button', { name: 'Grant Gold' }).click();
    };
    await expect.element(grantButton('Ada Lights')).toBeVisible();
    await grantBadge('Ada Lights');
    await grantBadge('Bola Books');
    await expectAndCloseToast('Failed to answer request');
    await expect.element(grantButton('Bola Books')).not.toHaveAttribute('aria-disabled');
    await expect.element(grantButton('Ada Lights')).toHaveAttribute('aria-disabled', 'true');
    await grantBadge('Bola Books');
    await expectAndCloseToast('Failed to answer request');
    respondToFirst(conflictResponse());
    await expectAndCloseToast('Failed to answer request');
    await expect.element(grantButton('Ada Lights')).not.toHaveAttribute('aria-disabled');
    const sentRequests = requests.map(({ call }) => call).filter((call) => call.startsWith('PATCH'));
    expect(sentRequests).toEqual(['v1', 'v2', 'v2'].map((id) => `PATCH /admin/verifications/${id}`));
  },
);
