import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import { StoreWizard } from '../../../src/features/my-store/creation/StoreWizard.tsx';
import { MarketProvider, useQuery } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { expectErrorOnPage, toastRegion } from '../../support/browser/widgets.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const dialog = () => page.getByRole('dialog', { name: 'Create Store' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => dialog().getByLabelText(name);

let setup: PersonMarket;

/** Renders whether the profile has a store, and the children, once the profile is loaded. */
function StoreStatus({ children }: { children: ReactNode }) {
  const { data } = useQuery('GET /dashboard', {});
  return (
    data && (
      <>
        <p>{data.user.hasStore ? 'Has a store' : 'No store'}</p>
        {children}
      </>
    )
  );
}

async function openWizard(apiHandlers: PersonMarket['apiHandlers'], draft?: object) {
  setup = personMarket(
    { 'GET /stores/can-create': () => ({ canCreate: true }), ...apiHandlers },
    { onboarded: true },
  );
  if (draft)
    setup.market.storage.write(`draft:store-wizard:${setup.personId}` as StorageKey, JSON.stringify(draft));
  const onClose = vi.fn();
  const onCreated = vi.fn();
  const screen = await render(
    <MarketProvider market={setup.market}>
      <StoreStatus>
        <StoreWizard onClose={onClose} onCreated={onCreated} />
      </StoreStatus>
    </MarketProvider>,
  );
  await expect.element(screen.getByText('No store')).toBeInTheDocument();
  return { screen, onClose, onCreated };
}

async function pressAndExpectToast(name: string, text: string) {
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  await press(button(name));
  await expect.element(toastRegion()).toHaveTextContent(text);
  closeAllToasts();
}

const storeCalls = () => setup.requests.filter(({ call }) => /can-create|\/stores/.test(call));

test('the wizard creates a store in two steps, explains missing values, and Back returns to the first step', async () => {
  let hasStore = false;
  const { screen, onClose, onCreated } = await openWizard({
    'GET /dashboard': () => ({
      user: { _id: setup.personId, displayName: 'Ada Obi', phone: '08031234567', hasStore },
      onboarded: true,
    }),
    'POST /stores': () => {
      hasStore = true;
      return { store: { _id: 's1', storeName: 'Ink', slug: 'ink' } };
    },
  });
  await expect.element(dialog()).toHaveTextContent('Step 1 of 2: your store');
  await press(button('Next'));
  await expectErrorOnPage('Missing required fields', 'Please fill in store name and category');
  await expect.element(field('Store name')).toHaveFocus();
  await expect.element(field('Store name')).toHaveAccessibleDescription(/Enter the name of your store\./);
  await expect.element(dialog().getByText('Choose a category.').first()).toBeInTheDocument();
  await field('Store name').fill(' Ink ');
  await expect.element(field('Store name')).not.toHaveAccessibleDescription(/Enter the name/);
  await dialog().getByLabelText('Category').selectOptions('Fashion');
  await field('Description').fill('Pens.');
  await press(button('Next'));
  await expect.element(dialog()).toHaveTextContent('Step 2 of 2: contact and pictures');
  await expect.poll(focusedName).toBe('Step 2 of 2: contact and pictures');
  await press(button('Back'));
  await expect.poll(focusedName).toBe('Step 1 of 2: your store');
  await expect.element(field('Store name')).toHaveValue(' Ink ');
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Next'));
  await expect.element(field('Phone')).toHaveValue('08031234567');
  await field('Phone').fill(' ');
  await press(button('Create Store'));
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription(/Please enter a phone number for your store/);
  expect(storeCalls()).toEqual([]);
  await field('Phone').fill(' 08030000000 ');
  await field('Instagram').fill('@ink');
  await userEvent.keyboard('{Enter}');
  await expect.element(toastRegion()).toHaveTextContent('Store Created');
  expect(storeCalls().map(({ call, body }) => [call, body])).toEqual([
    ['GET /stores/can-create', undefined],
    [
      'POST /stores',
      {
        name: 'Ink',
        category: 'Fashion',
        phone: '08030000000',
        description: 'Pens.',
        social: { instagram: '@ink' },
      },
    ],
  ]);
  expect(onCreated).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Has a store')).toBeInTheDocument();
  expect(localStorage.getItem(`draft:store-wizard:${setup.personId}`)).toBeNull();
});

const validDraft = { name: 'Ink', category: 'Fashion', phone: '08031234567' };

test('after a lost response, Create Store repeats the same call, and does not ask the server again whether the user may create a store', async () => {
  const { onCreated } = await openWizard({ 'POST /stores': networkFailure }, validDraft);
  await expect.element(dialog().getByText('We kept what you filled in.')).toBeVisible();
  await press(button('Next'));
  await pressAndExpectToast('Create Store', 'ErrorFailed to create store. Please try again.');
  setup.apiHandlers['POST /stores'] = () => ({ store: { _id: 's1', storeName: 'Ink', slug: 'ink' } });
  await pressAndExpectToast('Create Store', 'Store Created');
  const [, lostCall, retriedCall] = storeCalls();
  expect(storeCalls().map(({ call }) => call)).toEqual([
    'GET /stores/can-create',
    'POST /stores',
    'POST /stores',
  ]);
  expect(retriedCall?.idempotencyKey).toBe(lostCall?.idempotencyKey);
  expect(onCreated).toHaveBeenCalledTimes(1);
});

test('a server error at a field of the first step leads back to that step, and pressing "Start again" clears both steps', async () => {
  await openWizard(
    {
      'POST /stores': () =>
        Response.json(
          {
            success: false,
            error: 'There is already a store of this name.',
            code: 'conflict',
            fields: { name: 'Choose another name.' },
          },
          { status: 409 },
        ),
    },
    validDraft,
  );
  await press(button('Next'));
  await pressAndExpectToast('Create Store', 'Store Creation FailedThere is already a store of this name.');
  await expect.element(field('Store name')).toHaveAccessibleDescription(/Choose another name\./);
  setup.apiHandlers['GET /stores/can-create'] = () => ({ canCreate: false });
  await press(button('Next'));
  await pressAndExpectToast('Create Store', 'Cannot Create StoreYou are not eligible to create a store');
  expect(storeCalls().filter(({ call }) => call === 'POST /stores')).toHaveLength(1);
  await press(button('Start again'));
  await expect.element(dialog()).toHaveTextContent('Step 1 of 2: your store');
  await expect.element(field('Store name')).toHaveValue('');
});

test('a store cannot be created while its picture is uploading, and includes the picture once it is uploaded', async () => {
  const uploads = collectUploads();
  await openWizard(
    { 'POST /stores': () => ({ store: { _id: 's1', storeName: 'Ink', slug: 'ink' } }) },
    validDraft,
  );
  await press(button('Next'));
  await expect.element(dialog()).toHaveTextContent('Step 2 of 2');
  const input = dialog().element().querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['logo'], 'logo.png', { type: 'image/png' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  await expect
    .element(button('Create Store'))
    .toHaveAccessibleDescription('Your pictures are still uploading.');
  await press(button('Create Store'));
  await field('Phone').click();
  await userEvent.keyboard('{Enter}');
  expect(storeCalls()).toEqual([]);
  uploads.pop()?.finish();
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');
  await pressAndExpectToast('Create Store', 'Store Created');
  expect(storeCalls().at(-1)?.body).toEqual({ ...validDraft, logo: 'logo.png' });
});
