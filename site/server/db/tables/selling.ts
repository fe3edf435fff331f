import type { ColumnType, Generated } from 'kysely';

export interface SellingTables {
  stores: StoresTable;
  follows: FollowsTable;
  verification_requests: VerificationRequestsTable;
  media: MediaTable;
  products: ProductsTable;
  product_media: ProductMediaTable;
  product_views: ProductViewsTable;
  popularity: PopularityTable;
  words: WordsTable;
}

export interface StoresTable {
  id: string;
  owner_id: string;
  name: string;
  /** The name as addresses write it, unique on its campus. */
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
  /** Of the products that it shows. The database keeps these counts. */
  product_count: Generated<number>;
  review_count: Generated<number>;
  /** Reviews with stars, and their stars together. */
  rated_count: Generated<number>;
  stars: Generated<number>;
  follower_count: Generated<number>;
  /** Ten times its stars on average; null without any. */
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

/** Pictures are always kept as WebP; videos as they came. */
export type MediaFormat = 'webp' | 'mp4' | 'webm' | 'mov';

export interface MediaTable {
  id: string;
  width: number;
  height: number;
  color: string;
  type: 'image' | 'video';
  /** Null for files of the demo, which anybody may use, and for those that are being deleted. */
  owner_id: string | null;
  created_at: Generated<Date>;
  /** Of all its files together. */
  bytes: Generated<number>;
  format: Generated<MediaFormat>;
  /**
   * Every file has a row, so that none is forgotten: it is written before its files, as `arriving`, and stays until they
   * are deleted, as `leaving`. Only what is `ready` can be used.
   */
  state: Generated<'arriving' | 'ready' | 'leaving'>;
  /** When it was first seen that nothing uses it; null while something does. */
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
  /** The price before it was lowered; shown until `original_price_until`, or for ever when that is null. */
  original_price_kobo: number | null;
  original_price_until: Date | null;
  /** When the current price was set. */
  price_since: Generated<Date>;
  category: string;
  campus_id: string;
  status: Generated<ProductStatus>;
  /** The status that it had when its store was deleted, until its seller gives it another one or puts it back. */
  status_with_store: Exclude<ProductStatus, 'inactive'> | null;
  /** How many are left; null when the seller does not count them. */
  stock: number | null;
  /** The seller's number for this product; in no public answer. */
  phone: string | null;
  organic: Generated<boolean>;
  /** Promoted by an admin. */
  is_featured: Generated<boolean>;
  /** Taken down by an admin, whatever its status. */
  is_hidden: Generated<boolean>;
  views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The words of name and description, those of the name also with an equals sign; the database keeps it. */
  search: ColumnType<string, never, never>;
  /** How often the number of its favourites has doubled; the database keeps it. */
  favorite_steps: Generated<number>;
  /** Its place in what a search finds: when it was listed, and two days later for each of these steps. */
  ranked_at: ColumnType<Date, never, never>;
  /** The database keeps these counts. */
  review_count: Generated<number>;
  /** Reviews with stars, and their stars together. */
  rated_count: Generated<number>;
  stars: Generated<number>;
}

/** The words of product names, hidden products included, so a word is shown only after a product was found by it. */
interface WordsTable {
  word: string;
  products: number;
}

export interface ProductMediaTable {
  product_id: string;
  position: number;
  media_id: string;
}

/** The viewers of a product on a day, as hashes. */
interface ProductViewsTable {
  product_id: string;
  viewer: string;
  day: string;
}

/** How popular the products of paid sellers are. The database keeps it. */
interface PopularityTable {
  product_id: string;
  campus_id: string;
  /** Its store, or its seller when there is none. */
  shop: string;
  /** Whether it has a picture, can be bought, and is not promoted. */
  is_shown: boolean;
  views: number;
  recent_favorites: number;
  /** When the oldest of them is no longer recent. */
  recent_until: Date | null;
  steps: ColumnType<number, never, never>;
}
