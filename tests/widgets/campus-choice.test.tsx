import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Campus } from '../../src/contract/shared/types.ts';
import { CampusPanel } from '../../src/features/campuses/CampusPanel.tsx';
import { CampusPicker, createMarket, MarketProvider, ProductGrid } from '../../src/index.ts';
import { focusedElement } from '../support/browser/focus.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';

const campuses: [Campus, Campus] = [
  { id: 'Fountain_University', name: 'Fountain University', short: 'FUO', state: 'Osun', type: 'Private' },
  {
    id: 'University_of_Lagos',
    name: 'University of Lagos',
    short: 'UNILAG',
    state: 'Lagos',
    type: 'Federal',
  },
];

const respond = (path: string) =>
  path === '/campuses'
    ? { campuses }
    : { products: [product(1, { productName: path.includes('Lagos') ? 'Lagos lamp' : 'Fountain fan' })] };

test('choosing a campus in the picker changes the products beside it, and the choice is stored for the next visit', async () => {
  const { market } = guestMarket(respond);
  const screen = await render(
    <MarketProvider market={market}>
      <CampusPicker />
      <ProductGrid />
    </MarketProvider>,
  );
  await screen.getByRole('button', { name: 'University of Lagos' }).click();
  await expect.element(screen.getByText('Lagos lamp')).toBeInTheDocument();
  expect(localStorage.getItem('selectedCampus')).toBe('University_of_Lagos');
  expect(localStorage.getItem('hasSeenCampusSelection')).toBe('true');
  expect(guestMarket(respond).market.campus.get()).toBe('University_of_Lagos');
});

test('choosing a campus in one tab changes it in the other tabs', async () => {
  const { market } = guestMarket(respond);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Fountain fan')).toBeInTheDocument();
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  dispatchEvent(new StorageEvent('storage', { key: 'selectedCampus', newValue: 'University_of_Lagos' }));
  await expect.element(screen.getByText('Lagos lamp')).toBeInTheDocument();
});

test('clearing the storage in one tab clears the choice in the other tabs', async () => {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  const { market } = guestMarket(respond);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Lagos lamp')).toBeInTheDocument();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(screen.getByText('Fountain fan')).toBeInTheDocument();
  expect(market.campus.hasNeverChosen()).toBe(true);
});

test('if the browser blocks the storage, a choice lasts for the visit', () => {
  const denyAccess = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(denyAccess);
  const { market } = guestMarket(respond);
  expect(market.campus.get()).toBeUndefined();
  market.campus.choose(campuses[1]);
  expect(market.campus.get()).toBe('University_of_Lagos');
  expect(market.campus.hasNeverChosen()).toBe(false);
  market.campus.clear();
  expect(market.campus.get()).toBeUndefined();
  storage.mockRestore();
});

test('if the storage is full, a choice lasts for the visit and overrides the stored choice', () => {
  localStorage.setItem('selectedCampus', 'Kings');
  fillStorage();
  const { market } = guestMarket(respond);
  market.campus.choose(campuses[1]);
  expect(localStorage.getItem('selectedCampus')).toBe('Kings');
  expect(market.campus.get()).toBe('University_of_Lagos');
});

test('a choice that did not fit into a full storage is replaced by a later choice, in this tab or another', () => {
  const { market } = guestMarket(respond);
  const unsubscribe = market.campus.subscribe(() => {});
  fillStorage();
  market.campus.choose(campuses[1]);
  localStorage.clear();
  market.campus.choose(campuses[0]);
  expect(market.campus.get()).toBe('Fountain_University');

  localStorage.clear();
  fillStorage();
  market.campus.choose(campuses[1]);
  expect(market.campus.get()).toBe('University_of_Lagos');
  localStorage.clear();
  localStorage.setItem('selectedCampus', 'Kings');
  dispatchEvent(new StorageEvent('storage', { key: 'selectedCampus', newValue: 'Kings' }));
  expect(market.campus.get()).toBe('Kings');
  unsubscribe();
});

/** Fills the storage completely. */
function fillStorage(): void {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      localStorage.setItem(`full ${size}`, 'x'.repeat(size));
    } catch {
      // The text does not fit: try half its length.
    }
  }
}

test('the visitor’s choice overrides the campus that the host page sets', () => {
  const market = createMarket({ apiUrl: '/api', campus: 'Fountain_University' });
  expect(market.campus.get()).toBe('Fountain_University');
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  expect(market.campus.get()).toBe('University_of_Lagos');
});

test('the stored campus is cleared when the server replies that there is no such campus', async () => {
  localStorage.setItem('selectedCampus', 'Closed_University');
  const { market } = guestMarket((path) =>
    path.includes('Closed')
      ? Response.json(
          { success: false, code: 'invalid', error: 'unknown', fields: { campus: 'unknown' } },
          { status: 400 },
        )
      : respond(path),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Fountain fan')).toBeInTheDocument();
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

test('a product grid with an unknown campus shows no products and does not change the visitor’s choice', async () => {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  const onError = vi.fn();
  const { market } = guestMarket((path) =>
    path.includes('Nope')
      ? Response.json(
          {
            success: false,
            code: 'invalid',
            error: 'unknown',
            fields: { campus: "campus 'Nope' is not one that we know" },
          },
          { status: 400 },
        )
      : respond(path),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid campus="Nope" onError={onError} />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('This campus is not on Campus Market.')).toBeInTheDocument();
  await expect.poll(() => onError.mock.lastCall?.[0]).toEqual({ code: 'invalid', message: 'unknown' });
  expect(screen.getByRole('article').elements()).toEqual([]);
  expect(localStorage.getItem('selectedCampus')).toBe('University_of_Lagos');
});

test('a choice that was stored as the name of a campus is read as its id', () => {
  localStorage.setItem('selectedCampus', 'University of Lagos');
  expect(guestMarket(respond).market.campus.get()).toBe('University_of_Lagos');
});

test('on a host page that sets a campus, a choice lasts for the visit and is not stored', () => {
  const market = createMarket({ apiUrl: '/api', campus: 'Fountain_University' });
  market.campus.choose(campuses[1]);
  expect(market.campus.get()).toBe('University_of_Lagos');
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

test('a choice can also be cleared on a page that the server rendered for the chosen campus', () => {
  localStorage.setItem('selectedCampus', campuses[1].id);
  const market = createMarket({ apiUrl: '/api', initialCampus: campuses[1] });
  expect(market.campus.get()).toBe('University_of_Lagos');
  market.campus.clear();
  expect(market.campus.get()).toBeUndefined();
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

/** Opens the list of campuses for a visitor who has chosen one already. The campuses load when the test calls `load`. */
async function openCampusList() {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  let load = () => {};
  const { market, requests } = guestMarket(
    () =>
      new Promise((resolve) => {
        load = () => resolve({ campuses });
      }),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <CampusPanel onChosen={() => {}} onClose={() => {}} />
    </MarketProvider>,
  );
  await expect.poll(() => requests).toEqual(['/campuses']);
  return { screen, load: () => load() };
}

test('when the list of campuses has loaded, the focus moves to the chosen campus', async () => {
  const { screen, load } = await openCampusList();
  load();
  const chosenButton = screen.getByRole('button', { name: 'University of Lagos' });
  await expect.element(chosenButton).toBeVisible();
  await expect.poll(() => focusedElement()).toBe(chosenButton.element());
});

test('the focus stays in the search field when the campuses load while the user types', async () => {
  const { screen, load } = await openCampusList();
  const field = screen.getByRole('searchbox', { name: 'Search your campus' });
  await field.fill('uni');
  load();
  await expect.element(screen.getByRole('button', { name: 'University of Lagos' })).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: '2 campuses' })).toBeInTheDocument();
  expect(focusedElement()).toBe(field.element());
});
