import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MarketProvider } from '../../src/index.ts';
import { HomeScreen } from '../../src/site.ts';
import { smallMarket } from '../support/market/small-market.ts';

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
