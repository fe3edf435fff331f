import type { Media, Product, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings, type JsonObject } from '../../core/parse-json.ts';

/** A product as we keep it: a server may tell beside it whether it is a favourite of the person. */
export type KeptProduct = Product & { isFavorite?: boolean };

/**
 * Reads a product as any server of this kind may spell it. The names differ between servers; the rest of
 * the code knows only ours.
 */
export function readProduct(value: unknown): KeptProduct {
  const raw = asObject(value) as JsonObject & Partial<Product>;
  const seller = asObject(raw.seller ?? raw.user);
  const productImages = asStrings(raw.productImages ?? raw.images);
  const status = raw.status ?? 'active';
  const stock = asNumber(raw.stock) ?? null;
  const favorite = raw.isFavorite ?? raw.favorited;
  return {
    views: 0,
    isFeatured: false,
    createdAt: '',
    sellerId: '',
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    productName: asString(raw.productName ?? raw.name) ?? '',
    productPrice: asNumber(raw.productPrice ?? raw.price) ?? 0,
    originalPrice: asNumber(raw.originalPrice),
    category: asString(raw.category ?? raw.productCategory ?? raw.storeCategory) ?? 'Other',
    campus: asString(raw.campus ?? raw.university) ?? '',
    productImages,
    media: raw.media ?? productImages.map(asMedia),
    status,
    stock,
    inStock: status !== 'out_of_stock' && raw.inStock !== false && stock !== 0,
    isFavorite: favorite === undefined ? undefined : Boolean(favorite),
    seller: {
      name: asString(seller.name ?? seller.displayName) ?? '',
      verificationLevel: readLevel(raw, seller),
    },
  };
}

const asMedia = (url: string): Media => ({ url, width: 480, height: 480, color: '', type: 'image' });

/** Our server, which names its sellers by `sellerId`, leaves the level out before payment; others mean `basic`. */
function readLevel(raw: JsonObject, seller: JsonObject): Product['seller']['verificationLevel'] {
  const level = seller.verificationLevel as Product['seller']['verificationLevel'];
  return level ?? ('sellerId' in raw ? undefined : 'basic');
}

/** The products of a list, wherever the server put them. */
export function readProducts(reply: unknown): KeptProduct[] {
  const list = Array.isArray(reply) ? reply : asObject(reply).products;
  return Array.isArray(list) ? list.map(readProduct) : [];
}

/** A list of products. */
export function readProductList(reply: unknown): Reply<'GET /all-products'> & { products: KeptProduct[] } {
  return { ...(asObject(reply) as Reply<'GET /all-products'>), products: readProducts(reply) };
}
