import type {
  NewMedia,
  NewPerson,
  NewProduct,
  NewProductMedia,
  NewStore,
  ProductStatus,
} from '../db/schema.ts';
import { slugOf } from '../features/stores/slug.ts';
import { type DemoCampus, type DemoStore, demoCampuses } from './campuses.ts';
import { firstProducts } from './first-products.ts';
import type { Listing } from './listing.ts';
import { listings } from './listings.ts';
import { accountOfSeller, otherPeople } from './people.ts';
import { Random } from './random.ts';

/** Everything that the demo puts into the tables. */
export interface Demo {
  people: NewPerson[];
  stores: NewStore[];
  media: NewMedia[];
  products: NewProduct[];
  productMedia: NewProductMedia[];
  /** The id under which each drawn picture is served, by its name. */
  mediaIds: Map<string, string>;
}

interface Seller {
  personId: string;
  store?: { id: string; category: string; name: string };
}

const minute = 60_000;

/**
 * Makes the demo. It is the same each time, but for its times, which count back from the first start: a market
 * in which everything is a year old looks dead.
 */
export function makeDemo(colors: Record<string, string>, startedAt: Date): Demo {
  const random = new Random(2026);
  const demo: Demo = {
    people: [],
    stores: [],
    media: [],
    products: [],
    productMedia: [],
    mediaIds: new Map(),
  };
  for (const [name, color] of Object.entries(colors).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = random.id();
    demo.mediaIds.set(name, id);
    demo.media.push({ id, width: 960, height: 960, color, type: 'image', created_at: startedAt });
  }
  demo.people.push(...otherPeople(startedAt));
  demoCampuses.forEach((campus, index) => {
    const sellers = addSellers(demo, campus, random, startedAt);
    const first = index === 0 ? firstProducts : [];
    // Each campus has its own minutes, so that the newest of all campuses come from all of them.
    const createdAt = (position: number) =>
      new Date(startedAt.getTime() - (position * 97 + index * 13 + 3) * minute);
    first.forEach((listing, position) => {
      const seller = sellers.find(({ store }) => store?.name === listing.store);
      if (!seller) throw new Error(`${listing.store} is not on the first campus.`);
      const { views, stock = null, featured = false, status = 'active' } = listing;
      addProduct(demo, random, campus, seller, listing, {
        views,
        stock: status === 'active' ? stock : 0,
        is_featured: featured,
        status,
        created_at: createdAt(position),
      });
    });
    const more = random.shuffled(listings).slice(0, campus.products - first.length);
    more.forEach((listing, position) => {
      addProduct(demo, random, campus, sellerOf(listing, sellers, random), varied(listing, random), {
        ...fateOf(random),
        views: random.between(2, 120),
        is_featured: index > 0 && position < 3,
        created_at: createdAt(first.length + position),
      });
    });
  });
  return demo;
}

function addSellers(demo: Demo, campus: DemoCampus, random: Random, startedAt: Date): Seller[] {
  const addPerson = (name: string, verified: DemoStore['verified']) => {
    const id = random.id();
    demo.people.push({
      id,
      display_name: name,
      paid_at: verified ? new Date(startedAt.getTime() - random.between(5, 90) * 24 * 60 * minute) : null,
      verified_as: verified === 'premium' || verified === 'gold' ? verified : null,
      campus_id: campus.id,
      created_at: startedAt,
      ...accountOfSeller(name, startedAt),
    });
    return id;
  };
  const withStore = campus.stores.map(({ name, owner, category, description, address, verified }) => {
    const personId = addPerson(owner, verified);
    const store = { id: random.id(), category, name };
    demo.stores.push({
      ...store,
      owner_id: personId,
      slug: slugOf(name),
      description,
      address,
      campus_id: campus.id,
      created_at: startedAt,
    });
    return { personId, store };
  });
  return [...withStore, ...campus.sellers.map((name) => ({ personId: addPerson(name, '') }))];
}

/** The store whose shelf it would stand on, or a student without a store. */
function sellerOf(listing: Listing, sellers: Seller[], random: Random): Seller {
  const word = listing.category.split(' ')[0] ?? '';
  const fitting = sellers.filter(({ store }) => store?.category.includes(word));
  const private_ = sellers.filter(({ store }) => store === undefined);
  return fitting.length > 0 && random.chance(0.75) ? random.pick(fitting) : random.pick(private_);
}

/** Prices differ a little from campus to campus; now and then one has come down. */
function varied(listing: Listing, random: Random): Listing {
  const step = listing.price >= 20_000 ? 1_000 : 100;
  const price = Math.round((listing.price * random.between(92, 110)) / 100 / step) * step;
  return random.chance(0.15)
    ? { ...listing, price, before: Math.round((price * 1.25) / step) * step }
    : { ...listing, price };
}

function fateOf(random: Random): { status: ProductStatus; stock: number | null } {
  const roll = random.next();
  if (roll < 0.06) return { status: 'out_of_stock', stock: 0 };
  if (roll < 0.1) return { status: 'inactive', stock: null };
  return { status: 'active', stock: random.chance(0.4) ? random.between(1, 12) : null };
}

function addProduct(
  demo: Demo,
  random: Random,
  campus: DemoCampus,
  { personId, store }: Seller,
  listing: Listing,
  rest: Pick<NewProduct, 'status' | 'stock' | 'views' | 'is_featured' | 'created_at'>,
): void {
  const id = random.id();
  const mediaId = demo.mediaIds.get(listing.picture);
  if (mediaId === undefined) throw new Error(`There is no picture '${listing.picture}'.`);
  const isFirst = firstProducts.some(({ name }) => name === listing.name);
  demo.products.push({
    id,
    seller_id: personId,
    store_id: store?.id ?? null,
    name: listing.name,
    description: isFirst
      ? listing.description
      : `${listing.description} Meet me at ${random.pick(campus.places)}.`,
    price_kobo: listing.price * 100,
    original_price_kobo: listing.before === undefined ? null : listing.before * 100,
    category: listing.category,
    campus_id: campus.id,
    updated_at: rest.created_at,
    price_since: rest.created_at,
    ...rest,
  });
  demo.productMedia.push({ product_id: id, position: 0, media_id: mediaId });
}
