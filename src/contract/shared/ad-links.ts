import { invisible, sitePath } from './safe-path.ts';

/** The kind of page that an advert's link opens. */
type AdTarget = 'product' | 'store' | 'canteen' | 'page';

/**
 * The pages that an advert may link to. Not sign-in pages, which act on their URL's parameters (login CSRF), nor paths
 * that are not pages, such as `/api` and `/media`.
 */
const adPage =
  /^\/((favorites|cart|profile|stores|farmers-market|canteens|my-goods|manage-products|my-store|vendor-payment|messages|privacy)?|(store|seller|farmer|canteen)\/[^/]+|product\/[^/]+(\/reviews)?)(?![^?#])/;

/**
 * Returns an advert's link, normalized as by a browser, or undefined if it is not allowed. Allowed are our own pages and
 * https URLs without credentials or a port. Hosts with non-ASCII letters become `xn--…` (homograph attacks).
 */
export function adLink(text: string): string | undefined {
  const link = text.startsWith('/') ? sitePath(text) : httpsAddress(text);
  return link && (link.startsWith('/') ? adPage.test(link) : !new URL(link).port) ? link : undefined;
}

/** Returns the kind of page that a link opens. Links to other sites count as `page`. */
export function adTarget(link: string): AdTarget {
  const noun = /^\/(product|store|farmer|canteen)\/[^/?#]+$/.exec(link.split(/[?#]/, 1)[0] ?? '')?.[1];
  if (noun === 'farmer') return 'store';
  return (noun as 'product' | 'store' | 'canteen' | undefined) ?? 'page';
}

/** Returns a normalized https URL without credentials, or undefined. */
export function httpsAddress(text: string): string | undefined {
  if (invisible.test(text) || !/^https:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text))
    return undefined;
  return new URL(text).href;
}
