import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { funaab } from './visitor.ts';

interface CartProduct {
  _id: string;
  productName: string;
  productPrice: number;
  productImages: string[];
  campus: string;
  sellerId: string;
  storeName?: string;
  seller: { name: string };
}

/** Returns the products of a campus that match a search. Fails if there are none. */
export async function findProducts(
  request: APIRequestContext,
  search: string,
  campus = funaab.id,
): Promise<CartProduct[]> {
  const response = await request.get(`/api/all-products?${new URLSearchParams({ campus, search })}`);
  const { data } = await response.json();
  expect(data.products.length, `products for “${search}”`).toBeGreaterThan(0);
  return data.products;
}

/** Stores a cart in the browser, as if from an earlier visit. */
export async function saveCart(
  page: Page,
  lines: { product: CartProduct; quantity: number }[],
): Promise<void> {
  const items = lines.map(({ product, quantity }) => ({
    id: product._id,
    productId: product._id,
    productName: product.productName,
    productPrice: product.productPrice,
    productImages: product.productImages,
    campus: product.campus,
    sellerId: product.sellerId,
    storeName: product.storeName ?? product.seller.name,
    quantity,
  }));
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(items));
}

/** Presses something that opens a chat in a new tab. Returns the chat's phone number and text. */
export async function captureChat(
  page: Page,
  press: () => Promise<void>,
): Promise<{ number: string; text: string }> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const popup = page.waitForEvent('popup');
  await press();
  const tab = await popup;
  await tab.waitForURL('https://wa.me/**');
  const { pathname, searchParams } = new URL(tab.url());
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** Returns the phone number and the text of a link to WhatsApp. */
export async function parseChatLink(link: Locator): Promise<{ number: string; text: string }> {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://wa.me');
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** Makes the site behave as if the WhatsApp numbers of the admin and of support were configured. */
export async function setChatNumbers(page: Page): Promise<{ admin: string; support: string }> {
  const numbers = { admin: '2348030000008', support: '2348030000009' };
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data.config, { adminPhone: numbers.admin, supportPhone: numbers.support });
    await route.fulfill({ response, json: body });
  });
  // The HTML of some pages contains the numbers.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace('"adminPhone":null', `"adminPhone":"${numbers.admin}"`)
      .replace('"supportPhone":null', `"supportPhone":"${numbers.support}"`);
    await route.fulfill({ response, body: html });
  });
  return numbers;
}

/** The name of a canteen of the demo, which is open. */
export const demoCanteenName = 'Iya Moria Kitchen';

/** Returns the id of a canteen of the demo. Searches by name, because other tests add canteens. */
export async function findCanteenId(page: Page, name = demoCanteenName): Promise<string> {
  const query = new URLSearchParams({ campus: funaab.id, search: name });
  const { data } = await (await page.request.get(`/api/canteens?${query}`)).json();
  return data.canteens.find((canteen: { name: string }) => canteen.name === name)._id;
}

export const viewMenuLink = (page: Page) => page.getByRole('link', { name: `View Menu: ${demoCanteenName}` });
