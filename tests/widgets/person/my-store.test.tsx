import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MyStore as OwnStore } from '../../../src/contract/shared/types.ts';
import { StorePictureField } from '../../../src/features/my-store/settings/StorePictureField.tsx';
import { MarketProvider, MyStore, useQuery } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { type Answer, personMarket, press } from '../../support/market/person-market.ts';

const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

const unexpected = 'An unexpected error occurred. Please try again.';
/** A broken server or a proxy sends no readable message. */
const brokenServer = () => new Response('<h1>502</h1>', { status: 502 });

/** Reads the store again, as the screen does when it was changed elsewhere. */
function RefreshButton() {
  const { retry } = useQuery('GET /stores/my-store', {});
  return (
    <button type="button" onClick={retry}>
      Read again
    </button>
  );
}

/** The dashboard of a store. `toggle` replies to its switch. */
async function open(toggle: Answer) {
  const store = {
    _id: 's1',
    storeName: 'Ink',
    slug: 'ink',
    category: 'Fashion',
    campus: 'Fountain_University',
    isActive: true,
  };
  const shown = () => ({ store: { ...store }, stats: { totalOrders: 0, revenue: 0, productCount: 0 } });
  const answers = {
    'GET /stores/my-store': shown,
    'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
    'GET /my-products': () => ({ products: [], pagination: { ...pagination, total: 0 } }),
    'GET /stores/my-store/orders': () => ({ orders: [], pagination }),
    'PATCH /stores/my-store/toggle-status': toggle,
    'GET /campuses': () => ({ campuses: [] }),
    'PUT /stores/my-store': brokenServer,
    'DELETE /stores/my-store': brokenServer,
    'POST /stores/my-store/request-verification': brokenServer,
  };
  const { market, requests } = personMarket(answers, seller);
  const screen = await render(
    <MarketProvider market={market}>
      <MyStore />
      <RefreshButton />
    </MarketProvider>,
  );
  const isOpen = screen.getByRole('switch', { name: 'Open for business' });
  await expect.element(isOpen).toBeChecked();
  return { screen, requests, isOpen, store, shown };
}

test('if the reply to closing a store is lost, the next press opens the store', async () => {
  const answers = new Map<string, unknown>();
  let losesAnswer = true;
  const { screen, requests, isOpen, store, shown } = await open(({ key = '' }) => {
    // As the server does: an idempotency key gets the first reply again.
    if (!answers.has(key)) {
      store.isActive = !store.isActive;
      answers.set(key, shown());
    }
    if (losesAnswer) return Promise.reject(new TypeError('Failed to fetch'));
    return answers.get(key);
  });
  const calls = () => requests.filter(({ call }) => call.startsWith('PATCH'));
  await isOpen.click();
  await expect.poll(calls).toHaveLength(1);
  await screen.getByRole('button', { name: 'Read again' }).click();
  await expect.element(isOpen).not.toBeChecked();
  losesAnswer = false;
  await isOpen.click();
  await expect.poll(calls).toHaveLength(2);
  await expect.element(isOpen).toBeChecked();
  await expect.element(screen.getByText('Store Status Updated')).toBeVisible();
  expect(store.isActive).toBe(true);
  expect(calls()[0]?.key).not.toBe(calls()[1]?.key);
});

test('a server error without a message shows the text of each change', async () => {
  const { screen, requests, isOpen } = await open(brokenServer);
  const told = () => page.getByRole('region', { name: 'Notifications' });
  const fails = async (call: string, title: string) => {
    await expect.poll(() => requests.filter((one) => one.call === call)).toHaveLength(1);
    await expect.element(told()).toHaveTextContent(`${title}${unexpected}`);
    expect(told().element().textContent).not.toContain('HTTP error');
    closeAllToasts();
  };
  const choose = async (action: string) => {
    await press(screen.getByRole('button', { name: 'More for your store' }));
    await page.getByRole('menuitem', { name: action }).click();
  };
  await press(isOpen);
  await fails('PATCH /stores/my-store/toggle-status', 'Status Update Failed');

  await choose('Edit store');
  const edit = page.getByRole('dialog', { name: 'Edit store' });
  await edit.getByLabelText('Store name').fill('Ink and Thread');
  await press(edit.getByRole('button', { name: 'Save changes' }));
  await fails('PUT /stores/my-store', 'Store Update Error');
  await press(edit.getByRole('button', { name: 'Cancel' }));

  await choose('Request verification');
  const verify = page.getByRole('dialog', { name: 'Request verification' });
  await press(verify.getByRole('button', { name: 'Request verification' }));
  await fails('POST /stores/my-store/request-verification', 'Verification Request Failed');
  await press(verify.getByRole('button', { name: 'Close' }));

  await choose('Delete store');
  const question = page.getByRole('alertdialog', { name: 'Delete Ink?' });
  await press(question.getByRole('button', { name: 'Delete store' }));
  await fails('DELETE /stores/my-store', 'Store Deletion Error');
});

test('choosing an invalid logo file again shows the error again', async () => {
  const { market } = personMarket({}, seller);
  const store = { _id: 's1', storeName: 'Ink', slug: 'ink' } as OwnStore;
  const screen = await render(
    <MarketProvider market={market}>
      <ul>
        <StorePictureField store={store} picture="logo" />
      </ul>
    </MarketProvider>,
  );
  const chooser = screen.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const toasts = page.getByRole('region', { name: 'Notifications' });
  for (const _time of ['first', 'second']) {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['no picture'], 'logo.txt', { type: 'text/plain' }));
    chooser.files = chosen.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(toasts).toHaveTextContent('Invalid image type.');
    closeAllToasts();
    // Browsers fire `change` only if another file is chosen.
    expect(chooser.files).toHaveLength(0);
  }
});
