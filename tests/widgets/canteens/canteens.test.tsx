import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Canteen } from '../../../src/contract/shared/types.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { readPendingAction } from '../../../src/features/sign-in/index.ts';
import { type CanteenCheckout, CanteenList, CanteenMenu, MarketProvider } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { button, linesOf, toastRegion } from '../../support/browser/widgets.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const orderSheet = () => page.getByRole('dialog', { name: 'Your order' });

const canteen = (number: number, overrides: Partial<Canteen> = {}): Canteen => ({
  _id: `c${number}`,
  name: `Canteen ${number}`,
  subtitle: 'Since 1998',
  location: 'Main gate',
  status: 'Opened',
  rating: 4.5,
  specialties: ['Amala', 'Ewedu'],
  media: [],
  ...overrides,
});
const canteensBatch = (canteens: Canteen[], nextCursor: string | null = null) => ({
  canteens,
  pagination: { page: 1, limit: 20, hasMore: nextCursor !== null, nextCursor },
});
const dish = (id: string, name: string, price: number, category: string) => ({
  _id: id,
  name,
  price,
  description: `${name} of the day`,
  category,
  media: [],
});
const menuResponse = (overrides: Partial<Canteen> = {}) => ({
  canteen: { ...canteen(1, overrides), hours: { opensAt: '08:00', closesAt: '20:00' } },
  menu: [
    dish('d1', 'Akara', 100.5, 'Breakfast'),
    dish('d2', 'Jollof Rice', 500, 'Rice'),
    dish('d3', 'Dodo', 200, 'Sides'),
  ],
  deliveryLocations: [
    { _id: 'l1', name: 'Main gate' },
    { _id: 'l2', name: 'Hall B' },
  ],
});

const show = ({ market }: Pick<PersonMarket, 'market'>, content: ReactNode) =>
  render(<MarketProvider market={market}>{content}</MarketProvider>);

/** Renders the menu for a signed-in person. The API knows the phone number of the canteen. */
async function openMenu(
  apiHandlers: PersonMarket['apiHandlers'] = {},
  menu: ReactNode = <CanteenMenu canteen="c1" />,
): Promise<PersonMarket> {
  const setup = personMarket({
    'GET /canteens/c1': () => menuResponse(),
    'GET /canteens/c1/contact': () => ({ chatLink: 'https://wa.me/2348012345678' }),
    'GET /config': () => ({ config: { supportPhone: '2349000000000' } }),
    'POST /orders': () => ({ orders: [] }),
    ...apiHandlers,
  });
  await show(setup, menu);
  return setup;
}

test('a visitor searches canteens, loads more of them, and shows all again', async () => {
  const setup = personMarket({
    'GET /canteens': ({ query }) => {
      if (query.get('search')) return canteensBatch([]);
      return query.get('cursor')
        ? canteensBatch([canteen(2, { status: 'Closed', rating: undefined, location: '' })])
        : canteensBatch([canteen(1)], 'second');
    },
  });
  const searches: unknown[] = [];
  const onReady = vi.fn();
  await show(setup, <CanteenList onFilterChange={({ search }) => searches.push(search)} onReady={onReady} />);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(1);
  expect(onReady).toHaveBeenCalledTimes(1);
  await press(button('Show more'));
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(button('Show more')).not.toBeInTheDocument();
  expect(linesOf(cards.nth(0))).toEqual(
    expect.arrayContaining(['Opened', 'Canteen 1', 'Since 1998', 'Main gate', 'Amala, Ewedu', 'View Menu']),
  );
  expect(linesOf(cards.nth(1))).toEqual(expect.arrayContaining(['Closed', 'Canteen 2', 'View Menu']));
  expect(linesOf(cards.nth(1))).not.toContain('Main gate');
  const field = page.getByRole('searchbox', { name: 'Search canteens' });
  await field.fill('  suya ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No canteens found')).toBeVisible();
  await expect.element(page.getByText('Try the name of a canteen, or of a dish.')).toBeVisible();
  await press(button('Show all canteens'));
  await expect.poll(() => cards.elements().length).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('');
  expect(searches).toEqual(['suya', undefined]);
  const requests = setup.requests
    .filter(({ call }) => call === 'GET /canteens')
    .map(({ query }) => query.toString());
  expect(requests.slice(0, 3)).toEqual([
    expect.not.stringContaining('search'),
    expect.stringContaining('cursor=second'),
    'search=suya',
  ]);
});

test('a list and a search that fail show different errors, and Try again loads the canteens', async () => {
  const setup = personMarket({ 'GET /canteens': () => errorResponse(403, 'x', 'forbidden') });
  const onError = vi.fn();
  const list = (search?: string) => (
    <MarketProvider market={setup.market}>
      <CanteenList {...(search && { search })} onError={onError} />
    </MarketProvider>
  );
  const screen = await render(list());
  const alert = page.getByRole('alert').first();
  await expect
    .element(alert)
    .toHaveTextContent('Error loading canteensFailed to load canteens. Please try again.');
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  await screen.rerender(list('amala'));
  await expect.element(alert).toHaveTextContent('Search failedFailed to search canteens. Please try again.');
  await expect.element(page.getByRole('searchbox')).toHaveValue('amala');
  setup.apiHandlers['GET /canteens'] = () => canteensBatch([canteen(1)]);
  await press(button('Try again'));
  await expect.element(page.getByRole('heading', { name: 'Canteen 1' })).toBeVisible();
  expect(toastRegion().elements()).toEqual([]);
});

test('a campus without canteens and an unknown campus each show their own message', async () => {
  const setup = personMarket({ 'GET /canteens': () => canteensBatch([]) });
  const screen = await show(setup, <CanteenList />);
  await expect.element(page.getByText('There is no canteen on this campus yet.')).toBeVisible();
  await expect.element(button('Show all canteens')).not.toBeInTheDocument();
  await screen.unmount();
  const unknownCampusSetup = personMarket({
    'GET /canteens': () =>
      Response.json(
        { success: false, error: 'No such campus', code: 'invalid', fields: { campus: 'No such campus' } },
        { status: 400 },
      ),
  });
  await show(unknownCampusSetup, <CanteenList campus="Nowhere" />);
  await expect.element(page.getByText('Error loading canteens')).not.toBeInTheDocument();
  await expect.element(page.getByText(/campus/i).first()).toBeVisible();
});

test('pressing a canteen fires an event with absolute URLs, and the host page can prevent the navigation', async () => {
  const setup = personMarket({
    'GET /canteens': () =>
      canteensBatch([
        canteen(1, { media: [{ url: '/media/a.webp', width: 1, height: 1, color: '', type: 'image' }] }),
      ]),
  });
  const eventDetails: unknown[] = [];
  /** For each press, whether the browser would follow the link. */
  const followed: boolean[] = [];
  await show(
    setup,
    <CanteenList
      onCanteenOpen={(detail) => {
        eventDetails.push(detail);
        return false;
      }}
    />,
  );
  const link = page.getByRole('link', { name: 'View Menu: Canteen 1' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/canteen\/c1$/));
  const recordAndPreventNavigation = (event: MouseEvent) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', recordAndPreventNavigation);
  await press(link);
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  removeEventListener('click', recordAndPreventNavigation);
  expect(eventDetails).toEqual([
    {
      canteenId: 'c1',
      canteen: expect.objectContaining({
        url: expect.stringMatching(/^https:\/\/market\.example\/canteen\/c1$/),
        media: [expect.objectContaining({ url: 'https://market.example/media/a.webp' })],
      }),
    },
  ]);
  // The browser follows the link only after the press with Ctrl.
  expect(followed).toEqual([false, true]);
});

test('a menu is filtered by category, and the order’s total includes the fees', async () => {
  await openMenu();
  await expect.element(button('Add Akara')).toBeVisible();
  const fees = 'Delivery ₦250 · Packaging ₦300 per order';
  for (const text of ['Since 1998', 'Opened', 'Main gate', '08:00 to 20:00', fees, 'Akara of the day']) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const addLabels = () =>
    page
      .getByRole('button', { name: /^Add / })
      .elements()
      .map((addButton) => addButton.getAttribute('aria-label'));
  expect(addLabels()).toEqual(['Add Akara', 'Add Jollof Rice', 'Add Dodo']);
  await expect
    .element(page.getByRole('toolbar', { name: 'Menu' }))
    .toHaveTextContent('AllRiceSidesBreakfast');
  await press(button('Rice'));
  await expect.poll(addLabels).toEqual(['Add Jollof Rice']);
  await press(button('All'));
  await expect.poll(addLabels).toHaveLength(3);
  await press(button('Add Akara'));
  await expect.element(page.getByText('₦650.50 total')).toBeVisible();
  await expect.element(page.getByText('1 item, delivery and pack')).toBeVisible();
  await press(button('One more Akara'));
  await press(button('Add Dodo'));
  await expect.element(page.getByText('3 items, delivery and pack')).toBeVisible();
  await expect.element(page.getByText('₦951 total')).toBeVisible();
});

test.each([
  ['a menu', false],
  ['a compact menu', true],
])(
  '%s of a closed canteen can be read but not ordered from, even if an order was started',
  async (_, compact) => {
    const setup = personMarket({ 'GET /canteens/c1': () => menuResponse({ status: 'Closed' }) });
    const storedOrder = { person: setup.personId, lines: [{ menuItemId: 'd3', quantity: 2 }] };
    setup.market.storage.write('canteenCart:c1' as StorageKey, JSON.stringify(storedOrder));
    const { container } = await show(setup, <CanteenMenu {...{ canteen: 'c1', compact }} />);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Closed now' }))
      .toHaveTextContent('You can read the menu, and order when the canteen opens.');
    await expect.element(page.getByText('Dodo', { exact: true })).toBeVisible();
    await expect.element(page.getByText('₦200', { exact: true }).first()).toBeVisible();
    expect(container.querySelectorAll('[aria-label*="Dodo"], select')).toHaveLength(0);
    await expect.element(button('View order')).not.toBeInTheDocument();
  },
);

test('a buyer can order from a compact menu, whose order sheet asks for the delivery location, and the host page can prevent the order', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window);
  const checkouts: CanteenCheckout[] = [];
  const onOrderPlaced = vi.fn();
  const setup = await openMenu(
    {},
    <CanteenMenu
      canteen="c1"
      compact
      onCheckout={(checkout) => {
        checkouts.push(checkout);
        return checkouts.length > 1;
      }}
      onOrderPlaced={onOrderPlaced}
    />,
  );
  await button('Add Dodo').click();
  await expect.element(page.getByLabelText('Delivery location')).not.toBeInTheDocument();
  await press(button('View order'));
  await expect
    .element(orderSheet())
    .toHaveTextContent('Subtotal₦200Delivery fee₦250Packaging fee₦300Total₦750');
  await press(button('Send order on WhatsApp'));
  await expect
    .element(orderSheet())
    .toHaveTextContent('Please select your delivery location before checkout');
  await expect.poll(() => document.activeElement?.tagName ?? '').toBe('SELECT');
  await orderSheet().getByLabelText('Delivery location').selectOptions('Other place');
  await expect
    .element(orderSheet())
    .not.toHaveTextContent('Please select your delivery location before checkout');
  await press(button('Send order on WhatsApp'));
  await expect
    .element(orderSheet())
    .toHaveTextContent('Please select your delivery location before checkout');
  await expect.poll(() => document.activeElement?.tagName ?? '').toBe('INPUT');
  await orderSheet().getByLabelText('Other place').fill(' Lodge 4, room 2 ');
  // The host page prevents the first checkout: nothing is sent or cleared.
  await press(button('Send order on WhatsApp'));
  expect(checkouts).toEqual([
    {
      lines: [
        {
          menuItemId: 'd3',
          name: 'Dodo',
          price: 200,
          quantity: 1,
          lineTotal: 200,
          url: 'https://market.example/canteen/c1',
        },
      ],
      total: 750,
      url: expect.stringContaining('https://wa.me/2348012345678?text='),
    },
  ]);
  expect(decodeURIComponent(checkouts[0]?.url ?? '')).toContain('Deliver to: Lodge 4, room 2\n');
  expect(window.open).not.toHaveBeenCalled();
  expect(onOrderPlaced).not.toHaveBeenCalled();
  await expect.element(orderSheet()).toHaveTextContent('Dodo');
  await press(button('Send order on WhatsApp'));
  await expect.element(orderSheet()).toHaveTextContent(/Order CM-\w{6} is in WhatsApp/);
  await expect.poll(focusedName).toBe('Done');
  expect(window.open).toHaveBeenCalledTimes(1);
  expect(onOrderPlaced).toHaveBeenCalledTimes(1);
  await expect
    .element(page.getByRole('link', { name: 'Open it again' }))
    .toHaveAttribute('href', checkouts[1]?.url ?? '');
  await expect
    .poll(() => setup.requests.filter(({ call }) => call === 'POST /orders').map(({ body }) => body))
    .toEqual([
      {
        ...onOrderPlaced.mock.calls[0]?.[0],
        canteenId: 'c1',
        deliveryLocation: 'Lodge 4, room 2',
        lines: [{ menuItemId: 'd3', quantity: 1 }],
      },
    ]);
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
});

test('an empty order shows an error, and if the browser blocks the tab, the confirmation has a link to WhatsApp', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const setup = await openMenu();
  await button('Add Dodo').click();
  await press(button('View order'));
  await expect.element(orderSheet()).toHaveTextContent('Dodo');
  await press(orderSheet().getByRole('button', { name: 'Remove Dodo' }));
  await expect.element(orderSheet()).toHaveTextContent('There is nothing in your order yet.');
  await press(button('Send order on WhatsApp'));
  await expect.element(orderSheet()).not.toHaveTextContent('There is nothing in your order yet.');
  await expect
    .element(orderSheet().getByRole('alert'))
    .toHaveTextContent('Please add items to your cart before checkout');
  expect(setup.requests.map(({ call }) => call)).not.toContain('POST /orders');
  await press(orderSheet().getByRole('button', { name: 'Close' }));
  await expect.element(orderSheet()).not.toBeInTheDocument();
  await page.getByLabelText('Delivery location').selectOptions('Hall B');
  await press(button('Add Akara'));
  await expect.element(button('View order')).toBeVisible();
  await press(button('View order'));
  await expect.element(orderSheet()).toHaveTextContent('Akara');
  await press(button('Send order on WhatsApp'));
  await expect.element(orderSheet()).toHaveTextContent(/Order CM-\w{6} is ready/);
  await expect
    .element(orderSheet())
    .toHaveTextContent('Your browser did not open WhatsApp. Open it here, then press send to Canteen 1.');
  await expect
    .element(page.getByRole('link', { name: 'Open WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/2348012345678?text='));
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
});

test.each([
  ['the canteen if its number arrives within four seconds', true, 'https://wa.me/2348012345678'],
  [
    'support if the number of the canteen does not arrive within four seconds',
    false,
    'https://wa.me/2349000000000',
  ],
])('an order opens a chat with %s', async (_, doesNumberArrive, expectedUrl) => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let respond = (_: unknown) => {};
  const setup = await openMenu({
    'GET /canteens/c1/contact': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await page.getByLabelText('Delivery location').selectOptions('Hall B');
  await press(button('Add Dodo'));
  await expect.element(button('View order')).toBeVisible();
  await press(button('View order'));
  await expect.element(orderSheet()).toHaveTextContent('Dodo');
  await expect.poll(() => setup.requests.map(({ call }) => call)).toContain('GET /canteens/c1/contact');
  await expect.poll(() => setup.requests.map(({ call }) => call)).toContain('GET /config');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press(button('Send order on WhatsApp'));
  await expect.element(orderSheet()).toHaveTextContent(/is in WhatsApp/);
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.location.replace).not.toHaveBeenCalled();
  if (doesNumberArrive) respond({ chatLink: expectedUrl });
  else await vi.advanceTimersByTimeAsync(1100);
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1);
  expect(tab.location.replace.mock.calls[0]?.[0]).toMatch(new RegExp(`^${expectedUrl}\\?text=`));
  await expect.element(toastRegion()).toHaveTextContent('Redirecting to WhatsApp');
});

test('on the site, a guest who adds a dish is sent to the profile page to sign in, and the URL has the reason and the page to return to', async () => {
  const { market } = guestMarket((path) => (path.startsWith('/canteens/c1') ? menuResponse() : {}));
  const navigate = vi.fn();
  await show(
    { market },
    <NavigateContext.Provider value={navigate}>
      <CanteenMenu canteen="c1" />
    </NavigateContext.Provider>,
  );
  await button('Add Dodo').click();
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([['/profile?reason=canteen&redirect=%2Fcanteen%2Fc1']]);
  expect(readPendingAction()).toMatchObject({ kind: 'dish', id: 'd3', canteenId: 'c1' });
  await expect.element(button('Add Dodo')).toBeVisible();
});

test.each([
  ['a menu', false],
  ['a compact menu', true],
])(
  '%s that fails to load can be loaded again, and the menu of an unknown canteen links to all canteens',
  async (_, compact) => {
    const onError = vi.fn();
    const setup = await openMenu(
      { 'GET /canteens/c1': () => errorResponse(500, 'x', 'unavailable') },
      <CanteenMenu {...{ canteen: 'c1', compact, onError }} />,
    );
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent('Error loading canteenFailed to load the menu. Please try again.');
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    setup.apiHandlers['GET /canteens/c1'] = () => errorResponse(404, 'Not found', 'not_found');
    await press(button('Try again'));
    await expect.element(page.getByText('Canteen not found')).toBeVisible();
    await expect.element(page.getByText('It may have left the campus.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Back to Canteens' }))
      .toHaveAttribute('href', expect.stringMatching(/\/canteens$/));
    await expect.element(button('Try again')).not.toBeInTheDocument();
  },
);

test('a person does not see another person’s unsent order in the same browser', async () => {
  const setup = await openMenu();
  await page.getByLabelText('Delivery location').selectOptions('Hall B');
  await button('Add Dodo').click();
  await expect.element(button('View order')).toBeVisible();
  expect(JSON.parse(setup.market.storage.read('canteenCart:c1' as StorageKey) ?? '')).toEqual({
    person: setup.personId,
    lines: [{ menuItemId: 'd3', quantity: 1 }],
    place: { name: 'Hall B', isTyped: false },
  });
  const storedOrder = setup.market.storage.read('canteenCart:c1' as StorageKey) ?? '';
  setup.signIn('somebody-else');
  // Another tab may still write the earlier person's order.
  setup.market.storage.write('canteenCart:c1' as StorageKey, storedOrder);
  await expect.element(button('View order')).not.toBeInTheDocument();
  await expect.element(button('Add Dodo')).toBeVisible();
});
