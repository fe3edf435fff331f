// What every entry point for custom elements exports.
import { initPageSettings } from './core/page-settings.ts';

export { createMarket, type Market, type MarketOptions } from './core/market.ts';
export type { ElementAttributes, MarketElementEvents, MarketElements } from './element-types.ts';

/**
 * The settings of `setPageMarket`.
 *
 * @example
 * const settings: PageMarketOptions = {
 *   apiUrl: 'https://market.example/api',
 *   campus: 'University_of_Lagos',
 * };
 * setPageMarket(settings);
 */
export interface PageMarketOptions {
  /** The URL of the API, such as `https://market.example/api`. */
  apiUrl: string;
  /** The URL of the hosted site, which cards link to. Default: the origin of the API. */
  siteUrl?: string;
  /** The id of the page's campus. If set, a visitor's choice of another campus lasts for this visit and is not stored. */
  campus?: string;
}

/**
 * Sets the market of this page. Call it right after importing the elements, before an element is shown.
 *
 * @example
 * setPageMarket({ apiUrl: 'https://market.example/api', campus: 'University_of_Lagos' });
 */
export function setPageMarket({ apiUrl, siteUrl, campus }: PageMarketOptions): void {
  const api = new URL(apiUrl, location.href);
  initPageSettings({
    apiUrl: api.href,
    siteUrl: siteUrl ?? api.href.replace(/\/api\/*$/, '/'),
    campus,
  });
}
