import { sql } from 'kysely';
import type { Store } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { sellerBadge } from '../products/product-row.ts';

/**
 * How many pictures of its newest products a store's card shows, and of how many products they are taken: several
 * products may share a picture.
 */
const maxPictures = 3;
const maxPicturedProducts = 6;

/** The ids of pictures of a store's newest products. */
export const storePictures = column<string[]>(`array(
  select cover.id from products cross join lateral (
    select media.id from product_media join media on media.id = product_media.media_id
    where product_media.product_id = products.id and media.type = 'image'
    order by product_media.position limit 1
  ) as cover
  where products.store_id = stores.id and products.status <> 'inactive' and not products.is_hidden
  order by products.created_at desc, products.id desc limit ${maxPicturedProducts}
)`);

/**
 * The columns of a store with its counts, which triggers keep up to date, and its owner's badge. A query for them
 * must contain the joins in `storeJoins`.
 */
export const storeColumns = columns({
  ...fromTable('stores', ['id', 'name', 'slug', 'description', 'address', 'campus_id', 'category']),
  ...fromTable('stores', ['is_active', 'delivery_time', 'instagram', 'created_at', 'owner_id']),
  ...fromTable('stores', ['banner_id', 'logo_id', 'cover_id', 'image_id']),
  owner_paid_at: column<Date | null>('owners.paid_at'),
  owner_verified_as: column<'premium' | 'gold' | null>('owners.verified_as'),
  ...fromTable('stores', ['product_count', 'review_count', 'follower_count']),
  pictures: storePictures,
  rating: column<number | null>('round(stores.stars::numeric / nullif(stores.rated_count, 0), 1)::float8'),
});

export type StoreRow = RowOf<typeof storeColumns>;

/** Joins for a select from `stores`. */
export const storeJoins = sql`join people as owners on owners.id = stores.owner_id`;

export function toStore(row: StoreRow): Store {
  return {
    _id: row.id,
    storeName: row.name,
    storeDescription: row.description,
    storeBanner: pictureUrl(row.banner_id, 960),
    logoUrl: pictureUrl(row.logo_id, 240),
    coverUrl: pictureUrl(row.cover_id, 960),
    imageUrl: pictureUrl(row.image_id, 480),
    storeAddress: row.address,
    campus: row.campus_id,
    category: row.category,
    ...(row.delivery_time !== null && { deliveryTime: row.delivery_time }),
    ...(row.instagram !== null && { instagram: row.instagram }),
    isActive: row.is_active,
    isVerified: row.owner_paid_at !== null,
    ...sellerBadge(row.owner_paid_at, row.owner_verified_as),
    sellerId: row.owner_id,
    slug: row.slug,
    productCount: row.product_count,
    pictures: [...new Set(row.pictures)].slice(0, maxPictures).map((id) => `/media/${id}/480.webp`),
    rating: row.rating,
    reviewCount: row.review_count,
    followerCount: row.follower_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the URL of a picture in one of its stored widths. */
function pictureUrl(id: string | null, width: 240 | 480 | 960): string | null {
  return id === null ? null : `/media/${id}/${width}.webp`;
}
