import { misleadingCharacter, normalizeSitePath } from './safe-path.ts';

/** The kind of page that an advert's link opens. */
type AdTargetKind = 'product' | 'store' | 'canteen' | 'page';

/**
 * The pages that an advert may link to. Sign-in pages are not allowed, because they act on parameters in their URL (login
 * CSRF), nor are paths that are not pages, such as `/api` and `/media`.
 */
const adPage =
  /^\/((favorites|cart|profile|stores|farmers-market|canteens|my-goods|manage-products|my-store|vendor-payment|messages|privacy)?|(store|seller|farmer|canteen)\/[^/]+|product\/[^/]+(\/reviews)?)(?![^?#])/;

/**
 * Returns an advert's link, normalized like a browser would, or undefined if the link is not allowed. It must be one of our
 * own pages, or an https URL without credentials or a port. Non-ASCII hosts become `xn--…` (homograph attacks).
 */
export function normalizeAdLink(text: string): string | undefined {
  const link = text.startsWith('/') ? normalizeSitePath(text) : normalizeHttpsUrl(text);
  return link && (link.startsWith('/') ? adPage.test(link) : !new URL(link).port) ? link : undefined;
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
