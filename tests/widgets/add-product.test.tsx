import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddProductDialog } from '../../src/features/product-form/AddProductDialog.tsx';
import { MarketProvider } from '../../src/index.ts';
import { closeAllToasts } from '../../src/ui/feedback/ToastQueue.ts';
import { answerUploads } from '../support/browser/uploads.ts';
import {
  networkIsGone,
  type PersonMarket,
  personMarket,
  press,
  refusedWith,
} from '../support/market/person-market.ts';
import { product } from '../support/market/small-market.ts';

const toasts = () => page.getByRole('region', { name: 'Notifications' });
const dialog = () => page.getByRole('dialog', { name: 'Add New Product' });
const submit = () => dialog().getByRole('button', { name: 'Add Product' });

let opened: PersonMarket;

/** The form, with a picture that was uploaded before. */
async function show(answer: PersonMarket['answers'][string]) {
  opened = personMarket({
    'POST /create-product': answer,
  });
  const picture = { url: '/media/x/480.webp', publicId: 'x', resourceType: 'image', uploadedAt: Date.now() };
  const kept = { answers: {}, media: [picture] };
  opened.market.storage.write(`draft:add-product:${opened.personId}`, JSON.stringify(kept));
  return openForm();
}

async function openForm() {
  const screen = await render(
    <MarketProvider market={opened.market}>
      <AddProductDialog onClose={() => {}} />
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

const sent = () => opened.asked.filter(({ call }) => call === 'POST /create-product').map(({ body }) => body);

test('a filled-in form lists the product once, closes, and leaves no draft', async () => {
  await show(() => ({ product: product(7, { productName: 'Ankara shirt' }) }));
  await fillIn();
  await press(submit());
  await expect.element(toasts()).toHaveTextContent('Product created successfully!');
  expect(sent()).toEqual([
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
  expect(localStorage.getItem(`draft:add-product:${opened.personId}`)).toBeNull();
});

test('a missing or wrong answer gets its error at its field, and nothing is sent', async () => {
  await show(() => ({ product: product(7) }));
  await press(submit());
  await expect.element(toasts()).toHaveTextContent('Missing required fields');
  const complaints = () =>
    dialog()
      .getByRole('alert')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const [name, ...others] = [
    'Enter the name of your product.',
    'Enter the price.',
    'Choose a category.',
    'Describe your product.',
  ];
  await expect.poll(complaints).toEqual([name, ...others]);
  // What is typed takes away the error of its own field alone.
  await dialog().getByLabelText('Name').fill('Ankara shirt');
  await expect.poll(complaints).toEqual(others);
  await expect.element(dialog().getByLabelText('Name')).toBeValid();
  await expect.element(dialog().getByLabelText('Price')).toBeInvalid();
  await fillIn();
  await expect.poll(complaints).toEqual([]);
  await dialog().getByLabelText('Price').fill('0');
  await press(submit());
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Please enter a valid price greater than 0.');
  expect(sent()).toEqual([]);
});

test.each([
  ['a refusal', () => refusedWith(429, 'You have listed 20 products today.', 'rate_limited')],
  ['a network that is gone', networkIsGone],
])('after %s what was typed stays, and the next press lists it', async (_, answer) => {
  await show(answer);
  await fillIn();
  await press(submit());
  await expect.poll(sent).toHaveLength(1);
  await expect.element(toasts()).toHaveTextContent('Failed to create product');
  closeAllToasts();
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Ankara shirt');
  expect(localStorage.getItem(`draft:add-product:${opened.personId}`)).toContain('Ankara shirt');

  opened.answers['POST /create-product'] = () => ({ product: product(7) });
  opened.answers['GET /my-products'] = () => ({
    products: [],
    pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
  });
  await press(submit());
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('after Start again the form creates a new product, not the one whose answer was lost', async () => {
  answerUploads();
  const screen = await show(networkIsGone);
  await fillIn();
  await press(submit());
  await expect.element(toasts()).toHaveTextContent('Failed to create product');
  await screen.unmount();
  // Without a change it would be sent again as it was, with its key.
  opened.answers['POST /create-product'] = () => ({ product: product(7) });
  await openForm();
  await press(dialog().getByRole('button', { name: 'Start again' }));
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('');
  await fillIn();
  await dialog().getByLabelText('Name').fill('Lamp');
  const picture = new DataTransfer();
  picture.items.add(new File(['lamp'], 'lamp.png', { type: 'image/png' }));
  const chooser = dialog().element().querySelector('input[type=file]') as HTMLInputElement;
  chooser.files = picture.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(toasts()).toHaveTextContent('Upload successful');
  await press(submit());
  await expect.element(toasts()).toHaveTextContent('Product created successfully!');
  const [lost, made, ...others] = opened.asked.filter(({ call }) => call === 'POST /create-product');
  expect(others).toEqual([]);
  expect(made?.body).toMatchObject({ productName: 'Lamp', public_ids: ['lamp.png'] });
  expect(made?.key).not.toBe(lost?.key);
  expect(opened.asked.map(({ call }) => call).filter((call) => call.includes('/update-product'))).toEqual([]);
});
