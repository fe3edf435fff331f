import { sql } from 'kysely';
import type { Store } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { badgeOf } from '../products/badge.ts';

/** A store with its owner's badge and its counts, which the database keeps. The columns need the tables of `storeTables`. */
export const storeColumns = columns({
  ...fromTable('stores', ['id', 'name', 'slug', 'description', 'address', 'campus_id', 'category']),
  ...fromTable('stores', ['is_active', 'delivery_time', 'instagram', 'created_at', 'owner_id']),
  ...fromTable('stores', ['banner_id', 'logo_id', 'cover_id', 'image_id']),
  owner_paid_at: column<Date | null>('owners.paid_at'),
  owner_verified_as: column<'premium' | 'gold' | null>('owners.verified_as'),
  ...fromTable('stores', ['product_count', 'review_count', 'follower_count']),
  rating: column<number | null>('round(stores.stars::numeric / nullif(stores.rated_count, 0), 1)::float8'),
});

export type StoreRow = RowOf<typeof storeColumns>;

/** The tables to join to `stores`. */
export const storeTables = sql`join people as owners on owners.id = stores.owner_id`;

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
