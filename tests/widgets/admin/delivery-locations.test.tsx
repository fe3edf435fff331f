import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { errorResponse } from '../../support/market/person-market.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin can remove a delivery location after a confirmation, and then the focus moves to the heading', async () => {
  let loadPlaces: () => unknown = () => errorResponse(400, 'No.');
  let removePlace: () => unknown = () => errorResponse(409, 'Somebody was faster.', 'conflict');
  const { writes } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': () => loadPlaces(),
    'DELETE /admin/delivery-locations/l1': () => removePlace(),
  });
  await pressButton('Delivery locations');
  await expect.element(page.getByText('Error loading places').first()).toBeVisible();
  await expect.element(page.getByText('Failed to load the places. Please try again.').first()).toBeVisible();
  loadPlaces = () => ({
    deliveryLocations: [
      { _id: 'l1', name: 'Main gate' },
      { _id: 'l2', name: 'Library' },
    ],
  });
  await pressButton('Try again');
  await expect.element(page.getByRole('table', { name: 'Places on every campus' })).toBeVisible();
  const confirmation = page.getByRole('alertdialog', { name: 'Remove Main gate?' });
  await pressButton('Remove Main gate');
  await expect
    .element(confirmation)
    .toHaveTextContent(
      'Buyers on every campus can no longer choose it. Orders that name it stay as they are.',
    );
  await pressButton('Keep it', confirmation);
  await expect.element(confirmation).not.toBeInTheDocument();
  const confirmRemoval = async () => {
    await pressButton('Remove Main gate');
    await pressButton('Remove place', confirmation);
  };
  await confirmRemoval();
  await expectAndCloseToast('Failed to remove place', 'Somebody was faster.');
  await expect.element(row('Main gate')).toBeVisible();
  let respondToRemoval = (_: unknown) => {};
  removePlace = () =>
    new Promise((resolve) => {
      respondToRemoval = resolve;
    });
  await confirmRemoval();
  await expect
    .element(page.getByRole('button', { name: 'Remove Main gate' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByRole('button', { name: 'Remove Library' }))
    .not.toHaveAttribute('aria-disabled');
  await expect.poll(writes).toHaveLength(2);
  respondToRemoval({ deliveryLocationId: 'l1' });
  await expectAndCloseToast('Place removed', 'Main gate');
  await expect.element(row('Main gate')).not.toBeInTheDocument();
  await expect.element(row('Library')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Delivery locations' })).toHaveFocus();
  expect(writes()).toEqual(Array(2).fill('DELETE /admin/delivery-locations/l1'));
});

test('an admin who chooses a campus sees and adds only the delivery locations of that campus', async () => {
  let campusPlaces: object[] = [];
  const { writes, reads } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [], pagination: singleBatch }),
    'GET /admin/delivery-locations': ({ query }) => ({
      deliveryLocations: query.has('campus') ? campusPlaces : [],
    }),
    'POST /admin/delivery-locations': ({ body }) => {
      const deliveryLocation = { _id: 'l3', ...(body as { name: string }) };
      campusPlaces = [deliveryLocation];
      return { deliveryLocation };
    },
  });
  await pressButton('Delivery locations');
  await expect.element(page.getByText('Add what every campus has, such as the main gate.')).toBeVisible();
  await page.getByLabelText('Name').fill('Not for one campus');
  const campus = page.getByRole('combobox', { name: /Campus/ });
  await campus.fill('Federal University of Agriculture');
  await expect.element(page.getByRole('option', { name: /Federal University of Agriculture/ })).toBeVisible();
  // Chooses with the keyboard, because the list moves while it opens and a click could miss the option.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .element(page.getByText('Buyers on this campus choose among the places of every campus.'))
    .toBeVisible();
  const nameField = page.getByLabelText('Name');
  // The draft of the form for every campus is not used in the form for one campus.
  await expect.element(nameField).toHaveValue('');
  await expect
    .element(nameField)
    .toHaveAccessibleDescription(/On Federal University of Agriculture\. For example/);
  await nameField.fill(' Umar Kabir Hall ');
  await pressButton('Add place');
  await expectAndCloseToast('Place added', 'Umar Kabir Hall');
  await expect.element(row('Umar Kabir Hall')).toBeVisible();
  expect(writes()).toEqual([
    ['POST /admin/delivery-locations', { name: 'Umar Kabir Hall', campus: 'FUNAAB' }],
  ]);
  expect(reads('GET /admin/delivery-locations').map(({ campus }) => campus)).toEqual([
    undefined,
    'FUNAAB',
    'FUNAAB',
  ]);
});
