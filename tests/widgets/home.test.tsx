import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider } from '../../src/index.ts';
import { HomeScreen } from '../../src/site.ts';
import { longList, smallMarket } from '../support/market/small-market.ts';

test('while Home loads it shows two skeletons of featured products and six of all products', async () => {
  const { market } = smallMarket(() => new Promise(() => {}));
  const { container } = await render(
    <MarketProvider market={market}>
      <HomeScreen onChangeCampus={() => {}} />
    </MarketProvider>,
  );
  const places = () =>
    [...container.querySelectorAll('[aria-busy] > ul')].map((list) => list.children.length);
  await expect.poll(places).toEqual([2, 6]);
});

test('the adverts stand above all products and those of a category, not above what was searched for', async () => {
  const ad = { _id: 'a1', title: 'Fans', link: '/canteens', image: '', type: 'carousel' };
  const list = longList(2);
  const { market } = smallMarket((path) => {
    if (path.startsWith('/notices')) return { ads: [ad] };
    return path.startsWith('/config') ? { config: {} } : list(path);
  });
  const at = (place: { category?: string; search?: string; unknownCampus?: string }) => (
    <MarketProvider market={market}>
      <HomeScreen {...place} onChangeCampus={() => {}} />
    </MarketProvider>
  );
  const screen = await render(at({}));
  const adverts = screen.getByRole('region', { name: 'Adverts' });
  await expect.element(adverts).toBeVisible();
  for (const place of [
    { search: 'lamp' },
    { category: 'Other', search: 'lamp' },
    { unknownCampus: 'Ibadam' },
  ]) {
    await screen.rerender(at(place));
    await expect.element(adverts).not.toBeInTheDocument();
    await screen.rerender(at({ category: 'Other' }));
    await expect.element(adverts).toBeVisible();
  }
});
