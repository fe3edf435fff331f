import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { CreateStoreDialog } from '../../../src/features/my-store/creation/CreateStoreDialog.tsx';
import { MarketProvider } from '../../../src/index.ts';
import { expectAndCloseToast } from '../../support/browser/admin-section.tsx';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import {
  type ApiHandler,
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const dialog = () => page.getByRole('dialog', { name: 'Create Your Store' });
const submitButton = () => dialog().getByRole('button', { name: 'Create Store' });

let setup: PersonMarket;
/** Whether the seller has a store already and may not create another. */
let hasStore: boolean;

/** Opens the form with its fields filled in. `submitHandler` handles the call that sends the form. */
async function openForm(submitHandler: ApiHandler) {
  hasStore = false;
  setup = personMarket({
    'GET /campuses': () => ({ campuses: [] }),
    'GET /stores/can-create': () =>
      hasStore ? { canCreate: false, reason: 'You already have a store' } : { canCreate: true },
    'POST /update-store': submitHandler,
  });
  const storedDraft = {
    storeName: 'Ink',
    storeDescription: 'Pens and paper.',
    address: 'Iyaloja hostel',
    campus: 'Fountain_University',
    storeCategory: 'Electronics',
    banner: [{ url: '/media/x/960.webp', publicId: 'x', resourceType: 'image', uploadedAt: Date.now() }],
  };
  setup.market.storage.write(
    `draft:create-store:${setup.personId}` as StorageKey,
    JSON.stringify(storedDraft),
  );
  await render(
    <MarketProvider market={setup.market}>
      <CreateStoreDialog onClose={() => {}} onCreated={() => {}} />
    </MarketProvider>,
  );
  await expect.element(dialog().getByLabelText('Store name')).toHaveValue('Ink');
  await expect.element(dialog().getByText('We kept what you filled in.')).toBeVisible();
}

/** Submits the form, and expects and closes a toast. */
async function submitAndExpectToast(text: string) {
  await expect.element(submitButton()).not.toHaveAttribute('aria-disabled');
  await press(submitButton());
  await expectAndCloseToast(text);
}

const storeCalls = () =>
  setup.requests.map(({ call }) => call).filter((call) => /can-create|update-store/.test(call));

test('if the response is lost, submitting again updates the store that the first call created and reports success', async () => {
  await openForm(() => {
    const hadStore = hasStore;
    hasStore = true;
    const store = { _id: 's1', storeName: 'Ink', slug: 'ink', campus: 'Fountain_University', isActive: true };
    return hadStore ? { store } : networkFailure();
  });
  await submitAndExpectToast('Failed to create storePlease try again later.');
  await submitAndExpectToast('Store created successfully!');
  expect(storeCalls()).toEqual(['GET /stores/can-create', 'POST /update-store', 'POST /update-store']);
  expect(localStorage.getItem(`draft:create-store:${setup.personId}`)).toBeNull();
});

test('after the server has refused a store, the form checks again whether the seller may create one', async () => {
  await openForm(() => errorResponse(409, 'This name is taken.', 'conflict'));
  await submitAndExpectToast('Failed to create storeThis name is taken.');
  hasStore = true;
  await submitAndExpectToast('You already have a store');
  expect(storeCalls()).toEqual(['GET /stores/can-create', 'POST /update-store', 'GET /stores/can-create']);
  setup.apiHandlers['GET /stores/can-create'] = () => ({ canCreate: false });
  await submitAndExpectToast('Cannot Create StoreYou are not eligible to create a store');
});

test('the form shows errors at its empty fields, requires a banner, and accepts only a picture as the banner', async () => {
  await openForm(() => ({
    store: { _id: 's1', storeName: 'Ink', slug: 'ink', campus: 'Fountain_University', isActive: true },
  }));
  const alert = dialog().getByRole('alert');
  await dialog().getByLabelText('Store name').fill(' ');
  await dialog().getByLabelText('Address').fill('');
  await expect.element(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await press(submitButton());
  await expect
    .element(alert)
    .toHaveTextContent(
      /^Missing required fields: .*address, campus, and category\.Enter the name of your store\.Enter the address of your store\.$/,
    );
  await dialog().getByLabelText('Store name').fill(' Ink ');
  await expect.element(alert).not.toHaveTextContent('Enter the name of your store.');
  await dialog().getByLabelText('Address').fill('Block B');
  await expect.element(alert).not.toBeInTheDocument();
  await press(dialog().getByRole('button', { name: /^Remove/ }));
  await expect.element(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await press(submitButton());
  await expectErrorOnPage('No store banner uploaded', 'Please upload a store banner image.');
  await expect.element(alert).toHaveTextContent('Please upload a store banner image.');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The dialog has no file input.');
  for (const [name, type] of [
    ['video.mp4', 'video/mp4'],
    ['list.pdf', 'application/pdf'],
    ['still.gif', 'image/gif'],
  ] as const) {
    const files = new DataTransfer();
    files.items.add(new File(['x'], name, { type }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expectAndCloseToast('Invalid files', 'Please upload an image file for the store banner');
  }
  await expect.element(dialog()).toHaveTextContent('0/1 uploaded');
  expect(storeCalls()).toEqual([]);
});

test('the server’s errors appear at their fields, and the form sends trimmed values', async () => {
  await openForm(() =>
    Response.json(
      {
        success: false,
        error: 'Taken',
        code: 'conflict',
        fields: { storeName: 'Please choose another name.' },
      },
      { status: 409 },
    ),
  );
  const name = dialog().getByLabelText('Store name');
  await name.fill(' Ink ');
  await submitAndExpectToast('Failed to create store');
  await expect.element(name).toHaveAccessibleDescription(/Please choose another name\./);
  await name.fill('Ink two');
  await expect.element(name).not.toHaveAccessibleDescription(/Please choose another name\./);
  expect(setup.requests.find(({ call }) => call === 'POST /update-store')?.body).toEqual({
    storeName: 'Ink',
    storeDescription: 'Pens and paper.',
    address: 'Iyaloja hostel',
    campus: 'Fountain_University',
    storeCategory: 'Electronics',
    storeBanner: '/media/x/960.webp',
    store_public_id: 'x',
  });
});
