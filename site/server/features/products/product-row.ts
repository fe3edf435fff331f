import { type Selectable, sql } from 'kysely';
import type { Media, Product, ProductDetails, ProductLine } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * The columns of a product with its seller, store and first picture. A query for them must contain the joins in
 * `productJoins`.
 */
export const productColumns = columns({
  ...fromTable('products', ['id', 'name', 'price_kobo', 'category', 'campus_id', 'status', 'stock', 'views']),
  ...fromTable('products', ['is_featured', 'created_at', 'seller_id', 'organic']),
  /** The price before a discount; null after the discount has ended. */
  original_price_kobo: column<number | null>(
    'case when products.original_price_until < now() then null else products.original_price_kobo end',
  ),
  seller_name: column<string>('people.display_name'),
  seller_paid_at: column<Date | null>('people.paid_at'),
  seller_verified_as: column<'premium' | 'gold' | null>('people.verified_as'),
  store_id: column<string | null>('stores.id'),
  store_name: column<string | null>('stores.name'),
  media_id: column<string | null>('cover.id'),
  media_width: column<number | null>('cover.width'),
  media_height: column<number | null>('cover.height'),
  media_color: column<string | null>('cover.color'),
});

export type ProductRow = RowOf<typeof productColumns>;

/** The JSON of a joined `media` row. */
export const mediaJson = sql<MediaRow>`json_build_object('id', media.id, 'width', media.width,
  'height', media.height, 'color', media.color, 'type', media.type, 'format', media.format, 'bytes', media.bytes)`;

/** The JSON of all pictures and videos of a product, in order. */
export const allMedia = sql<MediaRow[]>`(
  select coalesce(json_agg(${mediaJson} order by product_media.position), '[]')
  from product_media join media on media.id = product_media.media_id
  where product_media.product_id = products.id)`;

/** The columns of a product with its description and all its pictures and videos, which public lists do not contain. */
export const detailColumns = withColumns(productColumns, {
  ...fromTable('products', ['description']),
  all_media: allMedia,
});

/** Joins for a select from `products`. */
export const productJoins = sql`
  join people on people.id = products.seller_id
  left join stores on stores.id = products.store_id and stores.is_active
  left join lateral (
    select media_id from product_media where product_id = products.id order by position limit 1
  ) as first_media on true
  left join media as cover on cover.id = first_media.media_id and cover.type = 'image'`;

export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    productName: row.name,
    productPrice: toNaira(row.price_kobo),
    ...discountFields(row),
    ...mediaFields(toCover(row)),
    category: row.category,
    campus: row.campus_id,
    status: row.status,
    inStock: row.status === 'active' && row.stock !== 0,
    stock: row.stock,
    views: row.views,
    isFeatured: row.is_featured,
    ...(row.organic && { organic: true }),
    createdAt: row.created_at.toISOString(),
    sellerId: row.seller_id,
    seller: { name: row.seller_name, ...sellerBadge(row.seller_paid_at, row.seller_verified_as) },
    ...(row.store_id !== null &&
      row.store_name !== null && { storeId: row.store_id, storeName: row.store_name }),
  };
}

/** Converts a product to the fields that a line of a cart shows. */
export function toProductLine(row: ProductRow): ProductLine {
  const { media, category, views, isFeatured, createdAt, ...line } = toProduct(row);
  return line;
}

function discountFields({ price_kobo, original_price_kobo }: ProductRow) {
  if (original_price_kobo === null) return {};
  return {
    originalPrice: toNaira(original_price_kobo),
    discount: Math.round(100 - (100 * price_kobo) / original_price_kobo),
  };
}

/**
 * Returns an array with the picture that is shown in lists. Lists show no video, so the array of a product without a
 * picture is empty, and its card shows a placeholder.
 */
function toCover(row: ProductRow): Media[] {
  const { media_id: id, media_width: width, media_height: height, media_color: color } = row;
  if (id === null || width === null || height === null || color === null) return [];
  return [toPicture({ id, width, height, color })];
}

type PictureRow = Pick<Selectable<Schema['media']>, 'id' | 'width' | 'height' | 'color'>;

export type MediaRow = PictureRow & Pick<Selectable<Schema['media']>, 'type' | 'format' | 'bytes'>;

export function toFullProduct(
  row: RowOf<typeof detailColumns>,
): Product & Pick<ProductDetails, 'productDescription' | 'videos'> {
  const { description, all_media } = row;
  const media = all_media.map(toMedia);
  return {
    ...toProduct(row),
    ...mediaFields(media),
    videos: urlsOfType(media, 'video'),
    productDescription: description,
  };
}

function mediaFields(media: Media[]): Pick<Product, 'media' | 'productImages'> {
  return { media, productImages: urlsOfType(media, 'image') };
}

const urlsOfType = (media: Media[], mediaType: Media['type']) =>
  media.filter(({ type }) => type === mediaType).map(({ url }) => url);

/** The width in pixels of the pictures that responses contain. Widgets derive the URLs of the other stored widths. */
const responseWidth = 480;

export function toPicture(row: PictureRow): Media {
  return {
    url: `/media/${row.id}/${responseWidth}.webp`,
    width: responseWidth,
    height: Math.max(1, Math.round((responseWidth * row.height) / row.width)),
    color: row.color,
    type: 'image',
  };
}

function toMedia(row: MediaRow): Media {
  if (row.type === 'image') return toPicture(row);
  const { id, format, width, height, color, bytes } = row;
  return { url: `/media/${id}/video.${format}`, width, height, color, type: 'video', bytes };
}

/**
 * Returns a seller's badge: none before the vendor package is paid, then `basic` or the level that an admin has
 * granted.
 */
export function sellerBadge(
  paidAt: Date | null,
  grantedLevel: 'premium' | 'gold' | null,
): Pick<Product['seller'], 'verificationLevel'> {
  return paidAt === null ? {} : { verificationLevel: grantedLevel ?? 'basic' };
}
