import { adLink, adTarget } from '../../contract/shared/ad-links.ts';
import type { Ad, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';

/** An advert as any server of this kind may spell it. Undefined for one that must not be shown or leads nowhere. */
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
    // Some servers name in the type of a carousel's advert what it opens.
    type: raw.type === 'native' ? 'native' : 'carousel',
    position: asNumber(raw.position) ?? 1,
    isActive: true,
    sponsored: raw.sponsored !== false,
    discount: asNumber(raw.discount),
    price: asNumber(raw.price),
    originalPrice: asNumber(raw.originalPrice),
  };
}

/** The adverts of a list, wherever the server put them. */
export function readAdList(reply: unknown): Reply<'GET /notices'> {
  const list = Array.isArray(reply) ? reply : asObject(reply).ads;
  const ads = Array.isArray(list) ? list.map(readAd).filter((ad) => ad !== undefined) : [];
  return { ...(asObject(reply) as Reply<'GET /notices'>), ads };
}
