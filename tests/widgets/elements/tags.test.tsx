import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Campus, Product } from '../../../src/contract/shared/types.ts';
import '../../../src/elements.ts';
import { deepTest } from '../../support/deep.ts';
import { type GuestMarket, guestMarket, product } from '../../support/market/guest-market.ts';

const campuses: Campus[] = [
  { id: 'Fountain_University', name: 'Fountain University', short: 'FU', state: 'Osun', type: 'Private' },
  {
    id: 'University_of_Lagos',
    name: 'University of Lagos',
    short: 'UNILAG',
    state: 'Lagos',
    type: 'Federal',
  },
];

/** Responds with as many products as the request asks for. Their names contain the filters of the request. */
function respond(path: string): unknown {
  if (path === '/campuses') return { campuses };
  const query = new URL(path, 'https://market.example').searchParams;
  const filters = ['campus', 'category', 'search'].map((name) => query.get(name)).filter(Boolean);
  const products = Array.from({ length: Number(query.get('limit')) }, (_, index): Product => {
    return product(index, { productName: `${filters.join(' ')} ${index}` });
  });
  return { products, pagination: { page: 1, limit: products.length, hasMore: true, nextCursor: null } };
}

/** Adds the elements in `html` to the page, and gives all of them this market. */
function show({ market }: GuestMarket, html: string): HTMLElement[] {
  const parent = document.createElement('div');
  parent.innerHTML = html;
  const elements = [...parent.children].map((child) => Object.assign(child as HTMLElement, { market }));
  document.body.append(...elements);
  return elements;
}

const productNames = (grid: Element | undefined) =>
  [...(grid?.shadowRoot?.querySelectorAll('article h3') ?? [])].map((heading) => heading.textContent);
const textIn = (element: Element | undefined) => element?.shadowRoot?.textContent ?? '';

function pressByName(element: Element | undefined, name: RegExp): Promise<void> {
  const pressable = [...(element?.shadowRoot?.querySelectorAll('button, a') ?? [])];
  return userEvent.click(pressable.find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement);
}

afterEach(() => document.body.replaceChildren());

test('<product-grid> shows the products that its attributes describe', async () => {
  const setup = guestMarket(respond);
  const [grid] = show(
    setup,
    '<product-grid campus="Fountain_University" category="Books" limit="4"></product-grid>',
  );
  await expect.poll(() => productNames(grid)).toHaveLength(4);
  expect(productNames(grid)[0]).toBe('Fountain_University Books 0');
  expect(setup.requests).toEqual(
    ['/all-products?category=Books&campus=Fountain_University&limit=4'].map(sortQuery),
  );
});

test('<product-grid> updates when its attributes change', async () => {
  const [grid] = show(guestMarket(respond), '<product-grid category="Books" limit="2"></product-grid>');
  await expect.poll(() => productNames(grid)[0]).toBe('Books 0');
  grid?.setAttribute('category', 'Fashion');
  await expect.poll(() => productNames(grid)[0]).toBe('Fashion 0');
  grid?.setAttribute('limit', '5');
  await expect.poll(() => productNames(grid)).toHaveLength(5);
  Object.assign(grid as HTMLElement, { search: 'shoe' });
  await expect.poll(() => productNames(grid)[0]).toBe('Fashion shoe 0');
  grid?.removeAttribute('category');
  await expect.poll(() => productNames(grid)[0]).toBe('shoe 0');
});

test('two grids with the same attributes make one request', async () => {
  const setup = guestMarket(respond);
  const grids = show(setup, '<product-grid limit="3"></product-grid><product-grid limit="3"></product-grid>');
  for (const grid of grids) await expect.poll(() => productNames(grid)).toHaveLength(3);
  expect(setup.requests).toHaveLength(1);
});

test('choosing a campus in one widget updates the other widget and fires an event for the page', async () => {
  const [picker, grid] = show(
    guestMarket(respond),
    '<campus-picker></campus-picker><product-grid limit="1"></product-grid>',
  );
  const details: unknown[] = [];
  const listen = (event: CustomEvent) => details.push(event.detail);
  document.addEventListener('campuschange', listen, { once: true });
  await expect.poll(() => textIn(picker)).toContain('University of Lagos');
  await pressByName(picker, /University of Lagos/);
  await expect.poll(() => productNames(grid)).toEqual(['University_of_Lagos 0']);
  expect(details).toEqual([{ campus: 'University_of_Lagos' }]);
  expect(localStorage.getItem('selectedCampus')).toBe('University_of_Lagos');
});

test('a grid with a `campus` attribute ignores the chosen campus', async () => {
  const [picker, grid] = show(
    guestMarket(respond),
    '<campus-picker></campus-picker><product-grid campus="Fountain_University" limit="1"></product-grid>',
  );
  await expect.poll(() => textIn(picker)).toContain('University of Lagos');
  await pressByName(picker, /University of Lagos/);
  await expect.poll(() => localStorage.getItem('selectedCampus')).toBe('University_of_Lagos');
  expect(productNames(grid)).toEqual(['Fountain_University 0']);
});

test('a pressed product opens in a dialog of the widget, unless the page prevents the event', async () => {
  const [grid] = show(guestMarket(respond), '<product-grid search="lamp" limit="1"></product-grid>');
  await expect.poll(() => productNames(grid)).toHaveLength(1);
  const eventDetails: unknown[] = [];
  const recordAndPrevent = (event: CustomEvent<{ productId: string; product: Product }>) => {
    event.preventDefault();
    eventDetails.push(event.detail.productId, event.detail.product.productName);
  };
  document.addEventListener('productopen', recordAndPrevent, { once: true });
  await pressByName(grid, /lamp 0/);
  expect(eventDetails).toEqual(['p0', 'lamp 0']);
  expect(grid?.shadowRoot?.querySelector('[role=dialog]')).toBeNull();

  await pressByName(grid, /lamp 0/);
  // The code of the dialog is loaded with this press, and the test server has to compile the code first.
  await expect
    .poll(() => grid?.shadowRoot?.querySelector('[role=dialog]')?.textContent ?? '', { timeout: 50_000 })
    .toContain('lamp 0');
});

test('cards link to the hosted product page, and the list ends with a link to all products', async () => {
  const [grid] = show(guestMarket(respond), '<product-grid category="Books" limit="1"></product-grid>');
  await expect.poll(() => productNames(grid)).toHaveLength(1);
  const links = [...(grid?.shadowRoot?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  expect(links).toEqual(['https://market.example/product/p0', 'https://market.example/?category=Books']);
});

/** Opens a page in an iframe, because a page keeps its first market. `options` is the JavaScript that is passed to `setPageMarket`. */
function openPage(options: string, html: string, handleRequest: (url: string) => Response) {
  const warnings: string[] = [];
  Object.assign(window, { handleRequest, warn: (sentence: string) => warnings.push(sentence) });
  const frame = document.createElement('iframe');
  frame.srcdoc = `<script type="module">
    import { setPageMarket } from '/src/elements.ts';
    window.fetch = async (input) => parent.handleRequest(String(input));
    console.warn = parent.warn;
    // Vitest wraps each import() with this runner.
    window.__vitest_browser_runner__ = parent.__vitest_browser_runner__;
    setPageMarket(${options});
    document.body.innerHTML = '${html}';
  </script>`;
  document.body.append(frame);
  return { warnings, find: (tag: string) => frame.contentDocument?.querySelector(tag) ?? undefined };
}

const marketResponse = (url: string) =>
  Response.json({ success: true, data: respond(url.replace('https://union.example/api', '')) });

deepTest('elements without a market of their own use the market of the page', async () => {
  const requests: string[] = [];
  const { find } = openPage(
    `{ apiUrl: 'https://union.example/api', campus: 'Fountain_University' }`,
    '<product-grid limit="2"></product-grid>',
    (url) => {
      requests.push(url);
      return marketResponse(url);
    },
  );
  await expect
    .poll(() => productNames(find('product-grid')), { timeout: 50_000 })
    .toEqual(['Fountain_University 0', 'Fountain_University 1']);
  expect(requests).toHaveLength(1);
  expect(find('product-grid')?.shadowRoot?.querySelector('a')?.href).toBe('https://union.example/product/p0');
});

deepTest(
  'the console warns while the API cannot be reached; once the API responds, cards link to the siteUrl of the market',
  async () => {
    let isReachable = false;
    const { find, warnings } = openPage(
      `{ apiUrl: 'https://union.example/api', siteUrl: 'https://shop.example/market/' }`,
      '<product-grid limit="1"></product-grid>',
      (url) => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return marketResponse(url);
      },
    );
    await expect
      .poll(() => warnings, { timeout: 50_000 })
      .toEqual([
        "Campus Market: https://union.example/api cannot be reached from this page. The address of a market's API looks like https://market.example/api.",
      ]);
    isReachable = true;
    find('product-grid')?.shadowRoot?.querySelector('button')?.click();
    await expect.poll(() => productNames(find('product-grid'))).toHaveLength(1);
    expect(find('product-grid')?.shadowRoot?.querySelector('a')?.href).toBe(
      'https://shop.example/market/product/p0',
    );
  },
);

test('if there is no market at the URL of the API, a console warning explains setPageMarket, and visitors see an error and the link that the page has put into the element', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const [grid] = show(
    guestMarket(() => new Response('<h1>Our page</h1>')),
    '<product-grid limit="2"><a href="/">To the market</a></product-grid>',
  );
  await expect.poll(() => textIn(grid)).toContain('Error loading products');
  expect(grid?.shadowRoot?.querySelector('slot')?.assignedElements()).toHaveLength(1);
  await expect.poll(() => warn.mock.calls.length, { timeout: 50_000 }).toBe(1);
  expect(warn.mock.lastCall?.[0]).toContain('https://market.example/api does not answer as a market does.');
  expect(warn.mock.lastCall?.[0]).toContain('setPageMarket({ apiUrl })');
  warn.mockRestore();
});

test('if loading fails, <campus-picker> fires `error` and shows the link that the page has put into it; after a retry it fires `ready`', async () => {
  const forbiddenResponse = Response.json(
    { success: false, code: 'forbidden', error: 'Not now' },
    { status: 403 },
  );
  let isFailing = true;
  const [picker] = show(
    guestMarket((path) => (isFailing ? forbiddenResponse.clone() : respond(path))),
    '<campus-picker><a href="/">To the market</a></campus-picker>',
  );
  const events: unknown[] = [];
  const listen = ({ type, detail }: Event & { detail?: unknown }) => events.push(type, detail);
  for (const type of ['ready', 'error']) picker?.addEventListener(type, listen);
  await expect.poll(() => events).toEqual(['error', { code: 'forbidden', message: 'Not now.' }]);
  expect(textIn(picker)).toContain("We couldn't load the campuses.");
  expect(picker?.querySelector('a')?.checkVisibility()).toBe(true);
  isFailing = false;
  await pressByName(picker, /Try again/);
  await expect.poll(() => textIn(picker)).toContain('University of Lagos');
  await expect.poll(() => events.slice(2)).toEqual(['ready', {}]);
  expect(picker?.querySelector('a')?.checkVisibility()).toBe(false);
});

/** Returns a path with its query parameters sorted by name. */
function sortQuery(path: string): string {
  const url = new URL(path, 'https://market.example');
  url.searchParams.sort();
  return url.pathname + url.search;
}
