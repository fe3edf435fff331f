import type { ColumnType, Generated, Insertable } from 'kysely';

/** The tables as they stand after all migrations. */
export interface Schema {
  people: PeopleTable;
  stores: StoresTable;
  media: MediaTable;
  products: ProductsTable;
  product_media: ProductMediaTable;
}

interface PeopleTable {
  id: string;
  display_name: string;
  /** When the vendor package was paid; null before. */
  paid_at: Date | null;
  /** What an admin has granted beyond the plain badge that comes with paying. */
  verified_as: 'premium' | 'gold' | null;
}

interface StoresTable {
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
}

interface MediaTable {
  id: string;
  width: number;
  height: number;
  color: string;
  type: 'image' | 'video';
}

export type ProductStatus = 'active' | 'inactive' | 'out_of_stock';

interface ProductsTable {
  id: string;
  seller_id: string;
  store_id: string | null;
  name: string;
  description: string;
  price_kobo: number;
  original_price_kobo: number | null;
  category: string;
  campus_id: string;
  status: Generated<ProductStatus>;
  /** How many are left; null when the seller does not count. */
  stock: number | null;
  is_featured: Generated<boolean>;
  views: Generated<number>;
  created_at: Generated<Date>;
  /** The words of name and description; the database keeps it. */
  search: ColumnType<string, never, never>;
}

interface ProductMediaTable {
  product_id: string;
  position: number;
  media_id: string;
}

export type NewPerson = Insertable<PeopleTable>;
export type NewStore = Insertable<StoresTable>;
export type NewMedia = Insertable<MediaTable>;
export type NewProduct = Insertable<ProductsTable>;
export type NewProductMedia = Insertable<ProductMediaTable>;
