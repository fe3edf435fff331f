import type { Media, Product, ProductDetails } from '../../contract/shared/types.ts';

type Raw = Record<string, unknown>;

const asRaw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const asText = (value: unknown) => (value == null ? undefined : String(value));
const asNumber = (value: unknown) => (value == null ? undefined : Number(value));
const asStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Reads a product as any server of this kind may spell it. The names differ between servers; the rest of
 * the code knows only ours.
 */
function readProduct(value: unknown): ProductDetails {
  const raw = asRaw(value) as Raw & Partial<ProductDetails>;
  const seller = asRaw(raw.seller ?? raw.user);
  const productImages = asStrings(raw.productImages ?? raw.images);
  const status = raw.status ?? 'active';
  const stock = asNumber(raw.stock) ?? null;
  return {
    category: asText(raw.productCategory ?? raw.storeCategory) ?? 'Other',
    campus: '',
    views: 0,
    isFeatured: false,
    createdAt: '',
    sellerId: '',
    organic: false,
    ...raw,
    _id: asText(raw._id ?? raw.id) ?? '',
    productName: asText(raw.productName ?? raw.name) ?? '',
    productPrice: asNumber(raw.productPrice ?? raw.price) ?? 0,
    originalPrice: asNumber(raw.originalPrice),
    productDescription: asText(raw.productDescription ?? raw.description) ?? '',
    productImages,
    media: raw.media ?? productImages.map(asMedia),
    sellerProducts: readProducts(raw.sellerProducts ?? seller.products),
    status,
    stock,
    inStock: status !== 'out_of_stock' && raw.inStock !== false && stock !== 0,
    seller: {
      name: asText(seller.name ?? seller.displayName) ?? '',
      verificationLevel: readLevel(raw, seller),
    },
  };
}

const asMedia = (url: string): Media => ({ url, width: 480, height: 480, color: '', type: 'image' });

/** Our server, which names its sellers by `sellerId`, leaves the level out before payment; others mean `basic`. */
function readLevel(raw: Raw, seller: Raw): Product['seller']['verificationLevel'] {
  const level = seller.verificationLevel as Product['seller']['verificationLevel'];
  return level ?? ('sellerId' in raw ? undefined : 'basic');
}

/** The products of a list, wherever the server put them. */
export function readProducts(reply: unknown): Product[] {
  const list = Array.isArray(reply) ? reply : asRaw(reply).products;
  return Array.isArray(list) ? list.map(readProduct) : [];
}

/** One product, wherever the server put it. */
export function readOneProduct(reply: unknown): ProductDetails {
  return readProduct(asRaw(reply).product ?? reply);
}
