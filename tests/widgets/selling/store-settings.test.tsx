import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MyStore as StoreData } from '../../../src/contract/shared/types.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { DeleteStore } from '../../../src/features/my-store/settings/DeleteStore.tsx';
import { EditStore } from '../../../src/features/my-store/settings/EditStore.tsx';
import { RequestVerification } from '../../../src/features/my-store/settings/RequestVerification.tsx';
import { StorePictureField } from '../../../src/features/my-store/settings/StorePictureField.tsx';
import { MarketProvider, MyStore, useQuery } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedElement } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
const store = {
  _id: 's1',
  storeName: 'Ink',
  slug: 'ink',
  storeDescription: 'Pens.',
  category: 'Fashion',
  storeAddress: 'Shop 4',
  campus: 'Fountain_University',
  phone: '08031234567',
  isActive: true,
} as StoreData;
const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const unexpectedError = 'An unexpected error occurred. Please try again.';

let setup: PersonMarket;

/** Opens the dialog to edit, verify or delete a store. A `draft` for editing is stored before the dialog opens. */
async function openDialog(
  action: 'edit' | 'verify' | 'delete',
  apiHandlers: PersonMarket['apiHandlers'],
  { savedStore = store, draft }: { savedStore?: StoreData; draft?: object } = {},
) {
  setup = personMarket({ 'GET /campuses': () => ({ campuses: [] }), ...apiHandlers }, seller);
  if (draft)
    setup.market.storage.write(`draft:edit-store:s1:${setup.personId}` as StorageKey, JSON.stringify(draft));
  return renderDialog(action, savedStore);
}

async function renderDialog(action: 'edit' | 'verify' | 'delete', savedStore = store) {
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  const screen = await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={setup.market}>
        {action === 'edit' && <EditStore store={savedStore} onClose={onClose} />}
        {action === 'verify' && <RequestVerification store={savedStore} onClose={onClose} />}
        {action === 'delete' && <DeleteStore store={savedStore} onClose={onClose} onDeleted={onDeleted} />}
      </MarketProvider>
    </NavigateContext>,
  );
  return { screen, onClose, onDeleted };
}

const sentRequests = (call: string) => setup.requests.filter((request) => request.call === call);

async function pressAndExpectToast(button: ReturnType<typeof page.getByRole>, text: string) {
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await press(button);
  await expect.element(toastRegion()).toHaveTextContent(text);
  closeAllToasts();
}

test('editing a store sends only the changed fields, and errors appear at their fields', async () => {
  const { onClose } = await openDialog(
    'edit',
    {
      'PUT /stores/my-store': () =>
        Response.json(
          {
            success: false,
            error: 'Some answers are wrong.',
            code: 'invalid',
            fields: { 'social.instagram': 'No such name.', location: 'Say more.' },
          },
          { status: 400 },
        ),
    },
    {
      draft: {
        name: ' ',
        description: '',
        address: 'Shop 5',
        deliveryTime: 'Same day',
        whatsapp: '08030000000',
        instagram: '@ink',
        email: ' ink@student.example',
        phone: '08039999999',
      },
    },
  );
  const dialog = page.getByRole('dialog', { name: 'Edit store' });
  const saveButton = dialog.getByRole('button', { name: 'Save changes' });
  const field = (name: string) => dialog.getByLabelText(name);
  await press(saveButton);
  await expect
    .element(field('Store name'))
    .toHaveAccessibleDescription(/Please fill in store name and category/);
  expect(sentRequests('PUT /stores/my-store')).toEqual([]);
  await field('Store name').fill(' Ink and Thread ');
  await expect.element(field('Store name')).not.toHaveAccessibleDescription(/Please fill/);
  await pressAndExpectToast(saveButton, 'Store Update FailedSome answers are wrong.');
  await expect.element(field('Instagram')).toHaveAccessibleDescription(/No such name\./);
  await expect.element(field('Address')).toHaveAccessibleDescription(/Say more\./);
  expect(onClose).not.toHaveBeenCalled();
  expect(localStorage.getItem(`draft:edit-store:s1:${setup.personId}`)).toContain('Ink and Thread');

  setup.apiHandlers['PUT /stores/my-store'] = () => ({ store });
  await pressAndExpectToast(saveButton, 'Store Updated');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sentRequests('PUT /stores/my-store').map(({ body }) => body)).toEqual(
    Array(2).fill({
      name: 'Ink and Thread',
      description: '',
      location: 'Shop 5',
      deliveryTime: 'Same day',
      phone: '08039999999',
      email: 'ink@student.example',
      social: { whatsapp: '08030000000', instagram: '@ink' },
    }),
  );
  expect(localStorage.getItem(`draft:edit-store:s1:${setup.personId}`)).toBeNull();
});

test('the dialog restores the draft of a store, and pressing "Start again" resets the form to the saved store', async () => {
  const firstVisit = await openDialog('edit', {});
  const dialog = page.getByRole('dialog', { name: 'Edit store' });
  await expect.element(dialog.getByText('We kept what you filled in.')).not.toBeInTheDocument();
  await dialog.getByLabelText('Store name').fill('Thread');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  expect(firstVisit.onClose).toHaveBeenCalledTimes(1);
  await firstVisit.screen.unmount();
  await renderDialog('edit');
  await expect.element(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Store name')).toHaveValue('Thread');
  await press(dialog.getByRole('button', { name: 'Start again' }));
  await expect.element(dialog.getByLabelText('Store name')).toHaveValue('Ink');
  await expect.element(dialog.getByText('We kept what you filled in.')).not.toBeInTheDocument();
  // Surrounding spaces are not a change.
  await dialog.getByLabelText('Store name').fill(' Ink ');
  setup.apiHandlers['PUT /stores/my-store'] = () => ({ store });
  await pressAndExpectToast(dialog.getByRole('button', { name: 'Save changes' }), 'Store Updated');
  expect(sentRequests('PUT /stores/my-store').map(({ body }) => body)).toEqual([{}]);
});

const verifyCall = 'POST /stores/my-store/request-verification';

test('retrying a verification request after a lost response keeps the idempotency key, and a changed request gets a new key', async () => {
  const firstVisit = await openDialog('verify', { [verifyCall]: networkFailure });
  const dialog = page.getByRole('dialog', { name: 'Request verification' });
  const submitButton = dialog.getByRole('button', { name: 'Request verification' });
  await dialog.getByLabelText('Why you should get it').fill('Two years.');
  await pressAndExpectToast(submitButton, `Verification Request Failed${unexpectedError}`);
  await firstVisit.screen.unmount();
  const { onClose } = await renderDialog('verify');
  await expect.element(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await pressAndExpectToast(submitButton, `Verification Request Failed${unexpectedError}`);
  await dialog.getByRole('radio', { name: 'Gold' }).click({ force: true });
  setup.apiHandlers[verifyCall] = () => errorResponse(409, 'Sell more first.', 'conflict');
  await pressAndExpectToast(submitButton, 'Verification Request FailedSell more first.');
  setup.apiHandlers[verifyCall] = () => ({ verification: { status: 'pending', level: 'gold' } });
  await pressAndExpectToast(submitButton, "Verification RequestedWe'll review it shortly");
  expect(onClose).toHaveBeenCalledTimes(1);
  const [lostRequest, requestAfterLoss, changedRequest, requestAfterRefusal] = sentRequests(verifyCall);
  expect(sentRequests(verifyCall).map(({ body }) => body)).toEqual([
    { level: 'premium', note: 'Two years.' },
    { level: 'premium', note: 'Two years.' },
    { level: 'gold', note: 'Two years.' },
    { level: 'gold', note: 'Two years.' },
  ]);
  expect(requestAfterLoss?.idempotencyKey).toBe(lostRequest?.idempotencyKey);
  expect(
    new Set([lostRequest, changedRequest, requestAfterRefusal].map((request) => request?.idempotencyKey))
      .size,
  ).toBe(3);
  expect(localStorage.getItem(`draft:request-verification:s1:${setup.personId}`)).toBeNull();
});

test.each([
  ['gold', 'Gold'],
  ['premium', 'Premium'],
] as const)(
  'a seller with a pending request for %s sees the request and cannot send another',
  async (level, name) => {
    const { onClose } = await openDialog(
      'verify',
      {},
      { savedStore: { ...store, verification: { status: 'pending', level } } as StoreData },
    );
    const dialog = page.getByRole('dialog', { name: 'Request verification' });
    await expect.element(dialog).toHaveTextContent(`You have asked for ${name}. We'll review it shortly.`);
    await press(dialog.getByRole('button', { name: 'Close' }).last());
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test('the form to request verification suggests Gold for a store that has the Premium badge', async () => {
  await openDialog('verify', {}, { savedStore: { ...store, verificationLevel: 'premium' } as StoreData });
  await expect.element(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
});

test.each([403, 404])(
  'if the response to a deletion is lost and the retry gets a %i, the seller sees that the store is deleted',
  async (status) => {
    const { onDeleted } = await openDialog('delete', {
      'DELETE /stores/my-store': () => errorResponse(status, 'There is no store.', 'not_found'),
    });
    const confirmation = page.getByRole('alertdialog', { name: 'Delete Ink?' });
    const deleteButton = confirmation.getByRole('button', { name: 'Delete store' });
    await expect
      .element(confirmation)
      .toHaveTextContent(
        'The store and its page go away. Your products are kept but become inactive: nobody else sees them until you make them active again in Manage Products, or put them all back in your next store. Your orders and your revenue stay. This cannot be undone.',
      );
    // While no response was lost, the status is an error, also at the second attempt.
    await pressAndExpectToast(deleteButton, 'Store Deletion FailedThere is no store.');
    await pressAndExpectToast(deleteButton, 'Store Deletion FailedThere is no store.');
    const originalHandler = setup.apiHandlers['DELETE /stores/my-store'];
    setup.apiHandlers['DELETE /stores/my-store'] = networkFailure;
    await pressAndExpectToast(deleteButton, `Store Deletion Error${unexpectedError}`);
    expect(onDeleted).not.toHaveBeenCalled();
    if (originalHandler) setup.apiHandlers['DELETE /stores/my-store'] = originalHandler;
    await pressAndExpectToast(
      deleteButton,
      'Store DeletedYour products are kept. Only you can see them now.',
    );
    expect(onDeleted).toHaveBeenCalledTimes(1);
  },
);

/** Renders whether the profile has a store. */
function StoreStatus() {
  const { data } = useQuery('GET /dashboard', {});
  return <p>{data?.user.hasStore ? 'Has a store' : 'No store'}</p>;
}

test('once a store is deleted, it disappears from the dashboard and the profile, and the focus moves to the dashboard', async () => {
  let hasStore = true;
  let finishDeletion: (() => void) | undefined;
  const emptyListResponse = { orders: [], products: [], pagination: { ...pagination, total: 0 } };
  setup = personMarket(
    {
      'GET /stores/my-store': () =>
        hasStore
          ? { store, stats: { totalOrders: 0, revenue: 0, productCount: 0 } }
          : errorResponse(404, 'No store', 'not_found'),
      'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
      'GET /my-products': () => emptyListResponse,
      'GET /stores/my-store/orders': () => emptyListResponse,
      'GET /dashboard': () => ({
        user: { ...seller, _id: setup.personId, displayName: 'Ada Obi', hasStore },
        onboarded: true,
      }),
      'DELETE /stores/my-store': () =>
        new Promise((resolve) => {
          finishDeletion = () => {
            hasStore = false;
            resolve({});
          };
        }),
    },
    seller,
  );
  const screen = await render(
    <MarketProvider market={setup.market}>
      <MyStore />
      <StoreStatus />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Has a store')).toBeVisible();
  const menuButton = screen.getByRole('button', { name: 'More for your store' });
  await menuButton.click();
  const storeLink = page.getByRole('menuitem', { name: 'See your store page' });
  await expect.element(storeLink).toBeVisible();
  expect((storeLink.element() as HTMLAnchorElement).href).toContain('/store/ink');
  await page.getByRole('menuitem', { name: 'Delete store' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Ink?' });
  await expect.element(confirmation).toBeVisible();
  await press(confirmation.getByRole('button', { name: 'Delete store' }));
  // The store stays on the screen until the call succeeds.
  await expect.poll(() => finishDeletion).toBeDefined();
  await expect.element(confirmation).toBeVisible();
  await expect.element(screen.getByText('Has a store')).toBeInTheDocument();
  finishDeletion?.();
  await expect.element(toastRegion()).toHaveTextContent('Store Deleted');
  await expect.element(screen.getByText('You have no store yet')).toBeVisible();
  await expect.element(screen.getByText('No store', { exact: true })).toBeVisible();
  await expect.element(menuButton).not.toBeInTheDocument();
  await expect.poll(() => focusedElement()?.tagName).toBe('DIV');
});

const makePng = () => new File(['picture'], 'shop.png', { type: 'image/png' });

function chooseFile(container: Element, file: File) {
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('the banner of a store is uploaded to the media host and then saved in the store, and the seller can try again after the server refuses it', async () => {
  const uploads = collectUploads();
  setup = personMarket(
    { 'PUT /stores/my-store': () => errorResponse(409, 'It is too dark.', 'conflict') },
    seller,
  );
  const screen = await render(
    <MarketProvider market={setup.market}>
      <ul>
        <StorePictureField store={store} picture="banner" />
      </ul>
    </MarketProvider>,
  );
  const pictureRow = screen.getByRole('listitem');
  await expect.element(pictureRow).toHaveTextContent('BannerNone yetUpload');
  for (const [response, text] of [
    [undefined, 'Store Update FailedIt is too dark.'],
    [() => ({ store: { ...store, storeBanner: '/media/shop.png' } }), 'Store Updated'],
  ] as const) {
    if (response) setup.apiHandlers['PUT /stores/my-store'] = response;
    chooseFile(screen.container, makePng());
    await expect.element(pictureRow).toHaveTextContent('Uploading 0%');
    // A second file is ignored while the first file uploads.
    chooseFile(screen.container, makePng());
    await expect.poll(() => uploads.length).toBe(1);
    uploads.pop()?.finish();
    await expect.element(toastRegion()).toHaveTextContent(text);
    closeAllToasts();
    await expect.element(pictureRow).not.toHaveTextContent('Uploading');
  }
  expect(uploads).toEqual([]);
  expect(sentRequests('PUT /stores/my-store').map(({ body }) => body)).toEqual(
    Array(2).fill({ banner: 'shop.png' }),
  );
});

test('the logo, the cover and the store picture each have their own toasts, and can be uploaded again after a failure', async () => {
  const uploads = collectUploads();
  setup = personMarket({}, seller);
  const storeWithPictures = { ...store, logoUrl: '/a.webp', coverUrl: '/b.webp', imageUrl: '/c.webp' };
  const screen = await render(
    <MarketProvider market={setup.market}>
      <ul>
        {(['logo', 'cover', 'image'] as const).map((picture) => (
          <StorePictureField key={picture} store={storeWithPictures} picture={picture} />
        ))}
      </ul>
    </MarketProvider>,
  );
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    'LogoChange',
    'Cover pictureChange',
    'Store pictureChange',
  ]);
  expect(items.map((item) => item.querySelector('button')?.getAttribute('aria-label'))).toEqual([
    'Change logo',
    'Change cover picture',
    'Change store picture',
  ]);
  const uploadAll = async (end: 'fail' | 'finish', toastTexts: string[]) => {
    for (const item of items) chooseFile(item, makePng());
    await expect.poll(() => uploads.length).toBe(3);
    for (const [index, upload] of uploads.splice(0).entries()) {
      upload[end]();
      await expect.element(toastRegion()).toHaveTextContent(toastTexts[index] ?? '');
      closeAllToasts();
    }
    await expect.element(screen.getByRole('list')).not.toHaveTextContent('Uploading');
  };
  await uploadAll('fail', ['Logo Upload Failed', 'Cover Upload Failed', 'Image Upload Failed']);
  await uploadAll('finish', ['Logo Uploaded', 'Cover Image Uploaded', 'Store Image Uploaded']);
});
