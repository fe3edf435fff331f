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
