import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { suggestions } from '../../src/features/suggestions/index.ts';
import type { SuggestionsProps } from '../../src/features/suggestions/Suggestions.tsx';
import { MarketProvider } from '../../src/index.ts';
import { deepTest } from '../support/deep.ts';
import { type GuestMarket, guestMarket, product } from '../support/market/guest-market.ts';

// Load the code of suggestions before the timers are fake. Otherwise the code would keep the fake timers in later tests.
beforeAll(async () => void (await suggestions.load()));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders a search field with suggestions. */
function showField(setup: GuestMarket, props?: Partial<SuggestionsProps>) {
  const field = document.createElement('input');
  document.body.append(field);
  return showSuggestions(setup, field, props);
}

/** Renders a search field in a form that leads to the page of a list. */
function showFieldInForm(setup: GuestMarket, path: string) {
  const form = document.createElement('form');
  form.setAttribute('action', path);
  form.addEventListener('submit', (event) => event.preventDefault());
  const field = document.createElement('input');
  form.append(field);
  document.body.append(form);
  return showSuggestions(setup, field);
}

async function showSuggestions(
  { market }: GuestMarket,
  field: HTMLInputElement,
  props: Partial<SuggestionsProps> = {},
) {
  const Suggestions = await suggestions.load();
  const screen = await render(
    <MarketProvider market={market}>
      <Suggestions field={field} {...props} />
    </MarketProvider>,
  );
  const type = async (text: string) => {
    await userEvent.type(field, text);
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { field, screen, type };
}

test('two letters show suggestions, and one letter makes no call', async () => {
  const setup = guestMarket(() => ({
    products: [product(1, { productName: 'Yam flour' })],
    stores: [],
    categories: [],
  }));
  const { screen, type } = await showField(setup);
  await type('y');
  expect(setup.requests).toEqual([]);
  await type('a');
  await expect.element(screen.getByRole('option', { name: /Yam flour/ })).toBeVisible();
  expect(setup.requests).toEqual(['/suggestions?search=ya']);
});

deepTest(
  'the same text shows products of another campus once that campus is chosen, and responses are cached',
  async () => {
    const setup = guestMarket((path) => ({
      products: [product(1, { productName: path.includes('campus=Lagos') ? 'Lagos yam' : 'Ife yam' })],
      stores: [],
      categories: [],
    }));
    const chooseCampus = (id: string) =>
      setup.market.campus.choose({ id, name: id, short: id, state: 'Osun', type: 'Federal' });
    chooseCampus('Ife');
    const { field, screen, type } = await showField(setup);
    const replaceText = async (text: string) => {
      await userEvent.clear(field);
      await type(text);
    };
    await replaceText('yam');
    await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
    chooseCampus('Lagos');
    await replaceText('yam');
    await expect.element(screen.getByRole('option', { name: /Lagos yam/ })).toBeVisible();
    chooseCampus('Ife');
    await replaceText('yam');
    await expect.element(screen.getByRole('option', { name: /Ife yam/ })).toBeVisible();
    expect(setup.requests).toEqual([
      '/suggestions?campus=Ife&search=yam',
      '/suggestions?campus=Lagos&search=yam',
    ]);
  },
);

test('keys that are pressed in quick succession reopen the list, move down and open the option', async () => {
  const { field, screen, type } = await showField(
    guestMarket(() => ({ products: [], stores: [], categories: ['Books'] })),
  );
  const openedOptions: string[] = [];
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
      openedOptions.push((event.target as Element).closest('a')?.textContent ?? '');
    },
    { once: true },
  );
  await press('Escape');
  await expect.element(option).not.toBeInTheDocument();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(openedOptions).toEqual(['Books']);
});

test('Escape closes the suggestions first, and clears the field only when pressed again', async () => {
  const { field, screen, type } = await showField(
    guestMarket(() => ({ products: [], stores: [], categories: ['Books'] })),
  );
  field.type = 'search';
  await type('book');
  const option = screen.getByRole('option', { name: 'Books' });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  expect(field.value).toBe('book');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => field.value).toBe('');
});

test('suggestions are grouped, each has its link, and arrow keys cycle through them', async () => {
  const { field, screen, type } = await showField(
    guestMarket(() => ({
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
      'Search all products for “yam” https://market.example/?search=yam',
    ]);
  expect(screen.getByRole('group').elements().length).toBe(3);
  await expect.element(screen.getByRole('status')).toHaveTextContent('5 suggestions');
  const activeOption = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(activeOption).toBe('Search all products for “yam”');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => field.hasAttribute('aria-activedescendant')).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeOption).toBe('Food');
  await expect.element(screen.getByRole('option', { name: 'Food' })).toHaveAttribute('aria-selected', 'true');
  // Typing clears the selection.
  await userEvent.keyboard('s');
  await expect.poll(() => field.hasAttribute('aria-activedescendant')).toBe(false);
  field.blur();
  await expect.poll(options).toEqual([]);
});

test('an empty field offers the latest searches, which can be cleared', async () => {
  const setup = guestMarket(() => ({ products: [], stores: [], farms: [], dishes: [], categories: [] }));
  const { field, screen } = await showFieldInForm(setup, '/stores');
  const search = async (text: string) => {
    await userEvent.fill(field, text);
    field.form?.requestSubmit();
  };
  for (const text of ['yam', 'lamp', ' Yam ']) await search(text);
  await userEvent.fill(field, '');
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  await expect.poll(options).toEqual(['Yam', 'lamp', 'Clear recent searches']);
  const lamp = screen.getByRole('option', { name: 'lamp' });
  await expect.element(lamp).toHaveAttribute('href', '/stores?search=lamp');
  field.blur();
  await expect.poll(options).toEqual([]);
  field.focus();
  await screen.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect.poll(options).toEqual([]);
  field.blur();
  field.focus();
  expect(options()).toEqual([]);
});

test('the field of the canteens suggests dishes first, and offers to search all products', async () => {
  const { screen, type } = await showFieldInForm(
    guestMarket(() => ({
      products: [product(1, { productName: 'Jollof spice' })],
      stores: [],
      farms: [{ _id: 'f1', storeName: 'Jollof Farm', slug: 'jollof-farm' }],
      dishes: [{ _id: 'd1', name: 'Jollof rice', price: 500, canteenId: 'mama', canteenName: 'Mama Put' }],
      categories: [],
    })),
    '/canteens',
  );
  await type('jollof');
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => `${option.textContent} ${option.getAttribute('href')}`),
    )
    .toEqual([
      'Jollof rice Mama Put₦500 https://market.example/canteen/mama',
      'Jollof Farm https://market.example/farmer/jollof-farm',
      'Jollof spice₦1,001 https://market.example/product/p1',
      'Search all products for “jollof” https://market.example/?search=jollof',
    ]);
  await expect.element(screen.getByText('Searching all campuses')).toBeVisible();
});

test('at most eight suggestions have pictures, the others an icon', async () => {
  const withPicture = { picture: '/media/abc/480.webp' };
  const { screen, type } = await showField(
    guestMarket(() => ({
      products: [1, 2, 3, 4, 5].map((number) => ({
        ...product(number, { productName: `Yam ${number}` }),
        ...(number !== 1 && withPicture),
      })),
      stores: [1, 2, 3].map((id) => ({ _id: `s${id}`, storeName: 'Yam House', slug: 'yam', ...withPicture })),
      farms: [{ _id: 'f1', storeName: 'Yam Farm', slug: 'yam-farm' }],
      dishes: [1, 2].map((id) => ({
        ...{ _id: `d${id}`, name: 'Pounded yam', price: 900, canteenId: 'mama', canteenName: 'Mama Put' },
        ...withPicture,
      })),
      categories: [],
    })),
  );
  await type('yam');
  const pictures = (name: RegExp) =>
    screen
      .getByRole('option', { name })
      .elements()
      .map((option) => option.querySelectorAll('img').length);
  await expect.poll(() => pictures(/./)).toEqual([1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0]);
  expect(screen.getByRole('option', { name: 'Yam Farm' }).element().textContent).toBe('Yam Farm');
  const image = screen.getByRole('option', { name: /Yam 2/ }).element().querySelector('img');
  expect(image).toHaveAttribute('sizes', '40px');
  expect(image).toHaveAttribute('alt', '');
});

test('the last suggestion changes the campus', async () => {
  let presses = 0;
  const { field, screen, type } = await showField(
    guestMarket(() => ({ products: [], stores: [], farms: [], dishes: [], categories: ['Books'] })),
    { onCampusClick: () => (presses += 1) },
  );
  await type('book');
  const option = screen.getByRole('option', { name: 'Searching all campuses Change campus' });
  await expect.element(option).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 suggestion');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => presses).toBe(1);
  await expect.element(option).not.toBeInTheDocument();
  expect(field.value).toBe('book');
});

test('an outdated response is not shown, and a failed call shows no suggestions', async () => {
  const respondByText = new Map<string, (products: unknown[] | Response) => void>();
  const { field, screen, type } = await showField(
    guestMarket(
      (path) =>
        new Promise((resolve) => {
          respondByText.set(path.replace('/suggestions?search=', ''), (response) =>
            resolve(response instanceof Response ? response : { products: response }),
          );
        }),
    ),
  );
  const option = (name: string) => screen.getByRole('option', { name });
  await type('ya');
  await expect.poll(() => [...respondByText.keys()]).toEqual(['ya']);
  await type('m');
  await expect.poll(() => [...respondByText.keys()]).toEqual(['ya', 'yam']);
  respondByText.get('yam')?.([product(1, { productName: 'Yam flour' })]);
  await expect.element(option('Yam flour')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 suggestion');
  respondByText.get('ya')?.([product(2, { productName: 'Yard broom' })]);
  await type('s');
  await expect.poll(() => respondByText.has('yams')).toBe(true);
  expect(option('Yard broom').elements()).toEqual([]);
  respondByText.get('yams')?.(new Response('', { status: 403 }));
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await type('y');
  expect([...respondByText.keys()]).toEqual(['ya', 'yam', 'yams']);
});
