// The entry point for custom elements: importing it registers all tags. On a server it does nothing.
import { initPageSettings } from './core/page-settings.ts';
import './features/admin/admin-panel.element.ts';
import './features/ads/ad-carousel.element.ts';
import './features/campuses/campus-picker.element.ts';
import './features/cart/campus-cart.element.ts';
import './features/farms/farm-list.element.ts';
import './features/farms/farm-page.element.ts';
import './features/canteens/canteen-list.element.ts';
import './features/canteens/canteen-menu.element.ts';
import './features/favorites/favorites-list.element.ts';
import './features/messages/message-center.element.ts';
import './features/my-store/my-store.element.ts';
import './features/products/product-grid.element.ts';
import './features/products/product-page.element.ts';
import './features/profile/user-profile.element.ts';
import './features/reviews/product-reviews.element.ts';
import './features/selling/manage-products.element.ts';
import './features/selling/my-goods.element.ts';
import './features/sign-in/sign-in-button.element.ts';
import './features/stores/store-list.element.ts';
import './features/stores/store-page.element.ts';
import './features/vendor-package/vendor-package.element.ts';

export { createMarket, type Market, type MarketOptions } from './core/market.ts';
export type { ElementAttributes, MarketElementEvents, MarketElements } from './element-types.ts';

export interface PageMarket {
  /** The URL of the API, such as `https://market.example/api`. */
  apiUrl: string;
  /** The URL of the hosted site, which cards link to. Default: the origin of the API. */
  siteUrl?: string;
  /** The id of the page's campus. If set, a visitor's choice of another campus lasts for this visit and is not stored. */
  campus?: string;
}

/** Sets the market of this page. Call it right after importing the elements, before an element is shown. */
export function setPageMarket({ apiUrl, siteUrl, campus }: PageMarket): void {
  const api = new URL(apiUrl, location.href);
  initPageSettings({
    apiUrl: api.href,
    siteUrl: siteUrl ?? api.href.replace(/\/api\/*$/, '/'),
    campus,
  });
}
