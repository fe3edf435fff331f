import type { MyProduct, Reply } from '../../contract/shared/types.ts';
import { asNumber, asRaw, asText, asTexts } from '../../core/parse-json.ts';
import { readProduct } from '../product-cards/index.ts';

/** A product of the person who is signed in, as any server of this kind may spell it. */
export function readMyProduct(value: unknown): MyProduct {
  const raw = asRaw(value);
  return {
    ...readProduct(raw),
    productDescription: asText(raw.productDescription ?? raw.description) ?? '',
    videos: asTexts(raw.videos),
    public_ids: asTexts(raw.public_ids),
    isHidden: raw.isHidden === true,
  };
}

/** What the person sells, wherever the server put it. Where it does not count, the first batch is counted. */
export function readMyProducts(reply: unknown): Reply<'GET /my-products'> {
  const raw = asRaw(reply);
  const list = Array.isArray(reply) ? reply : raw.products;
  const products = (Array.isArray(list) ? list : []).map(readMyProduct);
  const pagination = asRaw(raw.pagination) as Partial<Reply<'GET /my-products'>['pagination']>;
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
