import { sql } from 'kysely';
import type { Store } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { visible } from '../../db/product-visibility.ts';
import { badgeOf } from '../products/badge.ts';

/** A store with its owner's badge and its counts. The columns need the tables of `storeTables`. */
export const storeColumns = columns({
  ...fromTable('stores', ['id', 'name', 'slug', 'description', 'address', 'campus_id', 'category']),
  ...fromTable('stores', ['is_active', 'delivery_time', 'instagram', 'created_at', 'owner_id']),
  ...fromTable('stores', ['banner_id', 'logo_id', 'cover_id', 'image_id']),
  owner_paid_at: column<Date | null>('owners.paid_at'),
  owner_verified_as: column<'premium' | 'gold' | null>('owners.verified_as'),
  product_count: column<number>('product_counts.product_count'),
  review_count: column<number>('review_counts.review_count'),
  rating: column<number | null>('review_counts.rating::float8'),
  follower_count: column<number>('follower_counts.follower_count'),
});

export type StoreRow = RowOf<typeof storeColumns>;

/** The tables to join to `stores`. */
export const storeTables = sql`
  join people as owners on owners.id = stores.owner_id
  cross join lateral (
    select count(*)::int as product_count from products where products.store_id = stores.id and ${visible}
  ) as product_counts
  cross join lateral (
    select count(*)::int as review_count, round(avg(reviews.rating), 1) as rating
    from reviews join products on products.id = reviews.product_id
    where products.store_id = stores.id and ${visible}
  ) as review_counts
  cross join lateral (
    select count(*)::int as follower_count from follows where follows.store_id = stores.id
  ) as follower_counts`;

/** The store as the contract has it. */
export function toStore(row: StoreRow): Store {
  return {
    _id: row.id,
    storeName: row.name,
    storeDescription: row.description,
    storeBanner: pictureOf(row.banner_id, 960),
    logoUrl: pictureOf(row.logo_id, 240),
    coverUrl: pictureOf(row.cover_id, 960),
    imageUrl: pictureOf(row.image_id, 480),
    storeAddress: row.address,
    campus: row.campus_id,
    category: row.category,
    ...(row.delivery_time !== null && { deliveryTime: row.delivery_time }),
    ...(row.instagram !== null && { instagram: row.instagram }),
    isActive: row.is_active,
    isVerified: row.owner_paid_at !== null,
    ...badgeOf(row.owner_paid_at, row.owner_verified_as),
    sellerId: row.owner_id,
    slug: row.slug,
    productCount: row.product_count,
    rating: row.rating,
    reviewCount: row.review_count,
    followerCount: row.follower_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** Every picture is kept in several widths. */
function pictureOf(id: string | null, width: 240 | 480 | 960): string | null {
  return id === null ? null : `/media/${id}/${width}.webp`;
}
