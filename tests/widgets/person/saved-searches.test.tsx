import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavedSearch } from '../../../src/contract/shared/types.ts';
import { categoryLabel } from '../../../src/features/products/index.ts';
import { SavedSearchTab, TellMe } from '../../../src/features/saved-searches/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { button, expectErrorOnPage, linesOf, settle, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const campus = 'Fountain_University';
const fountain = {
  id: campus,
  name: 'Fountain University',
  state: 'Osun',
  short: '',
  type: 'Private' as const,
  productCount: 0,
  storeCount: 0,
};
const lamp: SavedSearch = {
  _id: 'lamp',
  search: 'reading lamp',
  campus,
  category: 'Electronics',
  maxPrice: 20_000,
  createdAt: '2026-11-28T09:30:00.000Z',
};
const produce: SavedSearch = {
  _id: 'produce',
  search: '',
  campus,
  category: 'farmProduce',
  createdAt: '2026-11-27T09:30:00.000Z',
};
const search = { search: ' Reading  LAMP', category: 'Electronics', maxPrice: 20_000 };

async function show(what: 'chip' | 'list', apiHandlers: PersonMarket['apiHandlers']): Promise<PersonMarket> {
  const setup = personMarket(apiHandlers);
  setup.market.campus.choose(fountain);
  await render(
    <MarketProvider market={setup.market}>
      {what === 'chip' ? <TellMe filter={search} /> : <SavedSearchTab categoryLabel={categoryLabel} />}
    </MarketProvider>,
  );
  return setup;
}

/** Returns a promise and the function that resolves it. */
function waiting(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

const writesOf = ({ requests }: PersonMarket) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => linesOf({ element: () => element }));

afterEach(() => closeAllToasts());

test('pressing Tell me saves the search of the results, and pressing again deletes it', async () => {
  let saved: SavedSearch[] = [];
  const setup = await show('chip', {
    'GET /saved-searches': () => ({ savedSearches: saved }),
    'POST /saved-searches': () => {
      saved = [lamp];
      return { savedSearches: saved };
    },
    'DELETE /saved-searches/lamp': () => {
      saved = [];
      return { savedSearches: saved };
    },
  });
  await press(button('Tell me'));
  await expect.element(button('We will tell you')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(toastRegion()).toHaveTextContent('We will tell you');
  await press(button('We will tell you'));
  await expect.element(button('Tell me')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => writesOf(setup))
    .toEqual([
      ['POST /saved-searches', { campus, ...search }],
      ['DELETE /saved-searches/lamp', undefined],
    ]);
});

test('a search that is saved already says so, however its words are written', async () => {
  await show('chip', { 'GET /saved-searches': () => ({ savedSearches: [produce, lamp] }) });
  await expect.element(button('We will tell you')).toBeVisible();
});

test('at the limit the chip turns back, and a toast says why and links to the searches', async () => {
  await show('chip', {
    'GET /saved-searches': () => ({ savedSearches: [] }),
    'POST /saved-searches': () =>
      errorResponse(409, 'You can save 20 searches. Please delete one first.', 'conflict'),
  });
  await press(button('Tell me'));
  await expect.element(toastRegion()).toHaveTextContent('You can save 20 searches. Please delete one first.');
  await expect
    .element(page.getByRole('link', { name: 'See your searches' }))
    .toHaveAttribute('href', '/favorites?tab=searches');
  await expect.element(button('Tell me')).toBeVisible();
});

test.each([true, false])(
  'a press turns the chip at once, and further presses do nothing until the search is saved; the list was loaded: %s',
  async (wasLoaded) => {
    let saved: SavedSearch[] = [];
    const [list, allowList] = waiting();
    const [saving, allowSaving] = waiting();
    const setup = await show('chip', {
      'GET /saved-searches': async () => {
        const read = { savedSearches: saved };
        await list;
        return read;
      },
      'POST /saved-searches': async () => {
        saved = [lamp];
        await saving;
        return { savedSearches: saved };
      },
    });
    await expect.poll(() => setup.requests.map(({ call }) => call)).toContain('GET /saved-searches');
    if (wasLoaded) {
      allowList();
      await settle();
    }
    await press(button('Tell me'));
    await press(button('We will tell you'));
    expect(writesOf(setup)).toHaveLength(1);
    // The list that was read before the search was saved arrives late.
    allowList();
    await settle();
    await expect.element(button('We will tell you')).toBeVisible();
    allowSaving();
    await expect.element(toastRegion()).toHaveTextContent('We will tell you');
    await settle();
    await expect.element(button('We will tell you')).toHaveAttribute('aria-pressed', 'true');
  },
);

test('without a network, the chip turns back, and a toast says so', async () => {
  await show('chip', {
    'GET /saved-searches': () => ({ savedSearches: [] }),
    'POST /saved-searches': networkFailure,
  });
  await press(button('Tell me'));
  await expect.element(toastRegion()).toHaveTextContent('Search not saved');
  await expect.element(toastRegion()).toHaveTextContent('Check your connection, then try again.');
  await expect.element(button('Tell me')).toBeVisible();
});

test('results without words and a category, and without a campus, have no Tell me', async () => {
  const { market } = guestMarket(() => ({}));
  const chips = (
    <MarketProvider market={market}>
      <TellMe filter={{ search: 'lamp' }} />
      <TellMe filter={{ minPrice: 500 }} />
    </MarketProvider>
  );
  await render(chips);
  await settle();
  expect(page.getByRole('button').elements()).toEqual([]);
  market.campus.choose(fountain);
  await expect.element(button('Tell me')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('a guest who presses Tell me is asked to sign in, and nothing is loaded before', async () => {
  const { market, requests } = guestMarket(() => ({}));
  market.campus.choose(fountain);
  await render(
    <MarketProvider market={market}>
      <TellMe filter={search} />
    </MarketProvider>,
  );
  await press(button('Tell me'));
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Sign in, and we tell you when something new matches.');
  expect(requests).not.toContain('/saved-searches');
});

async function deleteSearch(title: string): Promise<void> {
  await press(button(`Delete search: ${title}`));
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent(`We will no longer tell you what is new for “${title}”.`);
  await press(button('Delete'));
}

test('the saved searches are listed, each with a link to its results, and can be deleted', async () => {
  const setup = await show('list', {
    'GET /saved-searches': () => ({ savedSearches: [lamp, produce] }),
    'DELETE /saved-searches/lamp': () => ({ savedSearches: [produce] }),
  });
  await expect
    .element(page.getByRole('link', { name: 'reading lamp' }))
    .toHaveAttribute('href', `/?search=reading+lamp&category=Electronics&maxPrice=20000&campus=${campus}`);
  expect(rows()).toEqual([
    ['reading lamp', expect.stringMatching(/^Electronics · Up to ₦20,000 · Fountain/)],
    ['Farm produce', expect.stringMatching(/^Fountain/)],
  ]);
  await deleteSearch('reading lamp');
  await expect.element(toastRegion()).toHaveTextContent('Search deleted');
  expect(rows().map(([title]) => title)).toEqual(['Farm produce']);
  expect(writesOf(setup)).toEqual([['DELETE /saved-searches/lamp', undefined]]);
  await expect.poll(focusedName).toBe('Delete search: Farm produce');
});

test('a search that could not be deleted is listed again, and a toast says so', async () => {
  await show('list', {
    'GET /saved-searches': () => ({ savedSearches: [lamp, produce] }),
    'DELETE /saved-searches/lamp': networkFailure,
  });
  await deleteSearch('reading lamp');
  await expect.element(toastRegion()).toHaveTextContent('Search not deleted');
  expect(rows().map(([title]) => title)).toEqual(['reading lamp', 'Farm produce']);
});

test('after the sign-out, no search is shown, and the page asks to sign in', async () => {
  const { market } = await show('list', { 'GET /saved-searches': () => ({ savedSearches: [lamp] }) });
  await expect.element(page.getByText('reading lamp')).toBeVisible();
  market.session.end();
  await expect.element(page.getByText('Sign in to see your searches')).toBeVisible();
  await expect.element(page.getByText('reading lamp')).not.toBeInTheDocument();
});

test('searches that fail to load show an error and a retry, and an empty list says how to save one', async () => {
  const setup = await show('list', { 'GET /saved-searches': () => errorResponse(403, 'x', 'forbidden') });
  await expect.element(page.getByText('Loading your searches')).toBeInTheDocument();
  await expectErrorOnPage('Error loading searches', 'Failed to load your searches. Please try again.');
  setup.apiHandlers['GET /saved-searches'] = () => ({ savedSearches: [] });
  await press(button('Try again'));
  await expect.element(page.getByText('No searches yet')).toBeVisible();
});
