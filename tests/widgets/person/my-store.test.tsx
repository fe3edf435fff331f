import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MyStore as StoreData } from '../../../src/contract/shared/types.ts';
import { StorePictureField } from '../../../src/features/my-store/settings/StorePictureField.tsx';
import { MarketProvider, MyStore, useQuery } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { deepTest } from '../../support/deep.ts';
import { type ApiHandler, personMarket, press } from '../../support/market/person-market.ts';

const seller = { role: 'seller', onboarded: true, isPaid: true, hasStore: true } as const;
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

const unexpectedError = 'An unexpected error occurred. Please try again.';
/** Like a proxy when the server is down, responds without an error message of the API. */
const badGateway = () => new Response('<h1>502</h1>', { status: 502 });

/** Loads the store again, so that the dashboard shows a change that another device has made. */
function RefreshButton() {
  const { retry } = useQuery('GET /stores/my-store', {});
  return (
    <button type="button" onClick={retry}>
      Load again
    </button>
  );
}

/**
 * Renders the dashboard of a store. `toggleHandler` handles the call of the switch that opens and closes the store.
 */
async function renderDashboard(toggleHandler: ApiHandler) {
  const store = {
    _id: 's1',
    storeName: 'Ink',
    slug: 'ink',
    category: 'Fashion',
    campus: 'Fountain_University',
    isActive: true,
  };
  const storeResponse = () => ({
    store: { ...store },
    stats: { totalOrders: 0, revenue: 0, productCount: 0 },
  });
  const apiHandlers = {
    'GET /stores/my-store': storeResponse,
    'GET /stores/my-store/analytics': () => ({ days: [], totalOrders: 0, revenue: 0, topProducts: [] }),
    'GET /my-products': () => ({ products: [], pagination: { ...pagination, total: 0 } }),
    'GET /stores/my-store/orders': () => ({ orders: [], pagination }),
    'PATCH /stores/my-store/toggle-status': toggleHandler,
    'GET /campuses': () => ({ campuses: [] }),
    'PUT /stores/my-store': badGateway,
    'DELETE /stores/my-store': badGateway,
    'POST /stores/my-store/request-verification': badGateway,
  };
  const { market, requests } = personMarket(apiHandlers, seller);
  const screen = await render(
    <MarketProvider market={market}>
      <MyStore />
      <RefreshButton />
    </MarketProvider>,
  );
  const storeSwitch = screen.getByRole('switch', { name: 'Open for business' });
  await expect.element(storeSwitch).toBeChecked();
  return { screen, requests, storeSwitch, store, storeResponse };
}

test('a seller who closes the store but gets no response, and then sees that the store is closed, opens it with the next press', async () => {
  const responses = new Map<string, unknown>();
  let isResponseLost = true;
  const { screen, requests, storeSwitch, store, storeResponse } = await renderDashboard(
    ({ idempotencyKey = '' }) => {
      // Like the server, sends the first response again for a known idempotency key.
      if (!responses.has(idempotencyKey)) {
        store.isActive = !store.isActive;
        responses.set(idempotencyKey, storeResponse());
      }
      if (isResponseLost) return Promise.reject(new TypeError('Failed to fetch'));
      return responses.get(idempotencyKey);
    },
  );
  const toggleCalls = () => requests.filter(({ call }) => call.startsWith('PATCH'));
  await storeSwitch.click();
  await expect.poll(toggleCalls).toHaveLength(1);
  await press(screen.getByRole('button', { name: 'Load again' }));
  await expect.element(storeSwitch).not.toBeChecked();
  isResponseLost = false;
  await storeSwitch.click();
  await expect.poll(toggleCalls).toHaveLength(2);
  await expect.element(storeSwitch).toBeChecked();
  await expect.element(screen.getByText('Store Status Updated')).toBeVisible();
  expect(store.isActive).toBe(true);
  expect(toggleCalls()[0]?.idempotencyKey).not.toBe(toggleCalls()[1]?.idempotencyKey);
});

deepTest('a server error without a message shows a fallback message for each kind of change', async () => {
  const { screen, requests, storeSwitch } = await renderDashboard(badGateway);
  const toasts = () => page.getByRole('region', { name: 'Notifications' });
  const expectFailure = async (call: string, title: string) => {
    await expect.poll(() => requests.filter((request) => request.call === call)).toHaveLength(1);
    await expect.element(toasts()).toHaveTextContent(`${title}${unexpectedError}`);
    expect(toasts().element().textContent).not.toContain('HTTP error');
    closeAllToasts();
  };
  const chooseAction = async (action: string) => {
    await press(screen.getByRole('button', { name: 'More for your store' }));
    await page.getByRole('menuitem', { name: action }).click();
  };
  await press(storeSwitch);
  await expectFailure('PATCH /stores/my-store/toggle-status', 'Status Update Failed');

  await chooseAction('Edit store');
  const editDialog = page.getByRole('dialog', { name: 'Edit store' });
  await editDialog.getByLabelText('Store name').fill('Ink and Thread');
  await press(editDialog.getByRole('button', { name: 'Save changes' }));
  await expectFailure('PUT /stores/my-store', 'Store Update Error');
  await press(editDialog.getByRole('button', { name: 'Cancel' }));

  await chooseAction('Request verification');
  const verifyDialog = page.getByRole('dialog', { name: 'Request verification' });
  await press(verifyDialog.getByRole('button', { name: 'Request verification' }));
  await expectFailure('POST /stores/my-store/request-verification', 'Verification Request Failed');
  await press(verifyDialog.getByRole('button', { name: 'Close' }));

  await chooseAction('Delete store');
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Ink?' });
  await press(confirmation.getByRole('button', { name: 'Delete store' }));
  await expectFailure('DELETE /stores/my-store', 'Store Deletion Error');
});

test('choosing an invalid logo file again shows the error again', async () => {
  const { market } = personMarket({}, seller);
  const store = { _id: 's1', storeName: 'Ink', slug: 'ink' } as StoreData;
  const screen = await render(
    <MarketProvider market={market}>
      <ul>
        <StorePictureField store={store} picture="logo" />
      </ul>
    </MarketProvider>,
  );
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const toasts = page.getByRole('region', { name: 'Notifications' });
  for (const _attempt of ['first', 'second']) {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['no picture'], 'logo.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(toasts).toHaveTextContent('Invalid image type.');
    closeAllToasts();
    // The input must be empty, because a browser does not fire `change` when the same file is chosen again.
    expect(input.files).toHaveLength(0);
  }
});
