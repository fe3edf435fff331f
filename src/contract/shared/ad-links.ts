import { hidden, ownPath } from './safe-path.ts';

/** What the link of an advert opens. */
type AdTarget = 'product' | 'store' | 'canteen' | 'page';

/**
 * The pages that an advert may lead to. Sign-in pages are left out, because they act on parameters of their address, and
 * so are paths that are no pages, such as `/api` and `/media`.
 */
const adPage =
  /^\/((favorites|cart|profile|stores|farmers-market|canteens|my-goods|manage-products|my-store|vendor-payment|messages|privacy)?|(store|seller|farmer|canteen)\/[^/]+|product\/[^/]+(\/reviews)?)(?![^?#])/;

/**
 * An address that an advert may lead to, as a browser reads it: a page of ours, or https without a name or a port in it.
 * A host with other letters than ours is written as `xn--…`, so that no look-alike can be taken for another.
 */
export function adLink(text: string): string | undefined {
  const link = text.startsWith('/') ? ownPath(text) : httpsAddress(text);
  return link && (link.startsWith('/') ? adPage.test(link) : !new URL(link).port) ? link : undefined;
}

/** A path of ours says what it opens; of anybody else's page nothing is known. */
export function adTarget(link: string): AdTarget {
  const noun = /^\/(product|store|farmer|canteen)\/[^/?#]+$/.exec(link.split(/[?#]/, 1)[0] ?? '')?.[1];
  if (noun === 'farmer') return 'store';
  return (noun as 'product' | 'store' | 'canteen' | undefined) ?? 'page';
}

export function httpsAddress(text: string): string | undefined {
  if (hidden.test(text) || !/^https:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text))
    return undefined;
  return new URL(text).href;
}
