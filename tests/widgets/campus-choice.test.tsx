import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Campus } from '../../src/contract/shared/types.ts';
import { hostedSession } from '../../src/core/session/hosted-session.ts';
import { CampusPanel } from '../../src/features/campuses/CampusPanel.tsx';
import { CampusPicker, createMarket, MarketProvider, ProductGrid } from '../../src/index.ts';
import { focused } from '../support/browser/focus.ts';
import { product, smallMarket } from '../support/market/small-market.ts';

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

const answer = (path: string) =>
  path === '/campuses'
    ? { campuses }
    : { products: [product(1, { productName: path.includes('Lagos') ? 'Lagos lamp' : 'Fountain fan' })] };

test('a choice in the picker changes the products beside it, and is kept for the next visit', async () => {
  const { market } = smallMarket(answer);
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
  expect(smallMarket(answer).market.campus.get()).toBe('University_of_Lagos');
});

test('a choice in another tab is followed here', async () => {
  const { market } = smallMarket(answer);
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

test('a storage that is cleared in another tab is empty here too', async () => {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  const { market } = smallMarket(answer);
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Lagos lamp')).toBeInTheDocument();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(screen.getByText('Fountain fan')).toBeInTheDocument();
  expect(market.campus.isFirstVisit()).toBe(true);
});

test('a browser that blocks the storage lets a choice hold for this visit', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  const { market } = smallMarket(answer);
  expect(market.campus.get()).toBeUndefined();
  market.campus.choose(campuses[1]);
  expect(market.campus.get()).toBe('University_of_Lagos');
  expect(market.campus.isFirstVisit()).toBe(false);
  market.campus.clear();
  expect(market.campus.get()).toBeUndefined();
  storage.mockRestore();
});

test('a storage that is full lets a choice hold for this visit, before what was stored earlier', () => {
  localStorage.setItem('selectedCampus', 'Kings');
  fillStorage();
  const { market } = smallMarket(answer);
  market.campus.choose(campuses[1]);
  expect(localStorage.getItem('selectedCampus')).toBe('Kings');
  expect(market.campus.get()).toBe('University_of_Lagos');
});

test('what a full storage refused gives way to a later choice, here or in another tab', () => {
  const { market } = smallMarket(answer);
  const stop = market.campus.subscribe(() => {});
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
  stop();
});

/** Leaves room for a few letters at most. */
function fillStorage(): void {
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      localStorage.setItem(`full ${size}`, 'x'.repeat(size));
    } catch {
      // So much does not fit: half of it may.
    }
  }
}

test('the campus of a component overrides the choice, and the choice overrides the page', () => {
  const market = createMarket({ apiUrl: '/api', campus: 'Fountain_University' });
  expect(market.campus.get()).toBe('Fountain_University');
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  expect(market.campus.get()).toBe('University_of_Lagos');
});

test('a campus that no longer exists is forgotten when the server says so', async () => {
  localStorage.setItem('selectedCampus', 'Closed_University');
  const { market } = smallMarket((path) =>
    path.includes('Closed')
      ? Response.json(
          { success: false, code: 'invalid', error: 'unknown', fields: { campus: 'unknown' } },
          { status: 400 },
        )
      : answer(path),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <ProductGrid />
    </MarketProvider>,
  );
  await expect.element(screen.getByText('Fountain fan')).toBeInTheDocument();
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

test('a tag that names an unknown campus shows nobody’s goods, and leaves the visitor’s choice alone', async () => {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  const onError = vi.fn();
  const { market } = smallMarket((path) =>
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
      : answer(path),
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

test('a choice that was stored by name is understood', () => {
  localStorage.setItem('selectedCampus', 'University of Lagos');
  expect(smallMarket(answer).market.campus.get()).toBe('University_of_Lagos');
});

test('on a page of one campus a choice holds for the visit and is not stored', () => {
  const market = createMarket({ apiUrl: '/api', campus: 'Fountain_University' });
  market.campus.choose(campuses[1]);
  expect(market.campus.get()).toBe('University_of_Lagos');
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

test('a cleared choice is forgotten, also on a page that was rendered for it', () => {
  localStorage.setItem('selectedCampus', campuses[1].id);
  const market = createMarket({ apiUrl: '/api', initialCampus: campuses[1] });
  expect(market.campus.get()).toBe('University_of_Lagos');
  market.campus.clear();
  expect(market.campus.get()).toBeUndefined();
  expect(localStorage.getItem('selectedCampus')).toBeNull();
});

test('a token in the storage of another page is not sent to us', async () => {
  const token = `a.${btoa(JSON.stringify({ sub: 'ada', exp: 9_999_999_999 }))}.token`;
  localStorage.setItem('authToken', token);
  const sent: (string | null)[] = [];
  const fetch = async (_url: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return Response.json({ success: true, data: {} });
  };
  await createMarket({ apiUrl: 'https://market.example/api', fetch }).read('GET /user');
  await createMarket({ apiUrl: '/api', fetch, session: hostedSession }).read('GET /user');
  expect(sent).toEqual([null, `Bearer ${token}`]);
});

/** The list as it is opened again, whose campuses come when the returned function is called. */
async function reopened() {
  localStorage.setItem('selectedCampus', 'University_of_Lagos');
  let come = () => {};
  const { market, asked } = smallMarket(
    () =>
      new Promise((resolve) => {
        come = () => resolve({ campuses });
      }),
  );
  const screen = await render(
    <MarketProvider market={market}>
      <CampusPanel onChosen={() => {}} onClose={() => {}} />
    </MarketProvider>,
  );
  await expect.poll(() => asked).toEqual(['/campuses']);
  return { screen, come: () => come() };
}

test('the list of campuses begins at the chosen one, also where it comes late', async () => {
  const { screen, come } = await reopened();
  come();
  const chosen = screen.getByRole('button', { name: 'University of Lagos' });
  await expect.element(chosen).toBeVisible();
  await expect.poll(() => focused()).toBe(chosen.element());
});

test('the focus stays in the search field when the campuses arrive while a person types', async () => {
  const { screen, come } = await reopened();
  const field = screen.getByRole('searchbox', { name: 'Search your campus' });
  await field.fill('uni');
  come();
  await expect.element(screen.getByRole('button', { name: 'University of Lagos' })).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: '2 campuses' })).toBeInTheDocument();
  expect(focused()).toBe(field.element());
});
