import { adLink, adTarget } from '../../contract/shared/ad-links.ts';
import type { Ad, Reply } from '../../contract/shared/types.ts';
import { asNumber, asRaw, asText, type Raw } from '../../core/parse-json.ts';

/** An advert as any server of this kind may spell it. Undefined for one that must not be shown or leads nowhere. */
function readAd(value: unknown): Ad | undefined {
  const raw = asRaw(value) as Raw & Partial<Ad>;
  const link = adLink(asText(raw.link) ?? '');
  const title = asText(raw.title ?? raw.name);
  if (!link || !title || raw.isActive === false) return undefined;
  return {
    ...raw,
    _id: asText(raw._id ?? raw.id) ?? link,
    title,
    description: asText(raw.description) ?? '',
    image: asText(raw.image) ?? '',
    link,
    opens: adTarget(link),
    cta: asText(raw.cta) ?? '',
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
  const list = Array.isArray(reply) ? reply : asRaw(reply).ads;
  const ads = Array.isArray(list) ? list.map(readAd).filter((ad) => ad !== undefined) : [];
  return { ...(asRaw(reply) as Reply<'GET /notices'>), ads };
}
