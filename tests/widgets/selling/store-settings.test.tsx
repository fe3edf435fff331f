import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MyStore as OwnStore } from '../../../src/contract/shared/types.ts';
import { DeleteStore } from '../../../src/features/my-store/settings/DeleteStore.tsx';
import { EditStore } from '../../../src/features/my-store/settings/EditStore.tsx';
import { RequestVerification } from '../../../src/features/my-store/settings/RequestVerification.tsx';
import { StorePictureField } from '../../../src/features/my-store/settings/StorePictureField.tsx';
import { MarketProvider, MyStore, useQuery } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focused } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { toasts } from '../../support/browser/widgets.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
  refusedWith,
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
} as OwnStore;
const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const unexpected = 'An unexpected error occurred. Please try again.';

let opened: PersonMarket;

/** Opens the dialog, with `draft` if there is one. */
async function open(
  setting: 'edit' | 'verify' | 'delete',
  answers: PersonMarket['answers'],
  { shown = store, draft }: { shown?: OwnStore; draft?: object } = {},
) {
  opened = personMarket({ 'GET /campuses': () => ({ campuses: [] }), ...answers }, seller);
  if (draft) opened.market.storage.write(`draft:edit-store:s1:${opened.personId}`, JSON.stringify(draft));
  return show(setting, shown);
}

async function show(setting: 'edit' | 'verify' | 'delete', shown = store) {
  const closed = vi.fn();
  const deleted = vi.fn();
  const screen = await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={opened.market}>
        {setting === 'edit' && <EditStore store={shown} onClose={closed} />}
        {setting === 'verify' && <RequestVerification store={shown} onClose={closed} />}
        {setting === 'delete' && <DeleteStore store={shown} onClose={closed} onDeleted={deleted} />}
      </MarketProvider>
    </NavigateContext>,
  );
  return { screen, closed, deleted };
}

const sent = (call: string) => opened.requests.filter((request) => request.call === call);

async function pressAndExpectToast(button: ReturnType<typeof page.getByRole>, words: string) {
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await press(button);
  await expect.element(toasts()).toHaveTextContent(words);
  closeAllToasts();
}

test('editing a store sends only changed fields, and errors are shown at their fields', async () => {
  const { closed } = await open(
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
  const save = dialog.getByRole('button', { name: 'Save changes' });
  const field = (name: string) => dialog.getByLabelText(name);
  await pressAndExpectToast(save, 'Store Update FailedPlease fill in store name and category');
  await expect
    .element(field('Store name'))
    .toHaveAccessibleDescription(/Please fill in store name and category/);
  expect(sent('PUT /stores/my-store')).toEqual([]);
  await field('Store name').fill(' Ink and Thread ');
  await expect.element(field('Store name')).not.toHaveAccessibleDescription(/Please fill/);
  await pressAndExpectToast(save, 'Store Update FailedSome answers are wrong.');
  await expect.element(field('Instagram')).toHaveAccessibleDescription(/No such name\./);
  await expect.element(field('Address')).toHaveAccessibleDescription(/Say more\./);
  expect(closed).not.toHaveBeenCalled();
  expect(localStorage.getItem(`draft:edit-store:s1:${opened.personId}`)).toContain('Ink and Thread');

  opened.answers['PUT /stores/my-store'] = () => ({ store });
  await pressAndExpectToast(save, 'Store Updated');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(sent('PUT /stores/my-store').map(({ body }) => body)).toEqual(
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
  expect(localStorage.getItem(`draft:edit-store:s1:${opened.personId}`)).toBeNull();
});

test('a draft of a store is restored, and Start again resets it to the saved store', async () => {
  const first = await open('edit', {});
  const dialog = page.getByRole('dialog', { name: 'Edit store' });
  await expect.element(dialog.getByText('We kept what you filled in.')).not.toBeInTheDocument();
  await dialog.getByLabelText('Store name').fill('Thread');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  expect(first.closed).toHaveBeenCalledTimes(1);
  await first.screen.unmount();
  await show('edit');
  await expect.element(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Store name')).toHaveValue('Thread');
  await press(dialog.getByRole('button', { name: 'Start again' }));
  await expect.element(dialog.getByLabelText('Store name')).toHaveValue('Ink');
  await expect.element(dialog.getByText('We kept what you filled in.')).not.toBeInTheDocument();
  // Surrounding spaces are not a change.
  await dialog.getByLabelText('Store name').fill(' Ink ');
  opened.answers['PUT /stores/my-store'] = () => ({ store });
  await pressAndExpectToast(dialog.getByRole('button', { name: 'Save changes' }), 'Store Updated');
  expect(sent('PUT /stores/my-store').map(({ body }) => body)).toEqual([{}]);
});

const verify = 'POST /stores/my-store/request-verification';

test('a verification request whose answer was lost is retried with its key, and another one has another key', async () => {
  const first = await open('verify', { [verify]: networkFailure });
  const dialog = page.getByRole('dialog', { name: 'Request verification' });
  const submit = dialog.getByRole('button', { name: 'Request verification' });
  await dialog.getByLabelText('Why you should get it').fill('Two years.');
  await pressAndExpectToast(submit, `Verification Request Failed${unexpected}`);
  await first.screen.unmount();
  const { closed } = await show('verify');
  await expect.element(dialog.getByText('We kept what you filled in.')).toBeVisible();
  await pressAndExpectToast(submit, `Verification Request Failed${unexpected}`);
  await dialog.getByRole('radio', { name: 'Gold' }).click({ force: true });
  opened.answers[verify] = () => refusedWith(409, 'Sell more first.', 'conflict');
  await pressAndExpectToast(submit, 'Verification Request FailedSell more first.');
  opened.answers[verify] = () => ({ verification: { status: 'pending', level: 'gold' } });
  await pressAndExpectToast(submit, "Verification RequestedWe'll review it shortly");
  expect(closed).toHaveBeenCalledTimes(1);
  const [lost, again, other, last] = sent(verify);
  expect(sent(verify).map(({ body }) => body)).toEqual([
    { level: 'premium', note: 'Two years.' },
    { level: 'premium', note: 'Two years.' },
    { level: 'gold', note: 'Two years.' },
    { level: 'gold', note: 'Two years.' },
  ]);
  expect(again?.key).toBe(lost?.key);
  expect(new Set([lost, other, last].map((request) => request?.key)).size).toBe(3);
  expect(localStorage.getItem(`draft:request-verification:s1:${opened.personId}`)).toBeNull();
});

test.each([
  ['gold', 'Gold'],
  ['premium', 'Premium'],
] as const)('a pending request for %s is shown, and no other can be sent', async (level, name) => {
  const { closed } = await open(
    'verify',
    {},
    { shown: { ...store, verification: { status: 'pending', level } } as OwnStore },
  );
  const dialog = page.getByRole('dialog', { name: 'Request verification' });
  await expect.element(dialog).toHaveTextContent(`You have asked for ${name}. We'll review it shortly.`);
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a store of Premium asks for Gold first', async () => {
  await open('verify', {}, { shown: { ...store, verificationLevel: 'premium' } as OwnStore });
  await expect.element(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
});

test.each([403, 404])(
  'after a deletion whose answer was lost, a %i means that the store is deleted',
  async (status) => {
    const { deleted } = await open('delete', {
      'DELETE /stores/my-store': () => refusedWith(status, 'There is no store.', 'not_found'),
    });
    const question = page.getByRole('alertdialog', { name: 'Delete Ink?' });
    const confirm = question.getByRole('button', { name: 'Delete store' });
    await expect
      .element(question)
      .toHaveTextContent(
        'The store and its page go away. Your products are kept but become inactive: nobody else sees them until you make them active again in Manage Products, or put them all back in your next store. Your orders and your revenue stay. This cannot be undone.',
      );
    // Without an earlier attempt it is a refusal.
    await pressAndExpectToast(confirm, 'Store Deletion FailedThere is no store.');
    await pressAndExpectToast(confirm, 'Store Deletion FailedThere is no store.');
    const missing = opened.answers['DELETE /stores/my-store'];
    opened.answers['DELETE /stores/my-store'] = networkFailure;
    await pressAndExpectToast(confirm, `Store Deletion Error${unexpected}`);
    expect(deleted).not.toHaveBeenCalled();
    if (missing) opened.answers['DELETE /stores/my-store'] = missing;
    await pressAndExpectToast(confirm, 'Store DeletedYour products are kept. Only you can see them now.');
    expect(deleted).toHaveBeenCalledTimes(1);
  },
);

/** Shows whether the profile has a store. */
function HasStore() {
  const { data } = useQuery('GET /dashboard', {});
  return <p>{data?.user.hasStore ? 'Has a store' : 'Has none'}</p>;
}

test('a store disappears from the dashboard and the profile once it is deleted, and the focus stays on the screen', async () => {
  let isThere = true;
  let finish: (() => void) | undefined;
  const none = { orders: [], products: [], pagination: { ...pagination, total: 0 } };
  opened = personMarket(
    {
      'GET /stores/my-store': () =>
        isThere
          ? { store, stats: { totalOrders: 0, revenue: 0, productCount: 0 } }
          : refusedWith(404, 'No store', 'not_found'),
      'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
      'GET /my-products': () => none,
      'GET /stores/my-store/orders': () => none,
      'GET /dashboard': () => ({
        user: { ...seller, _id: opened.personId, displayName: 'Ada Obi', hasStore: isThere },
        onboarded: true,
      }),
      'DELETE /stores/my-store': () =>
        new Promise((resolve) => {
          finish = () => {
            isThere = false;
            resolve({});
          };
        }),
    },
    seller,
  );
  const screen = await render(
    <MarketProvider market={opened.market}>
      <MyStore />
      <HasStore />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Has a store')).toBeVisible();
  const menu = screen.getByRole('button', { name: 'More for your store' });
  await menu.click();
  const see = page.getByRole('menuitem', { name: 'See your store page' });
  await expect.element(see).toBeVisible();
  expect((see.element() as HTMLAnchorElement).href).toContain('/store/ink');
  await page.getByRole('menuitem', { name: 'Delete store' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Ink?' });
  await expect.element(question).toBeVisible();
  await press(question.getByRole('button', { name: 'Delete store' }));
  // The store is there until the call succeeds.
  await expect.poll(() => finish).toBeDefined();
  await expect.element(question).toBeVisible();
  await expect.element(screen.getByText('Has a store')).toBeInTheDocument();
  finish?.();
  await expect.element(toasts()).toHaveTextContent('Store Deleted');
  await expect.element(screen.getByText('You have no store yet')).toBeVisible();
  await expect.element(screen.getByText('Has none')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(() => focused()?.tagName).toBe('DIV');
});

const png = () => new File(['picture'], 'shop.png', { type: 'image/png' });

function choose(container: Element, file: File) {
  const chooser = container.querySelector('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

test('the banner of a store is uploaded to the media host, and then saved in the store', async () => {
  const uploads = collectUploads();
  opened = personMarket(
    { 'PUT /stores/my-store': () => refusedWith(409, 'It is too dark.', 'conflict') },
    seller,
  );
  const screen = await render(
    <MarketProvider market={opened.market}>
      <ul>
        <StorePictureField store={store} picture="banner" />
      </ul>
    </MarketProvider>,
  );
  const item = screen.getByRole('listitem');
  await expect.element(item).toHaveTextContent('BannerNone yetUpload');
  for (const [answer, words] of [
    [undefined, 'Store Update FailedIt is too dark.'],
    [() => ({ store: { ...store, storeBanner: '/media/shop.png' } }), 'Store Updated'],
  ] as const) {
    if (answer) opened.answers['PUT /stores/my-store'] = answer;
    choose(screen.container, png());
    await expect.element(item).toHaveTextContent('Uploading 0%');
    // A second file is ignored while the first uploads.
    choose(screen.container, png());
    await expect.poll(() => uploads.length).toBe(1);
    uploads.pop()?.finish();
    await expect.element(toasts()).toHaveTextContent(words);
    closeAllToasts();
    await expect.element(item).not.toHaveTextContent('Uploading');
  }
  expect(uploads).toEqual([]);
  expect(sent('PUT /stores/my-store').map(({ body }) => body)).toEqual(Array(2).fill({ banner: 'shop.png' }));
});

test('the other pictures are uploaded with their own toasts, and again after a failure', async () => {
  const uploads = collectUploads();
  opened = personMarket({}, seller);
  const shown = { ...store, logoUrl: '/a.webp', coverUrl: '/b.webp', imageUrl: '/c.webp' };
  const screen = await render(
    <MarketProvider market={opened.market}>
      <ul>
        {(['logo', 'cover', 'image'] as const).map((picture) => (
          <StorePictureField key={picture} store={shown} picture={picture} />
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
  const send = async (end: 'fail' | 'finish', words: string[]) => {
    for (const item of items) choose(item, png());
    await expect.poll(() => uploads.length).toBe(3);
    for (const [index, upload] of uploads.splice(0).entries()) {
      upload[end]();
      await expect.element(toasts()).toHaveTextContent(words[index] ?? '');
      closeAllToasts();
    }
    await expect.element(screen.getByRole('list')).not.toHaveTextContent('Uploading');
  };
  await send('fail', ['Logo Upload Failed', 'Cover Upload Failed', 'Image Upload Failed']);
  await send('finish', ['Logo Uploaded', 'Cover Image Uploaded', 'Store Image Uploaded']);
});
