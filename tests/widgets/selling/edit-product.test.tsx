import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { EditDialog } from '../../../src/features/selling/manage/EditDialog.tsx';
import { ManageProducts, MarketProvider, UpdateProduct } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { expectErrorOnPage, toastRegion } from '../../support/browser/widgets.ts';
import { product } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const seller: Partial<User> = { role: 'seller', onboarded: true, isPaid: true, hasStore: true };
const updateCall = 'POST /update-product/p1';
const pictures = ['a', 'b', 'c'].map((id) => `https://market.example/media/${id}/960.webp`);
const lamp = {
  ...product(1),
  productName: 'Lamp',
  productDescription: 'New.',
  stock: 4,
  productImages: pictures,
  media: pictures.map((url) => ({ url, width: 960, height: 960, color: '#888888', type: 'image' as const })),
  videos: [],
  public_ids: ['a', 'b', 'c'],
  isHidden: false,
};

let setup: PersonMarket;

const dialog = () => page.getByRole('dialog', { name: 'Edit Product' });
const field = (name: string) => dialog().getByLabelText(name);
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const sentBodies = () => setup.requests.filter(({ call }) => call === updateCall).map(({ body }) => body);
const readDraft = (form: string) => localStorage.getItem(`draft:${form}:p1:${setup.personId}`);

async function openDialog(apiHandlers: PersonMarket['apiHandlers'] = {}, draft?: object) {
  setup = personMarket(apiHandlers, seller);
  if (draft)
    setup.market.storage.write(
      `draft:edit-product:p1:${setup.personId}` as StorageKey,
      JSON.stringify(draft),
    );
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const screen = await render(
    <MarketProvider market={setup.market}>
      <EditDialog product={lamp} onClose={onClose} onSaved={onSaved} />
    </MarketProvider>,
  );
  await expect.element(dialog()).toBeVisible();
  return { screen, onClose, onSaved };
}

async function pressAndExpectToast(name: string, text: string) {
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  await press(button(name));
  await expect.element(toastRegion()).toHaveTextContent(text);
  closeAllToasts();
}

test('the dialog for editing a product explains invalid values, shows the server’s errors at its fields, and sends only changed fields', async () => {
  const { onSaved } = await openDialog({
    [updateCall]: () =>
      Response.json(
        {
          success: false,
          error: 'The price is wrong.',
          code: 'invalid',
          fields: { productPrice: 'Too much.' },
        },
        { status: 400 },
      ),
  });
  await field('Name').fill(' ');
  await press(button('Save changes'));
  await expect.element(field('Name')).toHaveAccessibleDescription(/Enter the name of your product\./);
  await field('Name').fill('Lamp');
  await field('Price').fill('0');
  await press(button('Save changes'));
  await expectErrorOnPage('Invalid price', 'Please enter a valid price greater than 0.');
  await field('Price').fill('0.01');
  for (const stock of ['-1', '1.5', 'many', '']) {
    await field('Stock').fill(stock);
    await press(button('Save changes'));
    await expectErrorOnPage('Invalid stock');
    await expect.element(field('Stock')).toHaveAccessibleDescription(/Please enter a valid stock quantity/);
  }
  await field('Stock').fill('1,000');
  await expect.element(field('Stock')).not.toHaveAccessibleDescription(/valid stock/);
  await field('Price').fill('4500.50');
  await field('Status').selectOptions('Out of stock');
  expect(sentBodies()).toEqual([]);
  await pressAndExpectToast('Save changes', 'Error updating productThe price is wrong.');
  await expect.element(field('Price')).toHaveAccessibleDescription(/Too much\./);
  expect(readDraft('edit-product')).toContain('4500.5');
  setup.apiHandlers[updateCall] = networkFailure;
  await pressAndExpectToast('Save changes', 'Error updating productSomething went wrong. Please try again.');
  expect(onSaved).not.toHaveBeenCalled();
  setup.apiHandlers[updateCall] = () => ({ product: lamp });
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(sentBodies()).toEqual(Array(3).fill({ productPrice: 4500.5, status: 'out_of_stock', stock: 1000 }));
  expect(readDraft('edit-product')).toBeNull();
});

test('pressing "Start again" resets the form to the saved product, and saving without changes sends nothing', async () => {
  const { onSaved } = await openDialog({}, { answers: { name: 'Fan' }, removed: [], added: [] });
  await expect.element(dialog().getByText('We kept what you changed.')).toBeVisible();
  await press(button('Start again'));
  await expect.element(field('Name')).toHaveValue('Lamp');
  await expect.element(dialog().getByText('We kept what you changed.')).not.toBeInTheDocument();
  expect(readDraft('edit-product')).toBeNull();
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(sentBodies()).toEqual([]);
});

test('Cancel closes the dialog and discards the draft', async () => {
  const { onClose } = await openDialog({}, { answers: { name: 'Fan' }, removed: [], added: [] });
  await expect.element(field('Name')).toHaveValue('Fan');
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(readDraft('edit-product')).toBeNull();
});

test('removing a picture moves the focus to the next picture, and a product without pictures cannot be saved', async () => {
  const uploads = collectUploads();
  await openDialog({ [updateCall]: () => ({ product: lamp }) });
  const currentImages = dialog().getByRole('list', { name: 'Current images' });
  await expect.element(currentImages.getByText('Main')).toBeVisible();
  const removePicture = async (name: string, expectedFocus: string) => {
    (button(`Remove ${name}`).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe(expectedFocus);
  };
  // The remaining pictures are renumbered: Photo 3 becomes Photo 2.
  await removePicture('Photo 2', 'Remove Photo 2');
  await removePicture('Photo 2', 'Remove Photo 1');
  await press(button('Remove Photo 1'));
  await expect.element(currentImages).not.toBeInTheDocument();
  await press(button('Save changes'));
  await expectErrorOnPage('No images uploaded', 'Please upload at least one image for your product.');
  const input = dialog().element().querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['new'], 'new.png', { type: 'image/png' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  await expect
    .element(button('Uploading 1 of 1…'))
    .toHaveAccessibleDescription('Your files are still uploading.');
  await press(button('Uploading 1 of 1…'));
  uploads.pop()?.finish();
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');
  expect(sentBodies()).toEqual([]);
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(sentBodies()).toEqual([
    { productImages: ['https://market.example/media/new.png'], public_ids: ['new.png'] },
  ]);
});

test('the page for editing a product sends nothing without changes, and keeps unsaved values after a failure until the seller discards them', async () => {
  setup = personMarket(
    {
      'GET /my-products/p1': () => ({ product: { ...lamp, category: 'farmProduce', organic: true } }),
      [updateCall]: () =>
        Response.json(
          {
            success: false,
            error: 'Some answers are wrong.',
            code: 'invalid',
            fields: { productName: 'Invalid name: Say what it is.', public_ids: 'One is gone.' },
          },
          { status: 400 },
        ),
    },
    seller,
  );
  const onSaved = vi.fn();
  const screen = await render(
    <MarketProvider market={setup.market}>
      <UpdateProduct product="p1" onSaved={onSaved} />
    </MarketProvider>,
  );
  const nameField = screen.getByLabelText('Name');
  const saveButton = screen.getByRole('button', { name: 'Update Product' });
  const saveAndExpectToast = async (text: string) => {
    await expect.element(saveButton).not.toHaveAttribute('aria-disabled');
    await press(saveButton);
    await expect.element(toastRegion()).toHaveTextContent(text);
    closeAllToasts();
  };
  await expect.element(nameField).toHaveValue('Lamp');
  await saveAndExpectToast('Product updated');
  expect(sentBodies()).toEqual([]);
  expect(onSaved).toHaveBeenCalledTimes(1);
  await screen.unmount();

  const secondVisit = await render(
    <MarketProvider market={setup.market}>
      <UpdateProduct product="p1" onSaved={onSaved} />
    </MarketProvider>,
  );
  await secondVisit.getByRole('checkbox', { name: 'Organic' }).click({ force: true });
  const respondWithFieldErrors = setup.apiHandlers[updateCall];
  for (const failingHandler of [networkFailure, () => new Response('', { status: 500 })]) {
    setup.apiHandlers[updateCall] = failingHandler;
    await saveAndExpectToast('Failed to update productPlease try again later.');
  }
  if (respondWithFieldErrors) setup.apiHandlers[updateCall] = respondWithFieldErrors;
  await saveAndExpectToast('Failed to update productSome answers are wrong.');
  await expect.element(secondVisit.getByLabelText('Name')).toHaveAccessibleDescription(/Say what it is\./);
  await expect.element(secondVisit.getByText('One is gone.').first()).toBeInTheDocument();
  expect(sentBodies()).toEqual(
    Array(3).fill({
      productName: 'Lamp',
      productDescription: 'New.',
      productPrice: 1001,
      category: 'farmProduce',
      organic: false,
      productImages: pictures,
      public_ids: ['a', 'b', 'c'],
    }),
  );
  await secondVisit.unmount();
  const thirdVisit = await render(
    <MarketProvider market={setup.market}>
      <UpdateProduct product="p1" onSaved={onSaved} />
    </MarketProvider>,
  );
  await expect.element(thirdVisit.getByText('We kept the changes that you had begun.')).toBeVisible();
  await expect.element(thirdVisit.getByRole('checkbox', { name: 'Organic' })).not.toBeChecked();
  await press(thirdVisit.getByRole('button', { name: 'Discard them' }));
  await expect.element(thirdVisit.getByRole('checkbox', { name: 'Organic' })).toBeChecked();
  expect(readDraft('update-product')).toBeNull();
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a product that failed to load can be loaded again', async () => {
  setup = personMarket({ 'GET /my-products/p1': () => errorResponse(403, 'Not now', 'forbidden') }, seller);
  const screen = await render(
    <MarketProvider market={setup.market}>
      <UpdateProduct product="p1" />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Failed to load product details. Please try again.')).toBeVisible();
  setup.apiHandlers['GET /my-products/p1'] = () => ({ product: lamp });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Lamp');
});

test('Manage Products shows different messages for no products, no results, a failed list and a failed search', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  let products: object[] = [];
  setup = personMarket(
    { 'GET /my-products': () => ({ products, pagination: { ...pagination, total: products.length } }) },
    seller,
  );
  const onFilterChange = vi.fn();
  const manageProducts = (status?: 'active') => (
    <MarketProvider market={setup.market}>
      <ManageProducts status={status} onFilterChange={onFilterChange} />
    </MarketProvider>
  );
  const screen = await render(manageProducts('active'));
  await expect.element(screen.getByText('No products found')).toBeVisible();
  await expect.element(screen.getByText('Try other words, or show all of them.')).toBeVisible();
  const statusFilter = page.getByRole('toolbar', { name: 'Status' });
  await expect
    .element(statusFilter.getByRole('button', { name: 'Active', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await press(screen.getByRole('button', { name: 'Show all products' }));
  await expect.element(screen.getByText('No products yet')).toBeVisible();
  await expect.element(screen.getByText('What you list shows here, to edit or to delete.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add Your First Product' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();

  products = [
    { ...lamp, category: 'farmProduce', createdAt: '2026-11-22T23:30:00.000Z' },
    { ...lamp, _id: 'p2', stock: null },
  ];
  await press(statusFilter.getByRole('button', { name: 'Out of stock' }));
  await expect.element(screen.getByText('2 products')).toBeVisible();
  const [cardTextWithStock, cardTextWithoutStock] = screen
    .getByRole('article')
    .elements()
    .map((card) => card.textContent);
  expect(cardTextWithStock).toMatch(/^Lamp.*Created 23 Nov 2026₦1,001Stock: 4\d+ views?ActiveEdit$/);
  expect(cardTextWithoutStock).toContain('Stock: not counted');
  setup.apiHandlers['GET /my-products'] = () => errorResponse(403, 'Not now', 'forbidden');
  await press(page.getByRole('toolbar', { name: 'Category' }).getByRole('button', { name: 'Fashion' }));
  await expect.element(screen.getByText('Error loading products')).toBeVisible();
  await expect.element(screen.getByText('Failed to load your products. Please try again.')).toBeVisible();
  expect(toastRegion().elements()).toEqual([]);
  await screen.getByRole('searchbox').fill('lamp');
  await press(screen.getByRole('button', { name: 'Search', exact: true }));
  await expect.element(screen.getByText('Search failed')).toBeVisible();
  await expect.element(screen.getByText('Failed to search products. Please try again.')).toBeVisible();
  const makeFilter = (fields: object) => ({
    search: undefined,
    category: undefined,
    status: undefined,
    ...fields,
  });
  expect(onFilterChange.mock.calls.map(([filter]) => filter)).toEqual([
    makeFilter({}),
    makeFilter({ status: 'out_of_stock' }),
    makeFilter({ status: 'out_of_stock', category: 'Fashion' }),
    makeFilter({ status: 'out_of_stock', category: 'Fashion', search: 'lamp' }),
  ]);
});
