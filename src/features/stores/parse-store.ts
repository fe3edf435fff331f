import type { Reply, Store } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { type FetchedProduct, parseProducts } from '../product-cards/index.ts';
import { parseSellerFacts } from '../sellers/index.ts';

/** Parses a store. The result has the field names of our server, even if another server uses other names. */
export function parseStore(value: unknown): Store {
  const raw = asObject(value) as JsonObject & Partial<Store>;
  const storeName = asString(raw.storeName ?? raw.storename ?? raw.name) ?? '';
  return {
    storeDescription: '',
    storeAddress: '',
    sellerId: '',
    createdAt: '',
    isVerified: false,
    reviewCount: 0,
    followerCount: 0,
    pictures: [],
    logoUrl: null,
    coverUrl: null,
    imageUrl: null,
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    storeName,
    storeBanner: asString(raw.storeBanner ?? raw.storebanner ?? raw.image) ?? null,
    campus: asString(raw.campus ?? raw.storecampus ?? raw.location) ?? '',
    category: asString(raw.category ?? raw.storeCategory) ?? 'Other',
    // Some servers send no slugs. Then links contain the name instead, by which our server finds a store too.
    slug: asString(raw.slug) ?? storeName,
    isActive: raw.isActive !== false,
    productCount: asNumber(raw.productCount) ?? 0,
    rating: asNumber(raw.rating) ?? null,
  };
}

/** Parses a list of stores, which is the whole response or its field `stores` or `farms`. */
export function parseStoreList(reply: unknown): Reply<'GET /stores'> {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : (raw.stores ?? raw.farms);
  return { ...(raw as Reply<'GET /stores'>), stores: Array.isArray(list) ? list.map(parseStore) : [] };
}

/** A store and its products. */
export type StoreWithProductsReply = Reply<'POST /store-detail'> & { products: FetchedProduct[] };

/** Parses a store with its products. Older servers send only the products, which contain the store's fields. */
export function parseStoreWithProducts(reply: unknown): StoreWithProductsReply {
  const raw = asObject(reply);
  const products = parseProducts(reply);
  const rawStore = raw.store ?? raw.farm ?? storeFromProducts(products);
  // An older server sends no products if the store does not exist.
  if (!rawStore) throw new ApiError('not_found', 404, 'Store not found');
  return {
    ...(raw as StoreWithProductsReply),
    store: parseStore(rawStore),
    seller: { ...parseSellerFacts(raw.seller), name: asString(asObject(raw.seller).name) ?? '' },
    products: products as StoreWithProductsReply['products'],
  };
}

function storeFromProducts(products: FetchedProduct[]): object | undefined {
  const [firstProduct] = products as (FetchedProduct & JsonObject)[];
  if (!firstProduct) return undefined;
  const { storeId, storeName, storeDescription, storeAddress, campus, sellerId, seller } = firstProduct;
  return {
    ...{ _id: storeId, storeName, storeDescription, storeAddress, campus, sellerId },
    productCount: products.length,
    verificationLevel: seller.verificationLevel,
  };
}
