import type { Reply, Store } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { asNumber, asObject, asString, type JsonObject } from '../../core/parse-json.ts';
import { type KeptProduct, readProducts } from '../product-cards/index.ts';

/** A store as any server of this kind may spell it. */
export function readStore(value: unknown): Store {
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
    logoUrl: null,
    coverUrl: null,
    imageUrl: null,
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    storeName,
    storeBanner: asString(raw.storeBanner ?? raw.storebanner ?? raw.image) ?? null,
    campus: asString(raw.campus ?? raw.storecampus ?? raw.location) ?? '',
    category: asString(raw.category ?? raw.storeCategory) ?? 'Other',
    // Where a server has no names for addresses, ours finds a store by its name too.
    slug: asString(raw.slug) ?? storeName,
    isActive: raw.isActive !== false,
    productCount: asNumber(raw.productCount) ?? 0,
    rating: asNumber(raw.rating) ?? null,
  };
}

/** The stores of a list, wherever the server put them. */
export function readStoreList(reply: unknown): Reply<'GET /stores'> {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : (raw.stores ?? raw.farms);
  return { ...(raw as Reply<'GET /stores'>), stores: Array.isArray(list) ? list.map(readStore) : [] };
}

/** A store and what it sells. */
export type ShopReply = Reply<'POST /store-detail'> & { products: KeptProduct[] };

/** A store with its products. Older servers answer with the products alone, each of which tells of the store. */
export function readShop(reply: unknown): ShopReply {
  const raw = asObject(reply);
  const products = readProducts(reply);
  const sent = raw.store ?? raw.farm ?? storeOfProducts(products);
  // Where an older server knows no store, it has no products to send.
  if (!sent) throw new ApiError('not_found', 404, 'Store not found');
  return { ...(raw as ShopReply), store: readStore(sent), products: products as ShopReply['products'] };
}

function storeOfProducts(products: KeptProduct[]): object | undefined {
  const [first] = products as (KeptProduct & JsonObject)[];
  if (!first) return undefined;
  const { storeId, storeName, storeDescription, storeAddress, campus, sellerId, seller } = first;
  return {
    ...{ _id: storeId, storeName, storeDescription, storeAddress, campus, sellerId },
    productCount: products.length,
    verificationLevel: seller.verificationLevel,
  };
}
