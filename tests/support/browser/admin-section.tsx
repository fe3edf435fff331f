import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminPanel, MarketProvider } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { type MarketRequest, type PersonMarket, personMarket, press } from '../market/person-market.ts';
import { toastRegion } from './widgets.ts';

/** The pagination of a list with a single batch. */
export const singleBatch = { page: 1, limit: 20, hasMore: false, nextCursor: null };

/** The pagination of a first batch of several. */
export const firstBatch = { page: 1, limit: 20, hasMore: true, nextCursor: 'next' };

const isWrite = ({ call }: MarketRequest) => !call.startsWith('GET');

/** Renders a section of the admin panel for an admin. */
export async function openSection(section: string, apiHandlers: PersonMarket['apiHandlers']) {
  const admin = personMarket({
    'GET /admin/verify': () => ({ isAdmin: true }),
    'GET /campuses': () => ({
      campuses: [{ id: 'FUNAAB', name: 'Federal University of Agriculture', state: 'Ogun', type: 'Federal' }],
    }),
    ...apiHandlers,
  });
  const renderPanel = () =>
    render(
      <MarketProvider market={admin.market}>
        <AdminPanel section={section} />
      </MarketProvider>,
    );
  const screen = await renderPanel();
  return {
    ...admin,
    screen,
    /** Leaves the section and opens it again. */
    async reopen() {
      await screen.unmount();
      await renderPanel();
    },
    /** The writes in order, with their bodies. */
    writes: () =>
      admin.requests.filter(isWrite).map(({ call, body }) => (body === undefined ? call : [call, body])),
    /** The query parameters of each request to a call, in order. */
    reads: (call: string) =>
      admin.requests.filter((request) => request.call === call).map(({ query }) => Object.fromEntries(query)),
  };
}

/** Waits for the button with this name and presses it. */
export async function pressButton(name: string, within: Pick<typeof page, 'getByRole'> = page) {
  const button = within.getByRole('button', { name, exact: true });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await press(button);
}

/** Waits for a toast with all these texts, and closes it. */
export async function expectAndCloseToast(...texts: string[]) {
  for (const text of texts) await expect.element(toastRegion()).toHaveTextContent(text);
  closeAllToasts();
}
