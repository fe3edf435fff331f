import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadSuggestions } from '../../src/features/suggestions/index.ts';
import { MarketProvider } from '../../src/index.ts';
import { product, type SmallMarket, smallMarket } from '../support/market/small-market.ts';

// Code that loads while timers are fake keeps them for the files after this one.
beforeAll(async () => void (await loadSuggestions()));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field with suggestions below it, in a market that answers them. */
async function showField({ market }: SmallMarket) {
  const { Suggestions } = await loadSuggestions();
  const field = document.createElement('input');
  document.body.append(field);
  const screen = await render(
    <MarketProvider market={market}>
      <Suggestions field={field} />
    </MarketProvider>,
  );
  const type = async (words: string) => {
    await userEvent.type(field, words);
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { field, screen, type };
}

test('two letters bring suggestions, and one letter asks for none', async () => {
  const made = smallMarket(() => ({
    products: [product(1, { productName: 'Yam flour' })],
    stores: [],
    categories: [],
  }));
  const { screen, type } = await showField(made);
  await type('y');
  expect(made.asked).toEqual([]);
  await type('a');
  await expect.element(screen.getByRole('option', { name: /Yam flour/ })).toBeVisible();
  expect(made.asked).toEqual(['/suggestions?search=ya']);
});

test('the same words bring the products of another campus once that is chosen, and are remembered', async () => {
  const made = smallMarket((path) => ({
    products: [product(1, { productName: path.includes('campus=Lagos') ? 'Lagos yam' : 'Ife yam' })],
    stores: [],
    categories: [],
  }));
  const choose = (id: string) =>
    made.market.campus.choose({ id, name: id, short: id, state: 'Osun', type: 'Federal' });
  choose('Ife');
  const { field, screen, type } = await showField(made);
  const typeAnew = async (words: string) => {
    await userEvent.clear(field);
    await type(words);
  };
  await typeAnew('yam');
  await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
  choose('Lagos');
  await typeAnew('yam');
  await expect.element(screen.getByRole('option', { name: /Lagos yam/ })).toBeVisible();
  choose('Ife');
  await typeAnew('yam');
  await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
  expect(made.asked).toEqual(['/suggestions?campus=Ife&search=yam', '/suggestions?campus=Lagos&search=yam']);
});

test('keys that follow each other at once open the list again, go down and take what is there', async () => {
  const { field, screen, type } = await showField(
    smallMarket(() => ({ products: [], stores: [], categories: ['Books'] })),
  );
  const pressed: string[] = [];
  const press = async (key: string) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // A busy browser has the next key ready before anything else.
    await Promise.resolve();
  };
  await type('book');
  const option = screen.getByRole('option', { name: 'Books' });
  await expect.element(option).toBeVisible();
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      pressed.push((event.target as Element).closest('a')?.textContent ?? '');
    },
    { once: true },
  );
  await press('Escape');
  await expect.element(option).not.toBeInTheDocument();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(pressed).toEqual(['Books']);
});
