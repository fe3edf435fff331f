import type { Market } from 'campus-market';
import { findPage } from './routes.ts';
import { fullTitle } from './usePageTitle.ts';

/** The pages that show the same as the public elements. An attribute of the element replaces `:product` and the like. */
export const pagePaths: Record<string, string> = {
  'product-grid': '/',
  'product-page': '/product/:product',
  'product-reviews': '/product/:product/reviews',
  'store-list': '/stores',
  'store-page': '/store/:store',
  'farm-list': '/farmers-market',
  'farm-page': '/farmer/:farm',
  'canteen-list': '/canteens',
  'canteen-menu': '/canteen/:canteen',
};

/** The titles of public elements that are only a part of a page. */
const otherTitles: Record<string, string> = {
  'ad-carousel': 'Adverts',
  'campus-picker': 'Choose your campus',
};

/** Returns the title of the page that shows the same as an element. The market has already read what the element needs. */
export async function widgetTitle(
  market: Market,
  tag: string,
  props: Record<string, unknown>,
): Promise<string> {
  const pathPattern = pagePaths[tag];
  const attribute = /:(\w+)/.exec(pathPattern ?? '')?.[1];
  const id = attribute && props[attribute];
  // Without a product, the reviews are those of no page.
  if (!pathPattern || (attribute && !id)) return fullTitle(otherTitles[tag]);
  const path = pathPattern.replace(`:${attribute}`, () => encodeURIComponent(String(id)));
  const filter = ['category', 'search'].flatMap((name) => (props[name] ? [[name, String(props[name])]] : []));
  const { page, address } = await findPage(path, `${new URLSearchParams(filter)}`, undefined);
  if (!page.serverPage) throw new Error('This code was built for browsers.');
  // The titles of lists do not depend on what is in them.
  const loaded = attribute && (await page.serverPage.load?.(market, address, market.campus.getInitial()));
  return fullTitle(page.serverPage.head(address, loaded).title);
}
