import type { Insertable } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';
import type { CanteensTable } from '../../../site/server/db/tables/campus-life.ts';

/** Adds an open canteen that sells rice for ₦500 and dodo for ₦200. */
export async function addCanteen(
  { db }: Database,
  id: string,
  overrides: Partial<Insertable<CanteensTable>> = {},
): Promise<void> {
  await db
    .insertInto('canteens')
    .values({ id, name: `Canteen ${id}`, ...overrides })
    .execute();
  await db
    .insertInto('menu_items')
    .values([
      {
        id: `${id}-rice`,
        canteen_id: id,
        position: 0,
        name: 'Jollof rice',
        price_kobo: 50_000,
        category: 'Rice',
      },
      { id: `${id}-dodo`, canteen_id: id, position: 1, name: 'Dodo', price_kobo: 20_000, category: 'Sides' },
    ])
    .execute();
}
