import { useMemo, useState } from 'react';
import { adLink, adTarget } from '../../contract/shared/ad-links.ts';
import { pageSizeMax } from '../../contract/shared/list-limits.ts';
import type { Ad, Reply } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { preload } from '../../core/preload.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

/** The adverts of a campus by type. */
export interface Ads {
  carousel: Ad[];
  /** Between products. */
  native: Ad[];
}

/** Reads both types in one call, which a page's carousel and its product list share. */
const adsInput = (campus: string | undefined) => ({ query: { campus, limit: pageSizeMax } });

/**
 * Reads the adverts of a campus: for guests those for everybody, for a signed-in person also those of the department.
 * Calls `GET /notices`, because ad blockers block `GET /admin/ads/public`, which is called on servers without the
 * former.
 */
export function useAds(campus?: string): QueryResult<Ads> {
  const { personId } = useSession();
  const input = adsInput(campus);
  // A page that was rendered for a guest shows the public adverts until the person's own have loaded.
  const [wasGuest] = useState(!personId);
  const readsPublic = wasGuest || !personId;
  const notices = useQuery('GET /notices', readsPublic ? input : null, readAdList);
  const hasNoNotices = notices.error?.status === 404;
  const publicAds = useQuery('GET /admin/ads/public', hasNoNotices ? input : null, readAdList);
  const ownAds = useQuery('GET /notices/mine', personId ? input : null, readAdList);
  const { data, ...result } = ownAds.data || !readsPublic ? ownAds : hasNoNotices ? publicAds : notices;
  return { ...result, data: useMemo(() => data && groupByType(data.ads), [data]) };
}

function groupByType(ads: Ad[]): Ads {
  return {
    carousel: ads.filter(({ type }) => type === 'carousel'),
    native: ads.filter(({ type }) => type === 'native'),
  };
}

/** For a server that renders a page with adverts: reads those for everybody. */
export const loadAds = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /notices', adsInput(campus), readAdList);

/** Reads a list of adverts, whichever field contains them. Drops those that must not be shown. */
export function readAdList(reply: unknown): Reply<'GET /notices'> {
  const list = Array.isArray(reply) ? reply : asObject(reply).ads;
  const ads = Array.isArray(list) ? list.map(readAd).filter((ad) => ad !== undefined) : [];
  return { ...(asObject(reply) as Reply<'GET /notices'>), ads };
}

/** Reads an advert from any compatible server. Returns undefined if it is inactive or has no title or valid link. */
function readAd(value: unknown): Ad | undefined {
  const raw = asObject(value) as JsonObject & Partial<Ad>;
  const link = adLink(asString(raw.link) ?? '');
  const title = asString(raw.title ?? raw.name);
  if (!link || !title || raw.isActive === false) return undefined;
  return {
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? link,
    title,
    description: asString(raw.description) ?? '',
    image: asString(raw.image) ?? '',
    link,
    opens: adTarget(link),
    cta: asString(raw.cta) ?? '',
    // For carousel adverts, some servers send in `type` what the advert opens.
    type: raw.type === 'native' ? 'native' : 'carousel',
    position: asNumber(raw.position) ?? 1,
    isActive: true,
    sponsored: raw.sponsored !== false,
    discount: asNumber(raw.discount),
    price: asNumber(raw.price),
    originalPrice: asNumber(raw.originalPrice),
  };
}
