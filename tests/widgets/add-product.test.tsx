import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../src/core/storage.ts';
import { AddProductDialog } from '../../src/features/product-form/AddProductDialog.tsx';
import { MarketProvider } from '../../src/index.ts';
import { NavigateContext } from '../../src/site.ts';
import { showLazyToast } from '../../src/ui/feedback/lazy-toast.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { letUploadsSucceed } from '../support/browser/uploads.ts';
import { expectErrorOnPage, toastRegion } from '../support/browser/widgets.ts';
import { deepTest } from '../support/deep.ts';
import { product } from '../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../support/market/person-market.ts';

const dialog = () => page.getByRole('dialog', { name: 'Add New Product' });
const submitButton = () => dialog().getByRole('button', { name: 'Add Product' });

let setup: PersonMarket;

/** Opens the form with an uploaded picture in its draft. */
async function openFormWithPicture(
  handleCreate: PersonMarket['apiHandlers'][string],
  onListed?: (product: { _id: string }) => void,
  values = {},
) {
  setup = personMarket({
    'POST /create-product': handleCreate,
  });
  const picture = { url: '/media/x/480.webp', publicId: 'x', resourceType: 'image', uploadedAt: Date.now() };
  const draft = { answers: values, media: [picture] };
  setup.market.storage.write(`draft:add-product:${setup.personId}` as StorageKey, JSON.stringify(draft));
  return openForm(onListed);
}

async function openForm(onListed?: (product: { _id: string }) => void) {
  const screen = await render(
    <MarketProvider market={setup.market}>
      <AddProductDialog onClose={() => {}} onListed={onListed} />
    </MarketProvider>,
  );
  await expect.element(dialog().getByLabelText('Phone number')).toHaveValue('08031234567');
  return screen;
}

async function fillIn() {
  await dialog().getByLabelText('Name').fill('Ankara shirt');
  await dialog().getByLabelText('Price').fill('4500.50');
  await dialog().getByLabelText('Category').selectOptions('Fashion');
  await dialog().getByLabelText('Description').fill('Made in Abeokuta.');
}

const sentBodies = () =>
  setup.requests.filter(({ call }) => call === 'POST /create-product').map(({ body }) => body);

test('a complete form creates the product once, closes, and leaves no draft', async () => {
  await openFormWithPicture(() => ({ product: product(7, { productName: 'Ankara shirt' }) }));
  await fillIn();
  await press(submitButton());
  await expect.element(toastRegion()).toHaveTextContent('Product created successfully!');
  expect(sentBodies()).toEqual([
    {
      productName: 'Ankara shirt',
      productDescription: 'Made in Abeokuta.',
      productPrice: 4500.5,
      category: 'Fashion',
      phoneNumber: '08031234567',
      productImages: ['/media/x/480.webp'],
      public_ids: ['x'],
    },
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(localStorage.getItem(`draft:add-product:${setup.personId}`)).toBeNull();
});

test('a missing or invalid value shows an error at its field, and nothing is sent', async () => {
  await openFormWithPicture(() => ({ product: product(7) }));
  showLazyToast({ about: 'product', kind: 'destructive', title: 'Failed to create product' });
  await expect.element(toastRegion()).toHaveTextContent('Failed to create product');
  await press(submitButton());
  await expectErrorOnPage('Missing required fields');
  // An older toast would cover the errors of the form.
  expect(toastRegion().getByText('Failed to create product').elements()).toEqual([]);
  const errors = () =>
    dialog()
      .getByRole('alert')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const [nameError, ...otherErrors] = [
    'Enter the name of your product.',
    'Enter the price.',
    'Choose a category.',
    'Describe your product.',
  ];
  await expect.poll(errors).toEqual([nameError, ...otherErrors]);
  // Typing clears the error of its own field only.
  await dialog().getByLabelText('Name').fill('Ankara shirt');
  await expect.poll(errors).toEqual(otherErrors);
  await expect.element(dialog().getByLabelText('Name')).toBeValid();
  await expect.element(dialog().getByLabelText('Price')).toBeInvalid();
  await fillIn();
  await expect.poll(errors).toEqual([]);
  await dialog().getByLabelText('Price').fill('0');
  await press(submitButton());
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Please enter a valid price greater than 0.');
  expect(sentBodies()).toEqual([]);
});

test.each([
  ['a refusal', () => errorResponse(429, 'You have listed 20 products today.', 'rate_limited')],
  ['a network failure', networkFailure],
])('after %s the typed values stay, and the next press creates the product', async (_, failure) => {
  await openFormWithPicture(failure);
  await fillIn();
  await press(submitButton());
  await expect.poll(sentBodies).toHaveLength(1);
  await expect.element(toastRegion()).toHaveTextContent('Failed to create product');
  closeAllToasts();
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Ankara shirt');
  expect(localStorage.getItem(`draft:add-product:${setup.personId}`)).toContain('Ankara shirt');

  setup.apiHandlers['POST /create-product'] = () => ({ product: product(7) });
  setup.apiHandlers['GET /my-products'] = () => ({
    products: [],
    pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
  });
  await press(submitButton());
  await expect.element(dialog()).not.toBeInTheDocument();
});

deepTest(
  'after Start again the form creates a new product instead of retrying the call whose response was lost',
  async () => {
    letUploadsSucceed();
    const screen = await openFormWithPicture(networkFailure);
    await fillIn();
    await press(submitButton());
    await expect.element(toastRegion()).toHaveTextContent('Failed to create product');
    await screen.unmount();
    // Without 'Start again', submitting the same values would retry the lost call with its idempotency key.
    setup.apiHandlers['POST /create-product'] = () => ({ product: product(7) });
    await openForm();
    await press(dialog().getByRole('button', { name: 'Start again' }));
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('');
    await fillIn();
    await dialog().getByLabelText('Name').fill('Lamp');
    const picture = new DataTransfer();
    picture.items.add(new File(['lamp'], 'lamp.png', { type: 'image/png' }));
    const fileInput = dialog().element().querySelector('input[type=file]') as HTMLInputElement;
    fileInput.files = picture.files;
    fileInput.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(toastRegion()).toHaveTextContent('Upload successful');
    await press(submitButton());
    await expect.element(toastRegion()).toHaveTextContent('Product created successfully!');
    const [lostCall, newCall, ...otherCalls] = setup.requests.filter(
      ({ call }) => call === 'POST /create-product',
    );
    expect(otherCalls).toEqual([]);
    expect(newCall?.body).toMatchObject({ productName: 'Lamp', public_ids: ['lamp.png'] });
    expect(newCall?.idempotencyKey).not.toBe(lostCall?.idempotencyKey);
    expect(setup.requests.map(({ call }) => call).filter((call) => call.includes('/update-product'))).toEqual(
      [],
    );
  },
);

deepTest('a phone number that was only emptied is that of the profile again on the next visit', async () => {
  const screen = await openFormWithPicture(() => ({ product: product(7) }));
  const phoneField = dialog().getByLabelText('Phone number');
  await phoneField.fill('');
  await expect.element(phoneField).toHaveValue('');
  await dialog().getByLabelText('Name').fill('Ankara shirt');
  await screen.unmount();
  await openForm();
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Ankara shirt');
  await expect.element(phoneField).toHaveValue('08031234567');
});

test('a seller adds farm produce as organic and with its stock, and then the form for another product is empty', async () => {
  const listedIds: string[] = [];
  await openFormWithPicture(
    ({ body }) => ({ product: product(7, { productName: (body as { productName: string }).productName }) }),
    ({ _id }) => listedIds.push(_id),
    { name: 'Yam', price: 1500, category: 'Fashion', description: 'From Abeokuta.' },
  );
  const photoTip = dialog().getByText(/Daylight sells/);
  expect(photoTip.elements()).toEqual([]);
  const organicCheckbox = dialog().getByRole('checkbox', { name: 'Organic' });
  expect(organicCheckbox.elements()).toEqual([]);
  await dialog().getByLabelText('Category').selectOptions('Farm produce');
  await press(organicCheckbox);
  await expect.element(organicCheckbox).toBeChecked();
  const stockField = dialog().getByLabelText('Stock (optional)');
  await stockField.fill('1.5');
  await press(submitButton());
  await expectErrorOnPage('Invalid stock');
  await expect.element(stockField).toBeInvalid();
  await stockField.fill('1,200');
  await expect.element(stockField).toBeValid();
  await press(submitButton());
  await expect.element(toastRegion()).toHaveTextContent('Product created successfully!');
  closeAllToasts();
  expect(sentBodies()).toEqual([
    expect.objectContaining({ category: 'farmProduce', organic: true, stock: 1200 }),
  ]);
  expect(listedIds).toEqual(['p7']);

  const listedDialog = page.getByRole('dialog', { name: 'Your product is listed' });
  await expect.element(listedDialog).toHaveTextContent('Yam₦1,007');
  await expect
    .element(listedDialog)
    .toHaveTextContent('Share it in your WhatsApp chats and on your status, so buyers see it today.');
  await expect
    .element(listedDialog.getByRole('link', { name: 'View product' }))
    .toHaveAttribute('href', 'https://market.example/product/p7');
  const tab = { opener: {} };
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await press(listedDialog.getByRole('button', { name: 'Share' }));
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
  closeAllToasts();
  expect(openSpy).toHaveBeenCalledTimes(1);
  openSpy.mockRestore();
  Reflect.deleteProperty(navigator, 'share');

  await press(listedDialog.getByRole('button', { name: 'Add another' }));
  await expect.element(dialog().getByLabelText('Phone number')).toHaveValue('08031234567');
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('');
  await expect.element(stockField).toHaveValue('');
  await expect.element(photoTip).toBeVisible();
  expect(dialog().getByText('We kept what you filled in.').elements()).toEqual([]);
});

test('a user with an incomplete profile completes it first, on the page of the site or in the dialog', async () => {
  const navigate = vi.fn();
  let onboarded = false;
  const { market } = personMarket({
    'GET /dashboard': () => ({ user: { _id: 'new', displayName: 'Ada Obi' }, onboarded }),
  });
  const form = <AddProductDialog onClose={() => {}} />;
  const screen = await render(<MarketProvider market={market}>{form}</MarketProvider>);
  await expect.element(page.getByRole('dialog', { name: 'One more step' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await screen.rerender(
    <NavigateContext value={navigate}>
      <MarketProvider market={market}>{form}</MarketProvider>
    </NavigateContext>,
  );
  await expect.poll(() => navigate.mock.calls).toEqual([['/profile?onboarding=true']]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await screen.rerender(<MarketProvider market={market}>{form}</MarketProvider>);
  const doneButton = page.getByRole('button', { name: 'I have done that' });
  await press(doneButton);
  await expect.element(page.getByText('Your profile is not complete yet.')).toBeVisible();
  onboarded = true;
  await press(doneButton);
  await expect.element(dialog()).toBeVisible();
});
