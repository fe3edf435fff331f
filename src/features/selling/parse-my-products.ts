import type { MyProduct, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';
import { parseProduct } from '../product-cards/index.ts';

/** Parses a product of the signed-in seller. Accepts the field names of other servers of this API too. */
export function parseMyProduct(value: unknown): MyProduct {
  const raw = asObject(value);
  return {
    ...parseProduct(raw),
    productDescription: asString(raw.productDescription ?? raw.description) ?? '',
    videos: asStrings(raw.videos),
    public_ids: asStrings(raw.public_ids),
    isHidden: raw.isHidden === true,
  };
}

/** Parses a batch of the seller's products. If the server sends no total, counts the products of the batch. */
export function parseMyProducts(reply: unknown): Reply<'GET /my-products'> {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : raw.products;
  const products = (Array.isArray(list) ? list : []).map(parseMyProduct);
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
