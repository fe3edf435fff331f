import { type RawBuilder, type Selectable, sql } from 'kysely';
import { clockInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import type {
  AdminCanteen,
  Canteen,
  DeliveryLocation,
  Media,
  MenuItem,
} from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { type MediaRow, mediaJson, toPicture } from '../products/product-row.ts';

const pictureColumn = sql<MediaRow | null>`case when media.id is not null then ${mediaJson} end`;

/**
 * Returns the columns of a canteen, for a select from `canteens left join media`. The column `is_open_now` is whether
 * the canteen is open at the time `now`.
 */
export const canteenColumns = (now: number) =>
  columns({
    ...fromTable('canteens', ['id', 'campus_id', 'name', 'subtitle', 'location', 'is_open', 'specialties']),
    ...fromTable('canteens', ['phone', 'created_at']),
    is_open_now: openAtCondition(clockInLagos(now)),
    opens_at: column<string | null>(`to_char(canteens.opens_at, 'HH24:MI')`),
    closes_at: column<string | null>(`to_char(canteens.closes_at, 'HH24:MI')`),
    rating: column<number | null>('canteens.rating::float8'),
    picture: pictureColumn,
  });

export type CanteenRow = RowOf<ReturnType<typeof canteenColumns>>;

/** The columns of a menu item. A query for them must contain `menu_items left join media`. */
export const menuItemColumns = columns({
  ...fromTable('menu_items', ['id', 'name', 'description', 'price_kobo', 'category']),
  picture: pictureColumn,
});

export type MenuItemRow = RowOf<typeof menuItemColumns>;

export const deliveryLocationColumns = ['id', 'name', 'campus_id'] as const;

type DeliveryLocationRow = Pick<Selectable<Schema['delivery_locations']>, 'id' | 'name' | 'campus_id'>;

/** Converts a canteen for public responses. Prevents scraping: no public response contains a canteen's phone number. */
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
    ...toImage(row),
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
    price: toNaira(row.price_kobo),
    description: row.description,
    category: row.category,
    ...toImage(row),
  };
}

export function toDeliveryLocation(row: DeliveryLocationRow): DeliveryLocation {
  return { _id: row.id, name: row.name, ...(row.campus_id !== null && { campus: row.campus_id }) };
}

function toImage({ picture }: Pick<CanteenRow, 'picture'>): { image?: string; media: Media[] } {
  if (!picture) return { media: [] };
  const image = toPicture(picture);
  return { image: image.url, media: [image] };
}

/**
 * Returns the condition that a canteen is open at a time of day in Lagos, such as `08:30`: an admin has set it to open
 * and, if it has hours, the time is within them. Hours may cross midnight. Equal opening and closing times mean all
 * day.
 */
export function openAtCondition(timeOfDay: string): RawBuilder<boolean> {
  const time = sql`${timeOfDay}::time`;
  return sql<boolean>`
    canteens.is_open and case
      when canteens.opens_at is null then true
      when canteens.opens_at < canteens.closes_at
        then ${time} >= canteens.opens_at and ${time} < canteens.closes_at
      else ${time} >= canteens.opens_at or ${time} < canteens.closes_at
    end`;
}
