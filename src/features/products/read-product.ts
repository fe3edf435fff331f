import type { Media, Product, ProductDetails } from '../../contract/types.ts';

type Raw = Record<string, unknown>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const asRaw = (value: unknown): Raw => (isRaw(value) ? value : {});
const first = (raw: Raw, ...names: string[]) => names.map((name) => raw[name]).find((value) => value != null);
const text = (value: unknown) => (value == null ? undefined : String(value));
const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Reads a product as any server of this kind may spell it. The names differ between servers; the rest of
 * the code knows only ours.
 */
export function readProduct(value: unknown): ProductDetails {
  const raw = asRaw(value);
  const seller = asRaw(first(raw, 'seller', 'user'));
  const images = strings(first(raw, 'productImages', 'images'));
  const status = raw.status === 'inactive' || raw.status === 'out_of_stock' ? raw.status : 'active';
  const stock = typeof raw.stock === 'number' ? raw.stock : null;
  const price = Number(first(raw, 'productPrice', 'price') ?? 0);
  return {
    _id: text(first(raw, '_id', 'id')) ?? '',
    productName: text(first(raw, 'productName', 'name')) ?? '',
    productPrice: price,
    originalPrice: raw.originalPrice == null ? undefined : Number(raw.originalPrice),
    discount: raw.discount == null ? undefined : Number(raw.discount),
    productDescription: text(first(raw, 'productDescription', 'description')) ?? '',
    productImages: images,
    media: readMedia(raw.media, images),
    category: text(first(raw, 'category', 'productCategory', 'storeCategory')) ?? 'Other',
    campus: text(raw.campus) ?? '',
    status,
    stock,
    inStock: status !== 'out_of_stock' && raw.inStock !== false && stock !== 0,
    views: Number(raw.views ?? 0),
    isFeatured: raw.isFeatured === true,
    createdAt: text(raw.createdAt) ?? '',
    sellerId: text(raw.sellerId) ?? '',
    seller: {
      name: text(first(seller, 'name', 'displayName')) ?? '',
      verificationLevel: readLevel(raw, seller),
    },
    storeId: text(raw.storeId),
    storeName: text(raw.storeName),
    storeDescription: text(raw.storeDescription),
    storeAddress: text(raw.storeAddress),
  };
}

function readMedia(value: unknown, images: string[]): Media[] {
  if (Array.isArray(value)) return value;
  return images.map((url) => ({ url, width: 480, height: 480, color: '', type: 'image' }));
}

/** Our server, which names its sellers by `sellerId`, leaves the level out before payment; others mean `basic`. */
function readLevel(raw: Raw, seller: Raw): Product['seller']['verificationLevel'] {
  const level = seller.verificationLevel;
  if (level === 'premium' || level === 'gold' || level === 'basic') return level;
  return 'sellerId' in raw ? undefined : 'basic';
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
