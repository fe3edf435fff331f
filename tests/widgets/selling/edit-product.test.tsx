import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { EditDialog } from '../../../src/features/selling/manage/EditDialog.tsx';
import { ManageProducts, MarketProvider, UpdateProduct } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { toasts } from '../../support/browser/widgets.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
  refusedWith,
} from '../../support/market/person-market.ts';
import { product } from '../../support/market/small-market.ts';

const seller: Partial<User> = { role: 'seller', onboarded: true, isPaid: true, hasStore: true };
const update = 'POST /update-product/p1';
const pictures = ['a', 'b', 'c'].map((id) => `/media/${id}/960.webp`);
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

let opened: PersonMarket;

const dialog = () => page.getByRole('dialog', { name: 'Edit Product' });
const field = (name: string) => dialog().getByLabelText(name);
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const sent = () => opened.requests.filter(({ call }) => call === update).map(({ body }) => body);
const draftOf = (form: string) => localStorage.getItem(`draft:${form}:p1:${opened.personId}`);

async function openDialog(answers: PersonMarket['answers'] = {}, draft?: object) {
  opened = personMarket(answers, seller);
  if (draft) opened.market.storage.write(`draft:edit-product:p1:${opened.personId}`, JSON.stringify(draft));
  const closed = vi.fn();
  const saved = vi.fn();
  const screen = await render(
    <MarketProvider market={opened.market}>
      <EditDialog product={lamp} onClose={closed} onSaved={saved} />
    </MarketProvider>,
  );
  await expect.element(dialog()).toBeVisible();
  return { screen, closed, saved };
}

async function pressAndExpectToast(name: string, words: string) {
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  await press(button(name));
  await expect.element(toasts()).toHaveTextContent(words);
  closeAllToasts();
}

test('changes of stock, price and status are saved, and a refusal is shown at its field', async () => {
  const { saved } = await openDialog({
    [update]: () =>
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
  await pressAndExpectToast(
    'Save changes',
    'Missing required fieldsPlease fill in all required fields (name, price, category, status).',
  );
  await expect.element(field('Name')).toHaveAccessibleDescription(/Enter the name of your product\./);
  await field('Name').fill('Lamp');
  await field('Price').fill('0');
  await pressAndExpectToast('Save changes', 'Invalid pricePlease enter a valid price greater than 0.');
  await field('Price').fill('0.01');
  for (const stock of ['-1', '1.5', 'many', '']) {
    await field('Stock').fill(stock);
    await pressAndExpectToast(
      'Save changes',
      'Invalid stockPlease enter a valid stock quantity (0 or greater).',
    );
    await expect.element(field('Stock')).toHaveAccessibleDescription(/Please enter a valid stock quantity/);
  }
  await field('Stock').fill('1,000');
  await expect.element(field('Stock')).not.toHaveAccessibleDescription(/valid stock/);
  await field('Price').fill('4500.50');
  await field('Status').selectOptions('Out of stock');
  expect(sent()).toEqual([]);
  await pressAndExpectToast('Save changes', 'Error updating productThe price is wrong.');
  await expect.element(field('Price')).toHaveAccessibleDescription(/Too much\./);
  expect(draftOf('edit-product')).toContain('4500.5');
  opened.answers[update] = networkFailure;
  await pressAndExpectToast('Save changes', 'Error updating productSomething went wrong. Please try again.');
  expect(saved).not.toHaveBeenCalled();
  opened.answers[update] = () => ({ product: lamp });
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual(Array(3).fill({ productPrice: 4500.5, status: 'out_of_stock', stock: 1000 }));
  expect(draftOf('edit-product')).toBeNull();
});

test('Start again resets the form to the saved product, and nothing is sent without changes', async () => {
  const { saved } = await openDialog({}, { answers: { name: 'Fan' }, removed: [], added: [] });
  await expect.element(dialog().getByText('We kept what you changed.')).toBeVisible();
  await press(button('Start again'));
  await expect.element(field('Name')).toHaveValue('Lamp');
  await expect.element(dialog().getByText('We kept what you changed.')).not.toBeInTheDocument();
  expect(draftOf('edit-product')).toBeNull();
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

test('Cancel closes the dialog and discards what was typed', async () => {
  const { closed } = await openDialog({}, { answers: { name: 'Fan' }, removed: [], added: [] });
  await expect.element(field('Name')).toHaveValue('Fan');
  await press(button('Cancel'));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(draftOf('edit-product')).toBeNull();
});

test('pictures are removed one by one, the focus moves to the next, and without any a new one is required', async () => {
  const uploads = collectUploads();
  await openDialog({ [update]: () => ({ product: lamp }) });
  const current = dialog().getByRole('list', { name: 'Current images' });
  await expect.element(current.getByText('Main')).toBeVisible();
  const remove = async (name: string, next: string) => {
    (button(`Remove ${name}`).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toBe(next);
  };
  // The rest is renumbered: Photo 1 and Photo 2, then Photo 1.
  await remove('Photo 2', 'Remove Photo 2');
  await remove('Photo 2', 'Remove Photo 1');
  await press(button('Remove Photo 1'));
  await expect.element(current).not.toBeInTheDocument();
  await pressAndExpectToast(
    'Save changes',
    'No images uploadedPlease upload at least one image for your product.',
  );
  const chooser = dialog().element().querySelector('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['new'], 'new.png', { type: 'image/png' }));
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  await expect
    .element(button('Uploading 1 of 1…'))
    .toHaveAccessibleDescription('Your files are still uploading.');
  await press(button('Uploading 1 of 1…'));
  uploads.pop()?.finish();
  await expect.element(toasts()).toHaveTextContent('Upload successful');
  expect(sent()).toEqual([]);
  await pressAndExpectToast('Save changes', 'Product updated');
  expect(sent()).toEqual([{ productImages: ['/media/new.png'], public_ids: ['new.png'] }]);
});

test('the form of a product keeps unsaved values after a failure, and sends nothing without changes', async () => {
  opened = personMarket(
    {
      'GET /my-products/p1': () => ({ product: { ...lamp, category: 'farmProduce', organic: true } }),
      [update]: () =>
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
  const saved = vi.fn();
  const screen = await render(
    <MarketProvider market={opened.market}>
      <UpdateProduct product="p1" onSaved={saved} />
    </MarketProvider>,
  );
  const name = screen.getByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Update Product' });
  const saveAndExpectToast = async (words: string) => {
    await expect.element(save).not.toHaveAttribute('aria-disabled');
    await press(save);
    await expect.element(toasts()).toHaveTextContent(words);
    closeAllToasts();
  };
  await expect.element(name).toHaveValue('Lamp');
  await saveAndExpectToast('Product updated');
  expect(sent()).toEqual([]);
  expect(saved).toHaveBeenCalledTimes(1);
  await screen.unmount();

  const again = await render(
    <MarketProvider market={opened.market}>
      <UpdateProduct product="p1" onSaved={saved} />
    </MarketProvider>,
  );
  await again.getByRole('checkbox', { name: 'Organic' }).click({ force: true });
  const wrong = opened.answers[update];
  for (const failure of [networkFailure, () => new Response('', { status: 500 })]) {
    opened.answers[update] = failure;
    await saveAndExpectToast('Failed to update productPlease try again later.');
  }
  if (wrong) opened.answers[update] = wrong;
  await saveAndExpectToast('Failed to update productSome answers are wrong.');
  await expect.element(again.getByLabelText('Name')).toHaveAccessibleDescription(/Say what it is\./);
  await expect.element(again.getByText('One is gone.').first()).toBeInTheDocument();
  expect(sent()).toEqual(
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
  await again.unmount();
  const third = await render(
    <MarketProvider market={opened.market}>
      <UpdateProduct product="p1" onSaved={saved} />
    </MarketProvider>,
  );
  await expect.element(third.getByText('We kept the changes that you had begun.')).toBeVisible();
  await expect.element(third.getByRole('checkbox', { name: 'Organic' })).not.toBeChecked();
  await press(third.getByRole('button', { name: 'Discard them' }));
  await expect.element(third.getByRole('checkbox', { name: 'Organic' })).toBeChecked();
  expect(draftOf('update-product')).toBeNull();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a product that did not load can be loaded again', async () => {
  opened = personMarket({ 'GET /my-products/p1': () => refusedWith(403, 'Not now', 'forbidden') }, seller);
  const screen = await render(
    <MarketProvider market={opened.market}>
      <UpdateProduct product="p1" />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Failed to load product details. Please try again.')).toBeVisible();
  opened.answers['GET /my-products/p1'] = () => ({ product: lamp });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Lamp');
});

test('Manage Products distinguishes no products, a search without results, and each kind of failure', async () => {
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  let products: object[] = [];
  opened = personMarket(
    { 'GET /my-products': () => ({ products, pagination: { ...pagination, total: products.length } }) },
    seller,
  );
  const changes = vi.fn();
  const show = (status?: 'active') => (
    <MarketProvider market={opened.market}>
      <ManageProducts status={status} onFilterChange={changes} />
    </MarketProvider>
  );
  const screen = await render(show('active'));
  await expect.element(screen.getByText('No products found')).toBeVisible();
  await expect
    .element(screen.getByText('Try other words, another category or another status.'))
    .toBeVisible();
  const status = page.getByRole('toolbar', { name: 'Status' });
  await expect
    .element(status.getByRole('button', { name: 'Active', exact: true }))
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
  await press(status.getByRole('button', { name: 'Out of stock' }));
  await expect.element(screen.getByText('2 products')).toBeVisible();
  const [first, second] = screen
    .getByRole('article')
    .elements()
    .map((card) => card.textContent);
  expect(first).toMatch(/^Active.*Lamp₦1,001Stock: 4Created 23 Nov 2026EditDelete$/);
  expect(second).toContain('Stock: not counted');
  opened.answers['GET /my-products'] = () => refusedWith(403, 'Not now', 'forbidden');
  await press(page.getByRole('toolbar', { name: 'Category' }).getByRole('button', { name: 'Fashion' }));
  await expect.element(screen.getByText('Error loading products')).toBeVisible();
  await expect.element(screen.getByText('Failed to load your products. Please try again.')).toBeVisible();
  await expect.element(toasts()).toHaveTextContent('Error loading products');
  closeAllToasts();
  await screen.getByRole('searchbox').fill('lamp');
  await press(screen.getByRole('button', { name: 'Search', exact: true }));
  await expect.element(screen.getByText('Search failed')).toBeVisible();
  await expect.element(screen.getByText('Failed to search products. Please try again.')).toBeVisible();
  const filter = (part: object) => ({ search: undefined, category: undefined, status: undefined, ...part });
  expect(changes.mock.calls.map(([filter]) => filter)).toEqual([
    filter({}),
    filter({ status: 'out_of_stock' }),
    filter({ status: 'out_of_stock', category: 'Fashion' }),
    filter({ status: 'out_of_stock', category: 'Fashion', search: 'lamp' }),
  ]);
});
