import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadSuggestions } from '../../src/features/suggestions/index.ts';
import { MarketProvider } from '../../src/index.ts';
import { product, smallMarket } from '../support/market/small-market.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('two letters bring suggestions, and one letter asks for none', async () => {
  const { market, asked } = smallMarket(() => ({
    products: [product(1, { productName: 'Yam flour' })],
    stores: [],
    categories: [],
  }));
  const { Suggestions } = await loadSuggestions();
  const field = document.createElement('input');
  document.body.append(field);
  const screen = await render(
    <MarketProvider market={market}>
      <Suggestions field={field} />
    </MarketProvider>,
  );
  await userEvent.type(field, 'y');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  await userEvent.type(field, 'a');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(screen.getByRole('option', { name: /Yam flour/ })).toBeVisible();
  expect(asked).toEqual(['/suggestions?search=ya']);
  await screen.unmount();
  field.remove();
});

test('the same words bring the products of another campus once that is chosen, and are remembered', async () => {
  const { market, asked } = smallMarket((path) => ({
    products: [product(1, { productName: path.includes('campus=Lagos') ? 'Lagos yam' : 'Ife yam' })],
    stores: [],
    categories: [],
  }));
  const choose = (id: string) =>
    market.campus.choose({ id, name: id, short: id, state: 'Osun', type: 'Federal' });
  choose('Ife');
  const { Suggestions } = await loadSuggestions();
  const field = document.createElement('input');
  document.body.append(field);
  const screen = await render(
    <MarketProvider market={market}>
      <Suggestions field={field} />
    </MarketProvider>,
  );
  const type = async (words: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, words);
    await vi.advanceTimersByTimeAsync(1000);
  };
  await type('yam');
  await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
  choose('Lagos');
  await type('yam');
  await expect.element(screen.getByRole('option', { name: /Lagos yam/ })).toBeVisible();
  choose('Ife');
  await type('yam');
  await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
  expect(asked).toEqual(['/suggestions?campus=Ife&search=yam', '/suggestions?campus=Lagos&search=yam']);
  await screen.unmount();
  field.remove();
});
