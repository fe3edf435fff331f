import { type APIRequestContext, expect, type Page } from '@playwright/test';
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

/** Returns products of a campus. */
export async function thingsOf(
  request: APIRequestContext,
  search: string,
  campus = funaab.id,
): Promise<CartProduct[]> {
  const answer = await request.get(`/api/all-products?${new URLSearchParams({ campus, search })}`);
  const { data } = await answer.json();
  expect(data.products.length, `products for “${search}”`).toBeGreaterThan(0);
  return data.products;
}

/** Stores a cart in the browser, as if from an earlier visit. */
export async function hasCart(page: Page, lines: { thing: CartProduct; quantity: number }[]): Promise<void> {
  const items = lines.map(({ thing, quantity }) => ({
    id: thing._id,
    productId: thing._id,
    productName: thing.productName,
    productPrice: thing.productPrice,
    productImages: thing.productImages,
    campus: thing.campus,
    sellerId: thing.sellerId,
    storeName: thing.storeName ?? thing.seller.name,
    quantity,
  }));
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(items));
}

/** Presses something that opens a chat in a new tab. Returns the chat's phone number and text. */
export async function chatOpenedBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ number: string; text: string }> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.waitForEvent('popup');
  await press();
  const tab = await opened;
  await tab.waitForURL('https://wa.me/**');
  const { pathname, searchParams } = new URL(tab.url());
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}
