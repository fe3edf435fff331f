import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../../support/browser/host-page.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';
import {
  makeNaughtyMarket,
  type NaughtyMarket,
  naughtyCampus,
  naughtyElements,
  naughtyStrings,
  readableText,
  watchForNaughtiness,
} from './naughty-strings.ts';

const campus = { id: naughtyCampus, name: 'Modibbo Adama University, Yola' };

type Screen = [path: string, shown: string[]];

/** The pages that a guest sees. The URL contains the text too. */
function screensOfGuests(market: NaughtyMarket, text: string, isFarm: boolean): Screen[] {
  const { product, store, canteen, dish, ads, review, reply } = market;
  const search = new URLSearchParams({ search: text });
  const title = ads.map((ad) => ad.title);
  const screens: Screen[] = [
    ['/', [product.productName, ...title]],
    [`/product/${product._id}`, [product.productName, store.storeName, review.comment, reply]],
    [`/product/${product._id}/reviews`, [review.userName, review.comment, reply]],
    [`/store/${store._id}`, [store.storeName, product.productName]],
    [`/canteen/${canteen._id}`, [canteen.name, dish.name]],
    [`/?${search}`, []],
    [`/?${new URLSearchParams({ category: text, campus: text })}`, []],
    [`/seller/${product.sellerId}`, [product.productName]],
    [`/store/${store._id}?${search}`, []],
    [isFarm ? '/farmers-market' : '/stores', [store.storeName]],
    [`/stores?${search}`, []],
    ['/canteens', [canteen.name]],
    [`/no/such/${encodeURIComponent(text)}`, []],
    [`/login?${new URLSearchParams({ redirect: text })}`, []],
  ];
  if (isFarm) screens.push([`/farmer/${store._id}`, [store.storeName]]);
  return screens;
}

const widgets = ({ product, store, canteen }: NaughtyMarket, text: string) => {
  const search = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<h1>Union</h1>
    <product-grid campus="${naughtyCampus}"></product-grid>
    <product-grid campus="${naughtyCampus}" search="${search}" category="${search}"></product-grid>
    <ad-carousel campus="${naughtyCampus}"></ad-carousel>
    <product-page product="${product._id}"></product-page>
    <product-reviews product="${product._id}"></product-reviews>
    <store-page store="${store._id}"></store-page>
    <store-list campus="${naughtyCampus}"></store-list>
    <farm-list campus="${naughtyCampus}"></farm-list>
    <canteen-list campus="${naughtyCampus}"></canteen-list>
    <canteen-menu canteen="${canteen._id}" campus="${naughtyCampus}"></canteen-menu>
    <product-page product="${search}"></product-page>
    <store-page store="${search}"></store-page>`;
};

const shownByWidgets = ({ product, store, canteen, dish, ads, review, reply }: NaughtyMarket) => [
  product.productName,
  store.storeName,
  canteen.name,
  dish.name,
  ads[0]?.title ?? '',
  review.comment,
  reply,
];

/** Checks that the text is visible and that none of it became an element or ran. */
async function showsAsText(page: Page, shown: string[], where: string): Promise<void> {
  for (const text of shown) {
    const words = text.replace(/\s+/g, ' ').trim();
    await expect.poll(() => readableText(page), `${words} on ${where}`).toContain(words);
  }
  expect(await naughtyElements(page), where).toEqual([]);
}

// Fills every field with a text that a vulnerable page would run.
for (const [index, text] of naughtyStrings.entries()) {
  const isFarm = index % 2 === 1;

  test(`XSS: typed text is shown as text everywhere: ${JSON.stringify(text)} @deep`, async ({
    browser,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const site = baseURL ?? '';
    const market = await makeNaughtyMarket(page, site, text, isFarm);
    const { product, store, seller, buyer, message } = market;
    const visit = async (visitor: Page, screens: Screen[]) => {
      await setChosenCampus(visitor.context(), site, campus);
      const found = await watchForNaughtiness(visitor.context());
      for (const [path, shown] of screens) {
        await visitor.goto(path);
        await waitUntilReady(visitor);
        await showsAsText(visitor, shown, path);
        expect(found, path).toEqual([]);
      }
      return found;
    };

    const found = await visit(page, screensOfGuests(market, text, isFarm));
    await openHostPage(page, site, { html: widgets(market, text) });
    await showsAsText(page, shownByWidgets(market), 'a page of somebody else');
    expect(found, 'a page of somebody else').toEqual([]);

    const people: [string, Screen[]][] = [
      [
        buyer,
        [
          ['/favorites', [product.productName]],
          [`/messages?thread=${market.thread._id}`, [message.content]],
          ['/cart', [product.productName, store.storeName]],
          ['/profile', []],
        ],
      ],
      [
        seller,
        [
          ['/manage-products', [product.productName]],
          ['/my-store', [store.storeName, product.productName]],
          [`/update-product/${product._id}`, []],
          ['/profile', []],
          [`/messages?thread=${market.thread._id}`, [message.content]],
        ],
      ],
    ];
    for (const [person, screens] of people) {
      const context = await browser.newContext({ baseURL: site });
      await signInAs(context, site, person);
      const own = await context.newPage();
      // The items of the order again.
      const line = [{ productId: product._id, quantity: 1, productName: text, storeName: text }];
      await own.addInitScript((cart) => localStorage.setItem('cartItems', cart), JSON.stringify(line));
      await visit(own, screens);
      await context.close();
    }
  });
}

/** The URL that a malicious market sends. */
const maliciousUrl = 'javascript:ran("an address")//';
const urlFields =
  /^(link|href|url|image|avatar|userAvatar|storeBanner|logoUrl|coverUrl|imageUrl|chatLink|slug|storeSlug)$/;

/** Replaces every URL in a reply by the malicious one. */
function withMaliciousUrls(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withMaliciousUrls(one, key));
  if (typeof value === 'string') return urlFields.test(key) || key === 'productImages' ? maliciousUrl : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMaliciousUrls(one, name)]));
}

test('XSS: `javascript:` URLs from a market are not followed @deep', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const market = await makeNaughtyMarket(page, site, 'Desk lamp', false);
  const found = await watchForNaughtiness(page.context());
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const json = await response.json().catch(() => undefined);
    return json ? route.fulfill({ response, json: withMaliciousUrls(json) }) : route.fulfill({ response });
  });
  await openHostPage(page, site, { html: widgets(market, 'lamp') });
  // An advert without a valid link is left out.
  const shown = shownByWidgets({ ...market, ads: [] });
  await showsAsText(page, shown, 'a page of somebody else');
  // A picture with such a URL is not requested.
  expect(found.filter((what) => !what.startsWith('requested javascript:'))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
