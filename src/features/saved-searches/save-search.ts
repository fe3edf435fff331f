import type { Calls } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { refusalMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** What a saved search looks for. */
export type SearchToSave = Calls['POST /saved-searches']['body'];

/** The path of the list of saved searches. */
const listPath = '/favorites?tab=searches';

export const savedToast: ToastMessage = {
  about: 'saved-search',
  title: 'We will tell you',
  text: 'You get a notification when something new matches.',
  link: { text: 'See your searches', href: listPath },
};

/** Returns the toast of a search that was not saved, such as because the person has saved the maximum. */
export const saveFailedToast = (error: unknown): ToastMessage => ({
  about: 'saved-search',
  kind: 'destructive',
  title: 'Search not saved',
  text: refusalMessage(error, 'Check your connection, then try again.'),
  // Only the list can free a place.
  ...(isConflict(error) && { link: { text: 'See your searches', href: listPath } }),
});

const isConflict = (error: unknown) => (error as { code?: unknown } | undefined)?.code === 'conflict';

/** Returns the query of the results of a search. */
export function searchQuery({ search, campus, category, minPrice, maxPrice }: SearchToSave): string {
  const values = { search, category, minPrice, maxPrice, campus };
  return `${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`;
}

/** Saves the search that a guest wanted to save before signing in. `query` is the query of its results. */
export async function saveSearchAfterSignIn(market: Market, query: string): Promise<void> {
  const { campus = '', minPrice, maxPrice, ...words } = Object.fromEntries(new URLSearchParams(query));
  try {
    await market.send('POST /saved-searches', {
      body: {
        ...words,
        campus,
        ...(minPrice && { minPrice: Number(minPrice) }),
        ...(maxPrice && { maxPrice: Number(maxPrice) }),
      },
    });
    showLazyToast(savedToast);
  } catch (error) {
    showLazyToast(saveFailedToast(error));
  }
}
