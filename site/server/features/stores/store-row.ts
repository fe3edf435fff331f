import { sql } from 'kysely';
import type { Store } from '../../../../src/contract/shared/types.ts';
import { visible } from '../../db/product-visibility.ts';
import { badgeOf } from '../products/badge.ts';

/** A store with its owner's standing and what is counted of it, as the database answers it. */
export interface StoreRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  address: string;
  campus_id: string;
  category: string;
  is_active: boolean;
  delivery_time: string | null;
  instagram: string | null;
  banner_id: string | null;
  logo_id: string | null;
  cover_id: string | null;
  image_id: string | null;
  created_at: Date;
  owner_id: string;
  owner_paid_at: Date | null;
  owner_verified_as: 'premium' | 'gold' | null;
  product_count: number;
  review_count: number;
  rating: number | null;
  follower_count: number;
}

/** The columns of a `StoreRow`; they need the tables of `storeTables`. */
export const storeColumns = sql`
  stores.id, stores.name, stores.slug, stores.description, stores.address, stores.campus_id, stores.category,
  stores.is_active, stores.delivery_time, stores.instagram, stores.banner_id, stores.logo_id, stores.cover_id,
  stores.image_id, stores.created_at, stores.owner_id, owners.paid_at as owner_paid_at,
  owners.verified_as as owner_verified_as, shelf.product_count, said.review_count,
  said.rating::float8 as rating, crowd.follower_count`;

/** What stands beside `stores`. */
export const storeTables = sql`
  join people as owners on owners.id = stores.owner_id
  cross join lateral (
    select count(*)::int as product_count from products where products.store_id = stores.id and ${visible}
  ) as shelf
  cross join lateral (
    select count(*)::int as review_count, round(avg(reviews.rating), 1) as rating
    from reviews join products on products.id = reviews.product_id
    where products.store_id = stores.id and ${visible}
  ) as said
  cross join lateral (
    select count(*)::int as follower_count from follows where follows.store_id = stores.id
  ) as crowd`;

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
