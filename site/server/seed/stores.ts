import { z } from 'zod';
import { slugOf } from '../db/slug.ts';
import { readTsv } from '../tsv.ts';
import { addSeller } from './people.ts';
import type { Random } from './random.ts';
import type { Demo, Store } from './rows.ts';
import newTable from './tables/new-stores.tsv?raw';
import table from './tables/stores.tsv?raw';
import { before, day, minute } from './times.ts';

const store = z.strictObject({
  campus: z.string(),
  name: z.string(),
  owner: z.string(),
  category: z.string(),
  /** Whether the owner has the vendor package; `premium` and `gold` are given by an admin. */
  verified: z.enum(['', 'basic', 'premium', 'gold']),
  address: z.string(),
  description: z.string(),
  /** Names of drawn pictures; without a banner it has the pattern that all have. */
  banner: z.string(),
  logo: z.string(),
  delivery: z.string(),
  /** How many days ago. */
  opened: z.coerce.number(),
});

/** A store of the demo with its owner. */
export type DemoStore = z.output<typeof store>;

/** The stores that sell what is sold on every campus. */
export const firstStores: DemoStore[] = readTsv(table).map((cells) => store.parse(cells));

const newStore = store.extend({ active: z.literal(['yes', '']) });

/** Adds a store with its owner, who paid just before opening it. */
export function addStore(demo: Demo, given: DemoStore, random: Random): Store {
  const { campus, name, owner, category, verified, address, description, delivery } = given;
  const opened = before(demo.startedAt, given.opened * day);
  const person = addSeller(demo, random, owner, campus, before(opened, 2 * day));
  if (verified !== '') person.paid_at = before(opened, random.between(5, 90) * minute);
  if (verified === 'premium' || verified === 'gold') person.verified_as = verified;
  const banner = pictureOf(demo, given.banner);
  const logo = pictureOf(demo, given.logo);
  const row: Store = {
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
    created_at: opened,
  };
  demo.rows.stores.push(row);
  return row;
}

/** Farms and closed stores. They come last, so that earlier rows keep their ids. */
export function addNewStores(demo: Demo, random: Random): void {
  for (const cells of readTsv(newTable)) {
    const { active, ...given } = newStore.parse(cells);
    addStore(demo, given, random).is_active = active === 'yes';
  }
}

function pictureOf({ mediaIds }: Demo, name: string): string | null {
  if (name === '') return null;
  const id = mediaIds.get(name);
  if (id === undefined) throw new Error(`There is no picture '${name}'.`);
  return id;
}
