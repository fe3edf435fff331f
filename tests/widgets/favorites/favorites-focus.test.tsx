import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FavoritesList, MarketProvider } from '../../../src/index.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { settle } from '../../support/browser/widgets.ts';
import { product } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

test('removing a favorite moves the focus to the next one, removing the last one to the one before it, and removing the only one to the empty list', async () => {
  let favorites = [1, 2, 3, 4].map((number) => product(number));
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  const { market, apiHandlers, requests } = personMarket({
    'GET /favorites': () => ({ favorites, pagination }),
  });
  for (const { _id } of favorites)
    apiHandlers[`DELETE /favorites/${_id}`] = () => {
      favorites = favorites.filter((favorite) => favorite._id !== _id);
      return { productId: _id, isFavorite: false };
    };
  await render(
    <MarketProvider market={market}>
      <FavoritesList />
    </MarketProvider>,
  );
  const removeLabel = (number: number) => `Remove from favorites: Product ${number}`;
  const heart = (number: number) => page.getByRole('button', { name: removeLabel(number), exact: true });
  await expect.element(heart(3)).toBeVisible();
  heart(3).element().focus();
  const removeFavorite = async (number: number, nextFocus: string) => {
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toContain(nextFocus);
    await expect.element(heart(number)).not.toBeInTheDocument();
    expect(focusedName()).toContain(nextFocus);
  };
  await removeFavorite(3, removeLabel(4));
  await removeFavorite(4, removeLabel(2));
  await removeFavorite(2, removeLabel(1));
  await removeFavorite(1, 'No favorites yet');
  await expect.poll(() => requests.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(4);
  await expect.element(page.getByText('Item removed')).toBeVisible();
  await settle();
});
