import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import { setChosenCampus, waitUntilReady } from '../support/browser/visitor.ts';
import {
  collectPayloadEffects,
  fillMarketWithPayload,
  findPayloadElements,
  type PayloadMarket,
  payloadCampus,
  readableText,
  xssPayloads,
} from './xss-payloads.ts';

const campus = { id: payloadCampus, name: 'Modibbo Adama University, Yola' };

type VisitedPage = [path: string, visibleTexts: string[]];

/** Returns the pages that a guest can open. Some URLs contain the text. */
function guestPages(market: PayloadMarket, text: string, isFarm: boolean): VisitedPage[] {
  const { product, store, canteen, dish, ads, review, reply } = market;
  const search = new URLSearchParams({ search: text });
  const titles = ads.map((ad) => ad.title);
  const pages: VisitedPage[] = [
    ['/', [product.productName, ...titles]],
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
  if (isFarm) pages.push([`/farmer/${store._id}`, [store.storeName]]);
  return pages;
}

const widgetsHtml = ({ product, store, canteen }: PayloadMarket, text: string) => {
  const search = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<h1>Union</h1>
    <product-grid campus="${payloadCampus}"></product-grid>
    <product-grid campus="${payloadCampus}" search="${search}" category="${search}"></product-grid>
    <ad-carousel campus="${payloadCampus}"></ad-carousel>
    <product-page product="${product._id}"></product-page>
    <product-reviews product="${product._id}"></product-reviews>
    <store-page store="${store._id}"></store-page>
    <store-list campus="${payloadCampus}"></store-list>
    <farm-list campus="${payloadCampus}"></farm-list>
    <canteen-list campus="${payloadCampus}"></canteen-list>
    <canteen-menu canteen="${canteen._id}" campus="${payloadCampus}"></canteen-menu>
    <product-page product="${search}"></product-page>
    <store-page store="${search}"></store-page>`;
};

const widgetTexts = ({ product, store, canteen, dish, ads, review, reply }: PayloadMarket) => [
  product.productName,
  store.storeName,
  canteen.name,
  dish.name,
  ads[0]?.title ?? '',
  review.comment,
  reply,
];

/** Expects that the texts are visible as text, and that no part of them became an element. */
async function expectPlainText(page: Page, texts: string[], where: string): Promise<void> {
  for (const text of texts) {
    const expectedText = text.replace(/\s+/g, ' ').trim();
    await expect.poll(() => readableText(page), `${expectedText} on ${where}`).toContain(expectedText);
  }
  expect(await findPayloadElements(page), where).toEqual([]);
}

// Each test writes one text, which a vulnerable page would run as code, into every field that accepts a text.
for (const [index, text] of xssPayloads.entries()) {
  const isFarm = index % 2 === 1;

  test(`to prevent XSS, every page and widget shows typed markup as plain text: ${JSON.stringify(text)} @deep`, async ({
    browser,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const site = baseURL ?? '';
    const market = await fillMarketWithPayload(page, site, text, isFarm);
    const { product, store, sellerEmail, buyerEmail, message } = market;
    const visit = async (visitor: Page, pages: VisitedPage[]) => {
      await setChosenCampus(visitor.context(), site, campus);
      const foundEffects = await collectPayloadEffects(visitor.context());
      for (const [path, texts] of pages) {
        await visitor.goto(path);
        await waitUntilReady(visitor);
        await expectPlainText(visitor, texts, path);
        expect(foundEffects, path).toEqual([]);
      }
      return foundEffects;
    };

    const foundEffects = await visit(page, guestPages(market, text, isFarm));
    await openHostPage(page, site, { html: widgetsHtml(market, text) });
    await expectPlainText(page, widgetTexts(market), 'a host page');
    expect(foundEffects, 'a host page').toEqual([]);

    const people: [string, VisitedPage[]][] = [
      [
        buyerEmail,
        [
          ['/favorites', [product.productName]],
          [`/messages?thread=${market.thread._id}`, [message.content]],
          ['/cart', [product.productName, store.storeName]],
          ['/profile', []],
        ],
      ],
      [
        sellerEmail,
        [
          ['/manage-products', [product.productName]],
          ['/my-store', [store.storeName, product.productName]],
          [`/update-product/${product._id}`, []],
          ['/profile', []],
          [`/messages?thread=${market.thread._id}`, [message.content]],
        ],
      ],
    ];
    for (const [email, pages] of people) {
      const context = await browser.newContext({ baseURL: site });
      await signInAs(context, site, email);
      const personPage = await context.newPage();
      // Fills the cart, whose stored lines contain the text too.
      const cartLines = [{ productId: product._id, quantity: 1, productName: text, storeName: text }];
      await personPage.addInitScript(
        (cart) => localStorage.setItem('cartItems', cart),
        JSON.stringify(cartLines),
      );
      await visit(personPage, pages);
      await context.close();
    }
  });
}

/** The URL that a malicious server sends in every field for URLs. */
const maliciousUrl = 'javascript:ran("an address")//';
const urlFields =
  /^(link|href|url|image|avatar|userAvatar|storeBanner|logoUrl|coverUrl|imageUrl|chatLink|slug|storeSlug)$/;

/** Replaces every URL in a response with the malicious URL. */
function withMaliciousUrls(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMaliciousUrls(item, key));
  if (typeof value === 'string') return urlFields.test(key) || key === 'productImages' ? maliciousUrl : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withMaliciousUrls(field, name)]),
  );
}

test('to prevent XSS, widgets do not run `javascript:` URLs that a server sends @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const market = await fillMarketWithPayload(page, site, 'Desk lamp', false);
  const foundEffects = await collectPayloadEffects(page.context());
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const json = await response.json().catch(() => undefined);
    return json ? route.fulfill({ response, json: withMaliciousUrls(json) }) : route.fulfill({ response });
  });
  await openHostPage(page, site, { html: widgetsHtml(market, 'lamp') });
  // Widgets do not show adverts without a valid link.
  const texts = widgetTexts({ ...market, ads: [] });
  await expectPlainText(page, texts, 'a host page');
  // The browser reports the pictures with such a URL as requests, but runs nothing.
  expect(foundEffects.filter((effect) => !effect.startsWith('requested javascript:'))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
