import type { Media, Product, Reply } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { asNumber, asObject, asString, asStrings, type JsonObject } from '../../core/parse-json.ts';

/** A product as servers send it. Some servers also send whether it is one of the user's favorites. */
export type FetchedProduct = Product & { isFavorite?: boolean };

/**
 * Parses a product of any compatible server. The result has the field names of our server, even if the other server uses
 * other names.
 */
export function parseProduct(value: unknown): FetchedProduct {
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
    media: raw.media ?? productImages.map(toMedia),
    status,
    stock,
    inStock: status !== 'out_of_stock' && raw.inStock !== false && stock !== 0,
    isFavorite: favorite === undefined ? undefined : Boolean(favorite),
    seller: {
      name: asString(seller.name ?? seller.displayName) ?? '',
      verificationLevel: parseVerificationLevel(raw, seller),
    },
  };
}

const toMedia = (url: string): Media => ({ url, width: 480, height: 480, color: '', type: 'image' });

/**
 * Returns the seller's verification level. Our server, which sends `sellerId`, sends no level before the seller has
 * paid. If another server sends no level, the result is `basic`.
 */
function parseVerificationLevel(raw: JsonObject, seller: JsonObject): Product['seller']['verificationLevel'] {
  const level = seller.verificationLevel as Product['seller']['verificationLevel'];
  return level ?? ('sellerId' in raw ? undefined : 'basic');
}

/** Parses the products of a reply, which is a list or contains it as `products`. */
export function parseProducts(reply: unknown): FetchedProduct[] {
  const list = Array.isArray(reply) ? reply : asObject(reply).products;
  return Array.isArray(list) ? list.map(parseProduct) : [];
}

/** Parses a list of products with its pagination. */
export function parseProductList(
  reply: unknown,
): Reply<'GET /all-products'> & { products: FetchedProduct[] } {
  return { ...(asObject(reply) as Reply<'GET /all-products'>), products: parseProducts(reply) };
}

/** Parses the lines of a cart. Any of their products may be missing from the reply, because it is no longer on sale. */
export function parseProductLines(reply: unknown): { lines: FetchedProduct[] } {
  const { lines } = asObject(reply);
  return { lines: Array.isArray(lines) ? lines.map(parseProduct) : [] };
}

/**
 * A product with the URL of its page on Campus Market.
 *
 * @example
 * const productLink = ({ url, productName }: LinkedProduct) => <a href={url}>{productName}</a>;
 */
export type LinkedProduct = Product & { url: string };

export const toLinkedProduct = <P extends Product>(product: P, { link }: Market): P & LinkedProduct => ({
  ...product,
  url: link(`/product/${encodeURIComponent(product._id)}`),
});
