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

/** Renders a search field with suggestions. */
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

test('two letters show suggestions, and one letter makes no call', async () => {
  const made = smallMarket(() => ({
    products: [product(1, { productName: 'Yam flour' })],
    stores: [],
    categories: [],
  }));
  const { screen, type } = await showField(made);
  await type('y');
  expect(made.requests).toEqual([]);
  await type('a');
  await expect.element(screen.getByRole('option', { name: /Yam flour/ })).toBeVisible();
  expect(made.requests).toEqual(['/suggestions?search=ya']);
});

test('the same text shows the products of another campus once that is chosen, and replies are cached', async () => {
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
  expect(made.requests).toEqual([
    '/suggestions?campus=Ife&search=yam',
    '/suggestions?campus=Lagos&search=yam',
  ]);
});

test('keys that are pressed in quick succession reopen the list, move down and open the option', async () => {
  const { field, screen, type } = await showField(
    smallMarket(() => ({ products: [], stores: [], categories: ['Books'] })),
  );
  const pressed: string[] = [];
  const press = async (key: string) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // A busy browser handles the next key before React renders.
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

test('suggestions are grouped, each has its link, and arrow keys cycle through them', async () => {
  const { field, screen, type } = await showField(
    smallMarket(() => ({
      products: [product(1, { productName: 'Yam flour' })],
      stores: [{ _id: 's1', storeName: 'Yam House', slug: 'yam-house' }],
      categories: ['Food', 'farmProduce', 'Books'],
    })),
  );
  await type(' yam ');
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => `${option.textContent} ${option.getAttribute('href')}`);
  await expect
    .poll(options)
    .toEqual([
      'Food https://market.example/canteens',
      'Farm produce https://market.example/?category=farmProduce',
      'Books https://market.example/?category=Books',
      'Yam House https://market.example/store/yam-house',
      'Yam flour₦1,001 https://market.example/product/p1',
    ]);
  expect(screen.getByRole('group').elements().length).toBe(3);
  await expect.element(screen.getByRole('status')).toHaveTextContent('5 suggestions');
  const chosen = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(chosen).toBe('Yam flour₦1,001');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => field.hasAttribute('aria-activedescendant')).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toBe('Food');
  await expect.element(screen.getByRole('option', { name: 'Food' })).toHaveAttribute('aria-selected', 'true');
  // Typing clears the selection.
  await userEvent.keyboard('s');
  await expect.poll(() => field.hasAttribute('aria-activedescendant')).toBe(false);
  field.blur();
  await expect.poll(options).toEqual([]);
});

test('an outdated reply is not shown, and a failed call shows no suggestions', async () => {
  const answers = new Map<string, (products: unknown[] | Response) => void>();
  const { field, screen, type } = await showField(
    smallMarket(
      (path) =>
        new Promise((resolve) => {
          answers.set(path.replace('/suggestions?search=', ''), (found) =>
            resolve(found instanceof Response ? found : { products: found }),
          );
        }),
    ),
  );
  const found = (name: string) => screen.getByRole('option', { name });
  await type('ya');
  await expect.poll(() => [...answers.keys()]).toEqual(['ya']);
  await type('m');
  await expect.poll(() => [...answers.keys()]).toEqual(['ya', 'yam']);
  answers.get('yam')?.([product(1, { productName: 'Yam flour' })]);
  await expect.element(found('Yam flour')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 suggestion');
  answers.get('ya')?.([product(2, { productName: 'Yard broom' })]);
  await type('s');
  await expect.poll(() => answers.has('yams')).toBe(true);
  expect(found('Yard broom').elements()).toEqual([]);
  answers.get('yams')?.(new Response('', { status: 403 }));
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await type('y');
  expect([...answers.keys()]).toEqual(['ya', 'yam', 'yams']);
});
