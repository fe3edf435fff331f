import type { Reply, Seller } from '../../../contract/shared/types.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../../core/parse-json.ts';

/** A person who sells, as any server of this kind may spell it. */
export function readOneSeller(reply: unknown): Reply<'GET /sellers/{id}'> {
  const raw = asObject(asObject(reply).seller ?? asObject(reply).user ?? reply) as JsonObject &
    Partial<Seller>;
  return {
    seller: {
      ...raw,
      _id: asString(raw._id ?? raw.id) ?? '',
      name: asString(raw.name ?? raw.displayName) ?? '',
      avatar: asString(raw.avatar ?? raw.profilePicture ?? raw.picture ?? raw.photo ?? raw.profilePic),
      productCount: asNumber(raw.productCount) ?? 0,
    },
  };
}
