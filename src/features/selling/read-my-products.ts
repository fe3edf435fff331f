import type { MyProduct, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';
import { readProduct } from '../product-cards/index.ts';

/** A product of the person who is signed in, as any server of this kind may spell it. */
export function readMyProduct(value: unknown): MyProduct {
  const raw = asObject(value);
  return {
    ...readProduct(raw),
    productDescription: asString(raw.productDescription ?? raw.description) ?? '',
    videos: asStrings(raw.videos),
    public_ids: asStrings(raw.public_ids),
    isHidden: raw.isHidden === true,
  };
}

/** What the person sells, wherever the server put it. Where it does not count, the first batch is counted. */
export function readMyProducts(reply: unknown): Reply<'GET /my-products'> {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : raw.products;
  const products = (Array.isArray(list) ? list : []).map(readMyProduct);
  const pagination = asObject(raw.pagination) as Partial<Reply<'GET /my-products'>['pagination']>;
  return {
    products,
    pagination: {
      page: 1,
      limit: products.length,
      hasMore: false,
      nextCursor: null,
      ...pagination,
      total: asNumber(pagination.total) ?? products.length,
    },
  };
}
