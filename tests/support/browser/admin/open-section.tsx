import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminPanel, MarketProvider } from '../../../../src/index.ts';
import { closeAllToasts } from '../../../../src/ui/feedback/ToastQueue.ts';
import { type Asked, type PersonMarket, personMarket, press } from '../../market/person-market.ts';
import { toasts } from '../widgets.ts';

/** The end of a list that has one batch. */
export const lastBatch = { page: 1, limit: 20, hasMore: false, nextCursor: null };

/** A first batch, after which more can be read. */
export const firstBatch = { page: 1, limit: 20, hasMore: true, nextCursor: 'next' };

const isWrite = ({ call }: Asked) => !call.startsWith('GET');

/** Opens a section of the admin panel for an admin. */
export async function openSection(section: string, answers: PersonMarket['answers']) {
  const opened = personMarket({
    'GET /admin/verify': () => ({ isAdmin: true }),
    'GET /campuses': () => ({
      campuses: [{ id: 'FUNAAB', name: 'Federal University of Agriculture', state: 'Ogun', type: 'Federal' }],
    }),
    ...answers,
  });
  const screen = await render(
    <MarketProvider market={opened.market}>
      <AdminPanel section={section} />
    </MarketProvider>,
  );
  return {
    ...opened,
    screen,
    /** The calls that change something, in order, with what they sent. */
    writes: () =>
      opened.asked.filter(isWrite).map(({ call, body }) => (body === undefined ? call : [call, body])),
    /** What each read of a list asked for. */
    reads: (call: string) =>
      opened.asked.filter((one) => one.call === call).map(({ query }) => Object.fromEntries(query)),
  };
}

/** Presses the button of this name once it is there, in the page or in a part of it. */
export async function pressButton(name: string, within: Pick<typeof page, 'getByRole'> = page) {
  const button = within.getByRole('button', { name, exact: true });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await press(button);
}

/** Waits for a toast with all these words, and takes it away. */
export async function hears(...words: string[]) {
  for (const one of words) await expect.element(toasts()).toHaveTextContent(one);
  closeAllToasts();
}
