import { useMemo, useState } from 'react';
import { classifyAdLink, normalizeAdLink } from '../../contract/shared/ad-links.ts';
import { pageSizeMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Ad, Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { preload } from '../../core/preload.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

/**
 * An advert with the full URL that it opens. Its `link` may be the path of a page of Campus Market.
 *
 * @example
 * const adLink = (ad: LinkedAd) => <a href={ad.url}>{ad.title}</a>;
 */
export type LinkedAd = Ad & { url: string };

export const toLinkedAd = (ad: Ad, { link }: Market): LinkedAd => ({
  ...ad,
  url: ad.link.startsWith('/') ? link(ad.link) : ad.link,
});

/**
 * The adverts of a campus by type.
 *
 * @example
 * const titles = ({ carousel, native }: AdsByType) => [...carousel, ...native].map(({ title }) => title);
 */
export interface AdsByType {
  carousel: LinkedAd[];
  /** The adverts between products. */
  native: LinkedAd[];
}

/**
 * Returns the input of the call that reads both types of adverts, so that the carousel and the product list of a page
 * share one call.
 */
const adsInput = (campus: string | undefined, category: string | undefined) => ({
  query: { campus, category, limit: pageSizeMax },
});

/**
 * Reads the adverts of a campus; with a category, only those about the category. A guest gets the adverts for
 * everybody; a signed-in person also gets the adverts for their department. `GET /notices` is the same call as
 * `GET /admin/ads/public`, under a path that ad blockers do not block. Another server of this API may have only
 * `GET /admin/ads/public`, which is then called after a 404.
 *
 * @example
 * function AdTitles() {
 *   const { data: ads } = useAds('University_of_Lagos');
 *   return ads?.carousel.map(({ _id, title, url }) => (
 *     <a key={_id} href={url}>
 *       {title}
 *     </a>
 *   ));
 * }
 */
export function useAds(campus?: string, category?: string): QueryResult<AdsByType> {
  const market = useMarket();
  const { personId } = useSession();
  const input = adsInput(campus, category);
  // A page that was rendered for a guest shows the public adverts until the personal ones have loaded.
  const [wasGuest] = useState(!personId);
  const shouldReadPublicAds = wasGuest || !personId;
  const notices = useQuery('GET /notices', shouldReadPublicAds ? input : null, parseAdList);
  const isNoticesCallMissing = notices.error?.status === 404;
  const publicAds = useQuery('GET /admin/ads/public', isNoticesCallMissing ? input : null, parseAdList);
  const personalAds = useQuery('GET /notices/mine', personId ? input : null, parseAdList);
  const { data, ...result } =
    personalAds.data || !shouldReadPublicAds ? personalAds : isNoticesCallMissing ? publicAds : notices;
  return { ...result, data: useMemo(() => data && groupByType(data.ads, market), [data, market]) };
}

function groupByType(listedAds: Ad[], market: Market): AdsByType {
  const ads = listedAds.map((ad) => toLinkedAd(ad, market));
  return {
    carousel: ads.filter(({ type }) => type === 'carousel'),
    native: ads.filter(({ type }) => type === 'native'),
  };
}

/** On the server, preloads the adverts that everybody gets. */
export const loadAds = ({ queries }: Market, campus: string | undefined, category: string | undefined) =>
  preload(queries, 'GET /notices', adsInput(campus, category), parseAdList);

/** Parses a reply with adverts: an object with `ads`, or a plain array. Drops adverts that must not be shown. */
export function parseAdList(reply: unknown): Reply<'GET /notices'> {
  const list = Array.isArray(reply) ? reply : asObject(reply).ads;
  const ads = Array.isArray(list) ? list.map(parseAd).filter((ad) => ad !== undefined) : [];
  return { ...(asObject(reply) as Reply<'GET /notices'>), ads };
}

/** Parses an advert of any compatible server. Returns undefined if it is inactive or has no title or no valid link. */
function parseAd(value: unknown): Ad | undefined {
  const raw = asObject(value) as JsonObject & Partial<Ad>;
  const link = normalizeAdLink(asString(raw.link) ?? '');
  const title = asString(raw.title ?? raw.name);
  if (!link || !title || raw.isActive === false) return undefined;
  return {
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? link,
    title,
    description: asString(raw.description) ?? '',
    image: asString(raw.image) ?? '',
    link,
    opens: classifyAdLink(link),
    cta: asString(raw.cta) ?? '',
    // Some servers use `type` of a carousel advert for what the advert opens, such as a product.
    type: raw.type === 'native' ? 'native' : 'carousel',
    position: asNumber(raw.position) ?? 1,
    isActive: true,
    sponsored: raw.sponsored !== false,
    discount: asNumber(raw.discount),
    price: asNumber(raw.price),
    originalPrice: asNumber(raw.originalPrice),
  };
}
