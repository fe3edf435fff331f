import type { Generated, Selectable } from 'kysely';
import type { EmbedScope } from '../../../../src/contract/shared/access.ts';
import type { menuCategories } from '../../../../src/contract/shared/categories.ts';

export interface CampusLifeTables {
  canteens: CanteensTable;
  menu_items: MenuItemsTable;
  delivery_locations: DeliveryLocationsTable;
  ads: AdsTable;
  embeds: EmbedsTable;
}

export interface CanteensTable {
  id: string;
  /** Null for a canteen that is shown on each campus without a canteen of its own. */
  campus_id: string | null;
  name: string;
  subtitle: Generated<string>;
  location: Generated<string>;
  /** Whether an admin has set the canteen to open. A canteen with opening hours is open only within them. */
  is_open: Generated<boolean>;
  /** A time such as `08:30:00`, in Africa/Lagos. */
  opens_at: string | null;
  closes_at: string | null;
  /** A number as text, because PostgreSQL returns the exact type `numeric` as text. */
  rating: string | null;
  picture_id: string | null;
  specialties: Generated<string[]>;
  phone: string | null;
  created_at: Generated<Date>;
}

export interface MenuItemsTable {
  id: string;
  canteen_id: string;
  position: number;
  name: string;
  description: Generated<string>;
  price_kobo: number;
  category: (typeof menuCategories)[number];
  picture_id: string | null;
}

interface DeliveryLocationsTable {
  id: string;
  /** Null for a location on every campus. */
  campus_id: string | null;
  position: number;
  name: string;
}

interface AdsTable {
  id: string;
  title: string;
  description: Generated<string>;
  /** A path that begins with `/media/`, or an https URL. */
  image: string;
  /** An https URL, or a path on this site. */
  link: string;
  cta: Generated<string>;
  type: 'carousel' | 'native';
  position: Generated<number>;
  is_active: Generated<boolean>;
  sponsored: Generated<boolean>;
  discount: number | null;
  price_kobo: number | null;
  original_price_kobo: number | null;
  /** The campuses and departments that see the advert. An empty list means all of them. */
  campuses: Generated<string[]>;
  departments: Generated<string[]>;
  created_at: Generated<Date>;
}

export type AdRow = Selectable<AdsTable>;

/** A page of another site that may sign users in. */
interface EmbedsTable {
  id: string;
  origin: string;
  name: Generated<string>;
  scopes: EmbedScope[];
  created_at: Generated<Date>;
}

export type EmbedRow = Selectable<EmbedsTable>;
