import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxOf } from '../../../src/core/outbox/outbox.ts';
import { startOutbox } from '../../../src/features/outbox/index.ts';
import { loadToasts } from '../../../src/ui/feedback/late-toast.ts';
import { closeAllToasts, hasToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { personMarket, refusedWith } from '../../support/market/person-market.ts';

// Code that is loaded while the timers are not real would keep those for the files after this one.
beforeAll(() => Promise.all([loadToasts(), import('../../../src/features/outbox/late-answers.ts')]));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const toasts = () => page.getByRole('region', { name: 'Notifications' });

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test('what goes out after a time offline is told together, and what went out before is not told again', async () => {
  const { market, answers } = personMarket({});
  startOutbox(market);
  const outbox = outboxOf(market);
  const set = (id: string) => outbox.send('GET /add-favorites/{id}', { params: { id } });
  const take = (id: string) => outbox.send('DELETE /favorites/{id}', { params: { id } });
  for (const id of ['p1', 'p2', 'p3']) {
    answers[`GET /add-favorites/${id}`] = () => ({ isFavorite: true });
    answers[`DELETE /favorites/${id}`] = () => ({ isFavorite: false });
  }
  /** Does it offline, then comes online, and lets time pass in small steps until something is told. */
  const doOffline = async (calls: (() => Promise<unknown>)[], words: string) => {
    closeAllToasts();
    setOnline(false);
    for (const call of calls) await call();
    setOnline(true);
    await expect.poll(() => outbox.list()).toEqual([]);
    const isTold = async () => {
      // A toast goes after some seconds, so time stands still from here on.
      if (!hasToasts()) await vi.advanceTimersByTimeAsync(200);
      return hasToasts();
    };
    await expect.poll(isTold, { interval: 10 }).toBe(true);
    await expect.element(toasts()).toHaveTextContent(words);
  };
  await doOffline([() => set('p1'), () => set('p2')], '2 things you did offline have gone out.');
  await doOffline([() => take('p1')], 'Removed from favorites');
  // What is refused is told at once, and is nothing that has gone out.
  answers['DELETE /favorites/p2'] = () => refusedWith(403, 'Not now.', 'forbidden');
  await doOffline([() => take('p2')], 'Error updating favorites');
  await doOffline([() => set('p3')], 'Added to favorites');
});
