import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FavoritesList, MarketProvider } from '../../src/index.ts';
import { focusedName } from '../support/browser/focus.ts';
import { settle } from '../support/browser/widgets.ts';
import { personMarket } from '../support/market/person-market.ts';
import { product } from '../support/market/small-market.ts';

test('the focus goes to the next favorite when one is taken out, before it with the last, and stays in the list', async () => {
  let favorites = [1, 2, 3, 4].map((number) => product(number));
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  const { market, answers, asked } = personMarket({ 'GET /favorites': () => ({ favorites, pagination }) });
  for (const { _id } of favorites)
    answers[`DELETE /favorites/${_id}`] = () => {
      favorites = favorites.filter((one) => one._id !== _id);
      return { productId: _id, isFavorite: false };
    };
  await render(
    <MarketProvider market={market}>
      <FavoritesList />
    </MarketProvider>,
  );
  const nameOf = (number: number) => `Remove from favorites: Product ${number}`;
  const heart = (number: number) => page.getByRole('button', { name: nameOf(number), exact: true });
  await expect.element(heart(3)).toBeVisible();
  heart(3).element().focus();
  const takeOut = async (number: number, next: string) => {
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedName).toContain(next);
    await expect.element(heart(number)).not.toBeInTheDocument();
    expect(focusedName()).toContain(next);
  };
  await takeOut(3, nameOf(4));
  await takeOut(4, nameOf(2));
  await takeOut(2, nameOf(1));
  await takeOut(1, 'No favorites yet');
  await expect.poll(() => asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(4);
  await expect.element(page.getByText('Item removed')).toBeVisible();
  await settle();
});
