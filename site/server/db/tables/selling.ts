import type { ColumnType, Generated } from 'kysely';

export interface SellingTables {
  stores: StoresTable;
  follows: FollowsTable;
  verification_requests: VerificationRequestsTable;
  media: MediaTable;
  products: ProductsTable;
  product_media: ProductMediaTable;
  product_views: ProductViewsTable;
  lowest_prices: LowestPricesTable;
  popularity: PopularityTable;
  words: WordsTable;
}

export interface StoresTable {
  id: string;
  owner_id: string;
  name: string;
  /** The name of the store in URLs, unique among the stores of its campus. */
  slug: string;
  description: string;
  address: string;
  campus_id: string;
  category: string;
  is_active: Generated<boolean>;
  phone: string | null;
  email: string | null;
  whatsapp: string | null;
  instagram: string | null;
  delivery_time: string | null;
  banner_id: string | null;
  logo_id: string | null;
  cover_id: string | null;
  image_id: string | null;
  created_at: Generated<Date>;
  /** Triggers update the counts. Products that the store does not show are not counted, nor are their reviews. */
  product_count: Generated<number>;
  review_count: Generated<number>;
  /** The number of reviews with stars, and the sum of their stars. */
  rated_count: Generated<number>;
  stars: Generated<number>;
  follower_count: Generated<number>;
  /** Ten times the store's average rating; null without ratings. */
  rating_tenths: ColumnType<number | null, never, never>;
}

interface FollowsTable {
  person_id: string;
  store_id: string;
  created_at: Generated<Date>;
}

interface VerificationRequestsTable {
  id: string;
  store_id: string;
  level: 'premium' | 'gold';
  note: Generated<string>;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: Generated<Date>;
  answered_at: Date | null;
  granted_level: 'premium' | 'gold' | null;
}

/** Pictures are always stored as WebP, videos as they were uploaded. */
export type MediaFormat = 'webp' | 'mp4' | 'webm' | 'mov';

export interface MediaTable {
  id: string;
  width: number;
  height: number;
  /** The color that is shown while the picture or video loads. */
  color: string;
  type: 'image' | 'video';
  /** Null for files of the demo, which anybody may use, and for files that are being deleted. */
  owner_id: string | null;
  created_at: Generated<Date>;
  /** The size in bytes of all files of this picture or video together. */
  bytes: Generated<number>;
  format: Generated<MediaFormat>;
  /**
   * Every file has a row, so that no file is orphaned: the row is `arriving` before its files are written and `leaving`
   * until they are deleted. Only a `ready` row can be used.
   */
  state: Generated<'arriving' | 'ready' | 'leaving'>;
  /** When the media cleanup first found this picture or video unused; null while something uses it. */
  unused_since: Generated<Date | null>;
}

export type ProductStatus = 'active' | 'inactive' | 'out_of_stock';

export interface ProductsTable {
  id: string;
  seller_id: string;
  store_id: string | null;
  name: string;
  description: string;
  price_kobo: number;
  /** The price before it was lowered; shown until `original_price_until`, or forever if that is null. */
  original_price_kobo: number | null;
  original_price_until: Date | null;
  /** When the current price was set. */
  price_since: Generated<Date>;
  category: string;
  campus_id: string;
  status: Generated<ProductStatus>;
  /**
   * The status before the deletion of the store made the product inactive; null after the seller has restored it or set
   * another status.
   */
  status_with_store: Exclude<ProductStatus, 'inactive'> | null;
  /** The number of items left; null if the seller does not track the stock. */
  stock: number | null;
  /** The seller's phone number for this product. Never public. */
  phone: string | null;
  organic: Generated<boolean>;
  /** Whether an admin promotes the product. */
  is_featured: Generated<boolean>;
  /** Whether an admin has hidden the product, whatever its status. */
  is_hidden: Generated<boolean>;
  views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /**
   * The words of the name and the description. Each word of the name is stored twice, such as `kettle` and `=kettle`,
   * because words of the name rank higher.
   */
  search: ColumnType<string, never, never>;
  /**
   * A product gets one step for the first favorite, then for the third, the seventh and so on. A trigger updates the
   * number.
   */
  favorite_steps: Generated<number>;
  /** The rank in search results: the time of listing, plus two days for each favorite step. */
  ranked_at: ColumnType<Date, never, never>;
  /** Triggers update the counts. */
  review_count: Generated<number>;
  /** The number of reviews with stars, and the sum of their stars. */
  rated_count: Generated<number>;
  stars: Generated<number>;
}

/**
 * The words of all product names, including hidden products: show a word only after a search for this word has found a
 * product.
 */
interface WordsTable {
  word: string;
  products: number;
}

export interface ProductMediaTable {
  product_id: string;
  position: number;
  media_id: string;
}

/** The lowest price of a product that ended on a day. Written by a trigger, which also deletes those older than 30 days. */
interface LowestPricesTable {
  product_id: string;
  /** The date in Africa/Lagos. */
  day: string;
  price_kobo: number;
}

/** The viewers of a product on a day, as hashes. */
interface ProductViewsTable {
  product_id: string;
  viewer: string;
  day: string;
}

/** The popularity of the products of sellers with the vendor package. Triggers update it. */
interface PopularityTable {
  product_id: string;
  campus_id: string;
  /** The id of the store or, without a store, of the seller. */
  shop: string;
  /** Whether lists of popular products may show the product: it has a picture, can be bought, and is not promoted. */
  is_shown: boolean;
  views: number;
  recent_favorites: number;
  /** When the oldest recent favorite will be 14 days old and must no longer be counted. */
  recent_until: Date | null;
  /** A logarithm of the views and recent favorites: see the SQL function `popularity_steps`. */
  steps: ColumnType<number, never, never>;
}
