import { z } from 'zod';
import { menuCategories } from '../../../src/contract/shared/categories.ts';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import type { Demo } from './rows.ts';
import table from './tables/canteens.tsv?raw';
import locationTable from './tables/delivery-locations.tsv?raw';
import menuTable from './tables/menu.tsv?raw';
import { hour, timeBefore } from './times.ts';

const canteenSchema = z.strictObject({
  name: z.string(),
  subtitle: z.string(),
  location: z.string(),
  status: z.literal(['Opened', 'Closed']),
  rating: z.string(),
  picture: z.string(),
  specialties: z.string().transform((names) => names.split(', ')),
});

const menuItemSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  price: z.coerce.number(),
  category: z.enum(menuCategories),
  picture: z.string(),
});

const menu = readTsv(menuTable).map((cells) => menuItemSchema.parse(cells));

/** Adds canteens without a campus and without opening hours, so that tests do not depend on the time of day. */
export function addCanteens(demo: Demo, random: Random): void {
  const { rows, now, mediaIds } = demo;
  readTsv(table).forEach((cells, index) => {
    const { picture, status, ...columns } = canteenSchema.parse(cells);
    const id = random.id();
    rows.canteens.push({
      ...columns,
      id,
      campus_id: null,
      is_open: status === 'Opened',
      opens_at: null,
      closes_at: null,
      picture_id: mediaIds.get(picture) ?? null,
      phone: null,
      // The first row is the newest.
      created_at: timeBefore(now, (index + 1) * hour),
    });
    menu.forEach(({ price, picture: pictureName, ...item }, position) => {
      rows.menu_items.push({
        ...item,
        id: random.id(),
        canteen_id: id,
        position,
        price_kobo: price * 100,
        picture_id: mediaIds.get(pictureName) ?? null,
      });
    });
  });
  addDeliveryLocations(demo, random);
}

/** Adds delivery locations. A location without a campus is valid on every campus. */
function addDeliveryLocations({ rows }: Demo, random: Random): void {
  const nextPositions = new Map<string, number>();
  for (const { campus = '', name = '' } of readTsv(locationTable)) {
    const position = nextPositions.get(campus) ?? 0;
    nextPositions.set(campus, position + 1);
    rows.delivery_locations.push({ id: random.id(), campus_id: campus || null, position, name });
  }
}
