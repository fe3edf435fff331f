import { afterEach, expect, test, vi } from 'vitest';
import { getOutbox } from '../../../src/core/outbox/outbox.ts';
import { addFavorite, removeFavorite } from '../../../src/features/favorites/index.ts';
import { startQueuedCallToasts } from '../../../src/features/outbox/index.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { personMarket } from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test('several changes that were made offline share one toast when they are sent, and later changes get their own', async () => {
  const { market } = personMarket({
    'GET /add-favorites/p1': () => ({ isFavorite: true }),
    'GET /add-favorites/p2': () => ({ isFavorite: true }),
    'DELETE /favorites/p1': () => ({ isFavorite: false }),
  });
  startQueuedCallToasts(market);
  const outbox = getOutbox(market);

  setOnline(false);
  await outbox.send(addFavorite, { params: { id: 'p1' } });
  await outbox.send(addFavorite, { params: { id: 'p2' } });
  expect(outbox.list()).toHaveLength(2);
  setOnline(true);
  await expect.element(toastRegion()).toHaveTextContent('2 things you did offline have gone out.');

  setOnline(false);
  await outbox.send(removeFavorite, { params: { id: 'p1' } });
  expect(outbox.list()).toHaveLength(1);
  setOnline(true);
  await expect.element(toastRegion()).toHaveTextContent('Removed from favorites');
  await expect.element(toastRegion()).not.toHaveTextContent('3 things');
});
