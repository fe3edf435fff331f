import type { Reply, Seller } from '../../../contract/shared/types.ts';
import { asNumber, asRaw, asText, type Raw } from '../../../core/parse-json.ts';

/** A person who sells, as any server of this kind may spell it. */
export function readOneSeller(reply: unknown): Reply<'GET /sellers/{id}'> {
  const raw = asRaw(asRaw(reply).seller ?? asRaw(reply).user ?? reply) as Raw & Partial<Seller>;
  return {
    seller: {
      ...raw,
      _id: asText(raw._id ?? raw.id) ?? '',
      name: asText(raw.name ?? raw.displayName) ?? '',
      avatar: asText(raw.avatar ?? raw.profilePicture ?? raw.picture ?? raw.photo ?? raw.profilePic),
      productCount: asNumber(raw.productCount) ?? 0,
    },
  };
}
