import type { ProductStatus } from '../db/schema.ts';
import { type DemoCampus, demoCampuses } from './campuses.ts';
import { commonListings, type Listing, mockUpProducts, storeListings, studentListings } from './listings.ts';
import { addSeller, peopleOn } from './people.ts';
import { findPictures } from './pictures.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly, type Person, type Product, type Store } from './rows.ts';
import { addStore, commonStores } from './stores.ts';
import { day, hour, minute, randomTime, timeBefore } from './times.ts';

interface Seller {
  person: Pick<Person, 'id'>;
  store?: Store;
}

/** Adds the listings of every campus and, on the first campus, the products in the design mock-ups. */
export function addProducts(demo: Demo, random: Random): void {
  const countsByListing = new Map<Listing, number>();
  demoCampuses.forEach((campus, index) => {
    const sellers = addSellers(demo, campus, random);
    const mockUpProductsOfCampus = index === 0 ? mockUpProducts : [];
    // Each campus has its own offset in minutes, so that the list of all campuses mixes their products.
    const createdAt = (position: number) => timeBefore(demo.now, ageOf(position) + (index * 13 + 3) * minute);
    mockUpProductsOfCampus.forEach((listing, position) => {
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
    // Prefer the listings that are on sale on the fewest campuses, so that each listing is on sale somewhere.
    const chosenListings = random
      .shuffled(commonListings)
      .sort((a, b) => (countsByListing.get(a) ?? 0) - (countsByListing.get(b) ?? 0))
      .slice(0, campus.products - mockUpProductsOfCampus.length);
    chosenListings.forEach((listing, position) => {
      countsByListing.set(listing, (countsByListing.get(listing) ?? 0) + 1);
      const seller = pickSeller(listing, sellers, random);
      const { id } = campus;
      const product = addProduct(demo, random, id, seller, varyPrice(listing, random), {
        ...pickStatus(random),
        views: random.between(2, 120),
        is_featured: index > 0 && position < 3,
        created_at: createdAt(mockUpProductsOfCampus.length + position),
      });
      product.description = `${product.description} Meet me at ${random.pick(campus.places)}.`;
    });
  });
}

/** The number of products of each campus that are less than a day old, so that Home has something new today. */
const newTodayCount = 9;

/** Returns the age of a campus's product by its position in the list of the newest products. */
const ageOf = (position: number) =>
  position < newTodayCount ? position * 110 * minute : position * 23 * hour;

function addSellers(demo: Demo, campus: DemoCampus, random: Random): Seller[] {
  const sellersWithStore = commonStores
    .filter((demoStore) => demoStore.campus === campus.id)
    .map((demoStore) => {
      const store = addStore(demo, demoStore, random);
      return { person: { id: store.owner_id }, store };
    });
  const since = timeBefore(demo.now, 100 * day);
  return [
    ...sellersWithStore,
    ...campus.sellers.map((name) => ({ person: addSeller(demo, random, name, campus.id, since) })),
  ];
}

/** Adds the products of farms and of closed stores. */
export function addStoreListings(demo: Demo, random: Random): void {
  storeListings.forEach((listing, index) => {
    const store = findOnly(demo.rows.stores, ({ name }) => name === listing.store, listing.store);
    addProduct(demo, random, store.campus_id, { person: { id: store.owner_id }, store }, listing, {
      status: 'active',
      stock: random.chance(0.3) ? random.between(2, 15) : null,
      views: random.between(8, 90),
      is_featured: false,
      organic: listing.organic,
      // These products are older than the products in the design mock-ups.
      created_at: timeBefore(demo.now, 9 * day + index * 17 * hour),
    });
  });
}

/**
 * Adds the listings of students without a store, and a few favorites of them. They are between the older products of
 * their campus, so that the first products of every list stay the same. No two of a campus show the same kind of thing.
 */
export function addStudentListings(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  for (const { id: campus } of demoCampuses) {
    const people = peopleOn(campus, demo);
    const sellers = people.filter(
      ({ id, google_id }) =>
        !google_id &&
        rows.products.some(({ seller_id }) => seller_id === id) &&
        !rows.stores.some(({ owner_id }) => owner_id === id),
    );
    const firstDay = campus === demoCampuses[0]?.id ? 19 : 5;
    const listings = studentListings.filter((listing) => listing.campus === campus);
    listings.forEach((listing, index) => {
      const person = random.pick(sellers);
      const created_at = timeBefore(now, firstDay * day + (index * 41 + random.between(1, 20)) * hour);
      const product = addProduct(demo, random, campus, { person }, listing, {
        status: 'active',
        stock: random.chance(0.3) ? random.between(1, 6) : null,
        views: random.between(6, 48),
        is_featured: false,
        organic: false,
        created_at,
      });
      product.phone = person.phone;
      const admirers = random.shuffled(people).slice(0, random.between(0, 3));
      for (const { id } of admirers) {
        if (id === person.id) continue;
        rows.favorites.push({
          person_id: id,
          product_id: product.id,
          created_at: randomTime(created_at, now, random),
        });
      }
    });
  }
}

/**
 * Sets the seller's phone number, and whether produce is organic. This step has its own random seed, so that the random
 * values of other steps stay the same.
 */
export function completeProducts({ rows }: Demo, random: Random): void {
  const phones = new Map(rows.people.map(({ id, phone }) => [id, phone]));
  for (const product of rows.products) {
    product.phone = phones.get(product.seller_id) ?? null;
    product.organic ??= product.category === 'farmProduce' && random.chance(0.4);
  }
}

/** Picks a seller with a store of the listing's category, or a seller without a store. */
function pickSeller(listing: Listing, sellers: Seller[], random: Random): Seller {
  const categoryWord = listing.category.split(' ')[0] ?? '';
  const sellersOfCategory = sellers.filter(({ store }) => store?.category.includes(categoryWord));
  const sellersWithoutStore = sellers.filter(({ store }) => store === undefined);
  return sellersOfCategory.length > 0 && random.chance(0.75)
    ? random.pick(sellersOfCategory)
    : random.pick(sellersWithoutStore);
}

/** Varies the price from campus to campus, and lowers some prices. */
function varyPrice(listing: Listing, random: Random): Listing {
  const roundingStep = listing.price >= 20_000 ? 1_000 : 100;
  const price = Math.round((listing.price * random.between(92, 110)) / 100 / roundingStep) * roundingStep;
  return random.chance(0.15)
    ? { ...listing, price, before: Math.round((price * 1.25) / roundingStep) * roundingStep }
    : { ...listing, price };
}

function pickStatus(random: Random): { status: ProductStatus; stock: number | null } {
  const roll = random.next();
  if (roll < 0.06) return { status: 'out_of_stock', stock: 0 };
  if (roll < 0.1) return { status: 'inactive', stock: null };
  return { status: 'active', stock: random.chance(0.4) ? random.between(1, 12) : null };
}

type ProductState = Pick<Product, 'status' | 'stock' | 'views' | 'is_featured' | 'organic' | 'created_at'>;

function addProduct(
  demo: Demo,
  random: Random,
  campus_id: string,
  { person, store }: Seller,
  listing: Listing,
  state: ProductState,
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
    updated_at: state.created_at,
    price_since: state.created_at,
    ...state,
  };
  demo.rows.products.push(product);
  findPictures(listing.picture, demo.mediaIds).forEach((media_id, position) => {
    demo.rows.product_media.push({ product_id: product.id, position, media_id });
  });
  return product;
}
