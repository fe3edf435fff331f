import { misleadingCharacter, normalizeSitePath } from './safe-path.ts';

/** The kind of page that an advert's link opens. */
type AdTargetKind = 'product' | 'store' | 'canteen' | 'page';

/**
 * Matches the pages that an advert may link to. Prevents login CSRF: sign-in pages are not allowed, because they act on
 * parameters in their URL. Paths that are not pages, such as `/api` and `/media`, are not allowed either.
 */
const adPagePattern =
  /^\/((favorites|cart|orders|profile|stores|farmers-market|canteens|my-goods|manage-products|my-store|vendor-payment|messages|privacy)?|(store|seller|farmer|canteen)\/[^/]+|product\/[^/]+(\/reviews)?)(?![^?#])/;

/**
 * Returns an advert's link, normalized as by a browser, or undefined if the link is not allowed. It must be one of our own
 * pages, or an https URL without credentials or a port. Prevents homograph attacks: non-ASCII hosts become `xn--…`.
 */
export function normalizeAdLink(text: string): string | undefined {
  const link = text.startsWith('/') ? normalizeSitePath(text) : normalizeHttpsUrl(text);
  if (!link) return undefined;
  const isAllowed = link.startsWith('/') ? adPagePattern.test(link) : new URL(link).port === '';
  return isAllowed ? link : undefined;
}

/** Returns the kind of page that a link opens. Links to other sites count as `page`. */
export function classifyAdLink(link: string): AdTargetKind {
  const pageKind = /^\/(product|store|farmer|canteen)\/[^/?#]+$/.exec(link.split(/[?#]/, 1)[0] ?? '')?.[1];
  if (pageKind === 'farmer') return 'store';
  return (pageKind as 'product' | 'store' | 'canteen' | undefined) ?? 'page';
}

/** Returns a normalized https URL without credentials, or undefined. */
export function normalizeHttpsUrl(text: string): string | undefined {
  if (misleadingCharacter.test(text) || !/^https:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text))
    return undefined;
  return new URL(text).href;
}
