import { sql } from 'kysely';
import type {
  AdminCanteen,
  Canteen,
  DeliveryLocation,
  Media,
  MenuItem,
} from '../../../../src/contract/shared/types.ts';
import { naira } from '../../db/money.ts';
import { toMedia } from '../products/product-row.ts';
import { isOpenNow } from './opening-hours.ts';

interface PictureRow {
  picture: Parameters<typeof toMedia>[0] | null;
}

export interface CanteenRow extends PictureRow {
  id: string;
  campus_id: string | null;
  name: string;
  subtitle: string;
  location: string;
  is_open: boolean;
  is_open_now: boolean;
  opens_at: string | null;
  closes_at: string | null;
  rating: number | null;
  specialties: string[];
  phone: string | null;
  created_at: Date;
}

export interface MenuItemRow extends PictureRow {
  id: string;
  name: string;
  description: string;
  price_kobo: number;
  category: MenuItem['category'];
}

interface DeliveryLocationRow {
  id: string;
  name: string;
  campus_id: string | null;
}

/** The picture of the row beside it. */
const picture = sql`case when media.id is not null then json_build_object('id', media.id, 'width', media.width,
  'height', media.height, 'color', media.color, 'type', media.type) end as picture`;

/** The columns of a `CanteenRow`; they need `canteens left join media`. */
export const canteenColumns = sql`
  canteens.id, canteens.campus_id, canteens.name, canteens.subtitle, canteens.location, canteens.is_open,
  ${isOpenNow} as is_open_now, to_char(canteens.opens_at, 'HH24:MI') as opens_at,
  to_char(canteens.closes_at, 'HH24:MI') as closes_at, canteens.rating::float8 as rating,
  canteens.specialties, canteens.phone, canteens.created_at, ${picture}`;

/** The columns of a `MenuItemRow`; they need `menu_items left join media`. */
export const menuItemColumns = sql`
  menu_items.id, menu_items.name, menu_items.description, menu_items.price_kobo, menu_items.category, ${picture}`;

/** The canteen as everybody sees it: its number is in no public answer. */
export function toCanteen(row: CanteenRow): Canteen {
  const { opens_at: opensAt, closes_at: closesAt } = row;
  return {
    _id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    location: row.location,
    status: row.is_open_now ? 'Opened' : 'Closed',
    ...(opensAt !== null && closesAt !== null && { hours: { opensAt, closesAt } }),
    ...(row.rating !== null && { rating: row.rating }),
    specialties: row.specialties,
    ...(row.campus_id !== null && { campus: row.campus_id }),
    ...pictureOf(row),
  };
}

export function toAdminCanteen(row: CanteenRow): AdminCanteen {
  return {
    ...toCanteen(row),
    isOpen: row.is_open,
    ...(row.phone !== null && { phone: row.phone }),
    createdAt: row.created_at.toISOString(),
  };
}

export function toMenuItem(row: MenuItemRow): MenuItem {
  return {
    _id: row.id,
    name: row.name,
    price: naira(row.price_kobo),
    description: row.description,
    category: row.category,
    ...pictureOf(row),
  };
}

export function toDeliveryLocation(row: DeliveryLocationRow): DeliveryLocation {
  return { _id: row.id, name: row.name, ...(row.campus_id !== null && { campus: row.campus_id }) };
}

function pictureOf({ picture }: PictureRow): { image?: string; media: Media[] } {
  if (!picture) return { media: [] };
  const shown = toMedia(picture);
  return { image: shown.url, media: [shown] };
}
