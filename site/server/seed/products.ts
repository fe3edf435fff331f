import type { ProductStatus } from '../db/schema.ts';
import { type DemoCampus, demoCampuses } from './campuses.ts';
import { firstProducts } from './first-products.ts';
import { type Listing, listings, newListings } from './listings.ts';
import { addSeller } from './people.ts';
import { picturesOf } from './pictures.ts';
import type { Random } from './random.ts';
import { type Demo, only, type Person, type Product, type Store } from './rows.ts';
import { addStore, firstStores } from './stores.ts';
import { before, day, hour, minute } from './times.ts';

interface Seller {
  person: Pick<Person, 'id'>;
  store?: Store;
}

/** Adds the listings of every campus and, on the first campus, the newest products of the design's screens. */
export function addProducts(demo: Demo, random: Random): void {
  const uses = new Map<Listing, number>();
  demoCampuses.forEach((campus, index) => {
    const sellers = addSellers(demo, campus, random);
    const first = index === 0 ? firstProducts : [];
    // Each campus has its own minutes, so that the newest of all campuses come from all of them.
    const createdAt = (position: number) =>
      before(demo.startedAt, position * 23 * hour + (index * 13 + 3) * minute);
    first.forEach((listing, position) => {
      const seller = sellers.find(({ store }) => store?.name === listing.store);
      if (!seller) throw new Error(`${listing.store} is not on the first campus.`);
      const { views, stock = null, featured = false, status = 'active' } = listing;
      addProduct(demo, random, campus.id, seller, listing, {
        views,
        stock: status === 'active' ? stock : 0,
        is_featured: featured,
        status,
        created_at: createdAt(position),
      });
    });
    // The listings that fewest campuses have, so that each is on sale somewhere.
    const more = random
      .shuffled(listings)
      .sort((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0))
      .slice(0, campus.products - first.length);
    more.forEach((listing, position) => {
      uses.set(listing, (uses.get(listing) ?? 0) + 1);
      const seller = sellerOf(listing, sellers, random);
      const { id } = campus;
      const product = addProduct(demo, random, id, seller, varied(listing, random), {
        ...fateOf(random),
        views: random.between(2, 120),
        is_featured: index > 0 && position < 3,
        created_at: createdAt(first.length + position),
      });
      product.description = `${product.description} Meet me at ${random.pick(campus.places)}.`;
    });
  });
}

function addSellers(demo: Demo, campus: DemoCampus, random: Random): Seller[] {
  const withStore = firstStores
    .filter((given) => given.campus === campus.id)
    .map((given) => {
      const store = addStore(demo, given, random);
      return { person: { id: store.owner_id }, store };
    });
  const since = before(demo.startedAt, 100 * day);
  return [
    ...withStore,
    ...campus.sellers.map((name) => ({ person: addSeller(demo, random, name, campus.id, since) })),
  ];
}

/** Adds the products of farms and of closed stores. */
export function addNewProducts(demo: Demo, random: Random): void {
  newListings.forEach((listing, index) => {
    const store = only(demo.rows.stores, ({ name }) => name === listing.store, listing.store);
    addProduct(demo, random, store.campus_id, { person: { id: store.owner_id }, store }, listing, {
      status: 'active',
      stock: random.chance(0.3) ? random.between(2, 15) : null,
      views: random.between(8, 90),
      is_featured: false,
      organic: listing.organic,
      // Older than the newest, which are those that the screens of the design show.
      created_at: before(demo.startedAt, 9 * day + index * 17 * hour),
    });
  });
}

/** Adds the fields that came later: the seller's number, and whether produce is organic. */
export function completeProducts({ rows }: Demo, random: Random): void {
  const phones = new Map(rows.people.map(({ id, phone }) => [id, phone]));
  for (const product of rows.products) {
    product.phone = phones.get(product.seller_id) ?? null;
    product.organic ??= product.category === 'farmProduce' && random.chance(0.4);
  }
}

/** The store that would sell it, or a student without a store. */
function sellerOf(listing: Listing, sellers: Seller[], random: Random): Seller {
  const word = listing.category.split(' ')[0] ?? '';
  const fitting = sellers.filter(({ store }) => store?.category.includes(word));
  const private_ = sellers.filter(({ store }) => store === undefined);
  return fitting.length > 0 && random.chance(0.75) ? random.pick(fitting) : random.pick(private_);
}

/** Prices differ a little from campus to campus; some were lowered. */
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

type Circumstances = Pick<Product, 'status' | 'stock' | 'views' | 'is_featured' | 'organic' | 'created_at'>;

function addProduct(
  demo: Demo,
  random: Random,
  campus_id: string,
  { person, store }: Seller,
  listing: Listing,
  circumstances: Circumstances,
): Product {
  const product: Product = {
    id: random.id(),
    seller_id: person.id,
    store_id: store?.id ?? null,
    name: listing.name,
    description: listing.description,
    price_kobo: listing.price * 100,
    original_price_kobo: listing.before === undefined ? null : listing.before * 100,
    original_price_until: null,
    category: listing.category,
    campus_id,
    updated_at: circumstances.created_at,
    price_since: circumstances.created_at,
    ...circumstances,
  };
  demo.rows.products.push(product);
  picturesOf(listing.picture, demo.mediaIds).forEach((media_id, position) => {
    demo.rows.product_media.push({ product_id: product.id, position, media_id });
  });
  return product;
}
