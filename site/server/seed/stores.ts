import { z } from 'zod';
import { slugOf } from '../db/slug.ts';
import { readTsv } from '../tsv.ts';
import { addSeller } from './people.ts';
import type { Random } from './random.ts';
import type { Demo, Store } from './rows.ts';
import farmAndClosedStoreTable from './tables/farms-and-closed-stores.tsv?raw';
import table from './tables/stores.tsv?raw';
import { day, minute, timeBefore } from './times.ts';

const storeSchema = z.strictObject({
  campus: z.string(),
  name: z.string(),
  owner: z.string(),
  category: z.string(),
  /** The store's badge; empty if its owner has not paid for the vendor package. Admins grant `premium` and `gold`. */
  verified: z.enum(['', 'basic', 'premium', 'gold']),
  address: z.string(),
  description: z.string(),
  /** The names of drawings. A store without a banner shows the default pattern. */
  banner: z.string(),
  logo: z.string(),
  delivery: z.string(),
  /** How many days ago the store opened. */
  opened: z.coerce.number(),
});

/** A store of the demo with its owner. */
export type DemoStore = z.output<typeof storeSchema>;

/** All stores except the farms and closed stores. They sell the common listings. */
export const commonStores: DemoStore[] = readTsv(table).map((cells) => storeSchema.parse(cells));

const farmOrClosedStoreSchema = storeSchema.extend({ active: z.literal(['yes', '']) });

/** Adds a store with its owner. If the store has a badge, its owner paid shortly before opening the store. */
export function addStore(demo: Demo, demoStore: DemoStore, random: Random): Store {
  const { campus, name, owner, category, verified, address, description, delivery } = demoStore;
  const openedAt = timeBefore(demo.now, demoStore.opened * day);
  const person = addSeller(demo, random, owner, campus, timeBefore(openedAt, 2 * day));
  if (verified !== '') person.paid_at = timeBefore(openedAt, random.between(5, 90) * minute);
  if (verified === 'premium' || verified === 'gold') person.verified_as = verified;
  const banner = findPicture(demo, demoStore.banner);
  const logo = findPicture(demo, demoStore.logo);
  const storeRow: Store = {
    id: random.id(),
    owner_id: person.id,
    name,
    slug: slugOf(name),
    description,
    address,
    campus_id: campus,
    category,
    delivery_time: delivery,
    banner_id: banner,
    cover_id: banner,
    logo_id: logo,
    image_id: logo ?? banner,
    created_at: openedAt,
  };
  demo.rows.stores.push(storeRow);
  return storeRow;
}

/**
 * Adds farms and closed stores. This step has its own random seed, so that the random ids of the other stores do not
 * change.
 */
export function addFarmsAndClosedStores(demo: Demo, random: Random): void {
  for (const cells of readTsv(farmAndClosedStoreTable)) {
    const { active, ...demoStore } = farmOrClosedStoreSchema.parse(cells);
    addStore(demo, demoStore, random).is_active = active === 'yes';
  }
}

function findPicture({ mediaIds }: Demo, name: string): string | null {
  if (name === '') return null;
  const id = mediaIds.get(name);
  if (id === undefined) throw new Error(`There is no picture '${name}'.`);
  return id;
}
