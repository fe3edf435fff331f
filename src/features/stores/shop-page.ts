import type { Store } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { errorHead, type PageHead, previewPicture } from '../../core/site-page.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import type { FetchedProduct } from '../products/index.ts';
import { isSmallShop, productSearchTexts } from './SellerProducts.tsx';
import type { ShopTexts } from './ShopScreen.tsx';

// What the pages of stores and farms on the hosted site share.

/**
 * Redirects the visitor to the list that leads to a shop if the shop does not load. Returns true meanwhile. An unknown
 * campus does not redirect, because the page itself shows that the campus is unknown.
 */
export function useShopRedirect(
  shop: Store | undefined,
  { error, isLoading }: { error: ApiError | undefined; isLoading: boolean },
  { loadError, backLink }: ShopTexts,
): boolean {
  return useRedirectAfterError(
    { error: shop || error?.fields.campus ? undefined : error, isLoading },
    { toast: loadError, to: backLink.path },
  );
}

/**
 * Returns what the header's field searches on the page of a small shop, which has no field of its own. Undefined on the
 * page of a larger shop, where the header's field searches all products.
 */
export const smallShopSearch = (productCount: number | undefined, path: string) =>
  isSmallShop(productCount) ? { path, ...productSearchTexts } : undefined;

/** Returns the head of a shop's page. `describe` makes its description if the seller wrote none. */
export function shopPageHead(
  noun: string,
  path: string,
  loaded: { shop: Store; products: FetchedProduct[] } | ApiError,
  describe: (name: string) => string,
  widget: PageHead['widget'],
): PageHead {
  if (loaded instanceof ApiError) return errorHead(loaded, noun, path);
  const { shop, products } = loaded;
  return {
    title: shop.storeName,
    description: shop.storeDescription.slice(0, 200) || describe(shop.storeName),
    path,
    image: previewPicture(shop.storeBanner ?? shop.coverUrl ?? products[0]?.media[0]?.url),
    widget,
  };
}
