import type { ColumnType, Generated, Insertable } from 'kysely';
import type { Scope } from '../../../src/contract/access.ts';

/** The tables as they stand after all migrations. */
export interface Schema {
  people: PeopleTable;
  stores: StoresTable;
  media: MediaTable;
  products: ProductsTable;
  product_media: ProductMediaTable;
  sessions: SessionsTable;
  sign_in_tokens: SignInTokensTable;
  favorites: FavoritesTable;
}

interface PeopleTable {
  id: string;
  display_name: string;
  /** Who vouches for this person, and the id there: a person is known by both. Null for who cannot sign in. */
  issuer: string | null;
  google_id: string | null;
  email: string | null;
  picture_url: string | null;
  phone: string | null;
  address: string | null;
  campus_id: string | null;
  department: string | null;
  year: string | null;
  role: Generated<'user' | 'admin'>;
  /** When the profile was first complete. */
  onboarded_at: Date | null;
  /** Which privacy policy this person has agreed to. */
  consent_version: string | null;
  consented_at: Date | null;
  created_at: Generated<Date>;
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

interface SessionsTable {
  id: string;
  /** All sessions that came from one sign-in by renewing it; ended together. */
  family: string;
  person_id: string;
  /** The page it is for; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
  /** Of the cookie that renews it, once; the cookie itself is kept nowhere. Null on other pages. */
  refresh_hash: string | null;
  refreshed_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}

interface SignInTokensTable {
  token_hash: string;
  person_id: string;
  origin: string | null;
  scopes: Scope[];
  used_at: Date | null;
  expires_at: Date;
}

interface FavoritesTable {
  person_id: string;
  product_id: string;
  created_at: Generated<Date>;
}

export type NewPerson = Insertable<PeopleTable>;
export type NewStore = Insertable<StoresTable>;
export type NewMedia = Insertable<MediaTable>;
export type NewProduct = Insertable<ProductsTable>;
export type NewProductMedia = Insertable<ProductMediaTable>;
