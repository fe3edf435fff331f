import { categoryFilter, storeCategories } from '../../contract/shared/categories.ts';
import { chatLink } from '../../contract/shared/chat-links.ts';
import { sellerContactText } from '../../contract/shared/chat-texts.ts';
import { campusFinder } from '../../contract/shared/find-campus.ts';
import { moveNewToday } from '../../contract/shared/home-lists.ts';
import { limits } from '../../contract/shared/limits.ts';
import { nearestNames } from '../../contract/shared/nearest-names.ts';
import { tileCategories } from '../../contract/shared/tile-categories.ts';
import type { Query, Reply, Store } from '../../contract/shared/types.ts';
import type { Answers, MarketRows } from '../call.ts';
import type { StoredProduct, StoredStore } from '../demo-data.ts';
import { compare, matchesSearch, paginate, sortByKey, splitWords } from '../lists.ts';
import { Refusal, requireFound } from '../refusal.ts';
import {
  badgeOf,
  findPerson,
  isBuyable,
  isOpenStore,
  isVisible,
  newestProducts,
  newestReviews,
  storeOf,
  toProduct,
  toProductDetails,
  toProductLine,
  toReview,
  toSeller,
  toSellerFacts,
  toStore,
} from '../views.ts';

/** Returns the id of a campus by its id, name or short name. */
export function campusId(rows: MarketRows, idOrName: string): string {
  const campus = campusFinder(rows.campuses)(idOrName);
  if (campus) return campus.id;
  const message = `campus '${idOrName}' is not one that we know`;
  const fullNames = new Map(
    rows.campuses.flatMap(({ name, short }) => [name, short].map((anyName) => [anyName, name])),
  );
  const names = nearestNames(idOrName, fullNames.keys(), 6).map((name) => fullNames.get(name) ?? name);
  const nearest = [...new Set(names)].slice(0, 3);
  throw new Refusal('invalid', message, { fields: { campus: message }, nearest });
}

type ProductFilter = Omit<Query<'GET /products'>, 'page' | 'limit' | 'cursor'>;

function listProducts(rows: MarketRows, filter: ProductFilter): StoredProduct[] {
  const {
    status = 'active',
    category,
    campus,
    search,
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    inStock,
    isVerified,
    sortBy,
    sortOrder = 'desc',
  } = filter;
  const campusOfFilter = campus && campusId(rows, campus);
  const categories = category ? categoryFilter(category) : undefined;
  const hasStatus = (product: StoredProduct) =>
    status === 'active'
      ? isBuyable(rows, product) || (inStock === 'false' && !filter.status && isVisible(rows, product))
      : status === 'out_of_stock' && isVisible(rows, product) && !isBuyable(rows, product);
  const products = rows.products.filter(
    (product) =>
      hasStatus(product) &&
      (!campusOfFilter || product.campus === campusOfFilter) &&
      (!categories || isInCategory(product, categories)) &&
      matchesSearch(search, wordsOf(product)) &&
      product.productPrice >= minPrice &&
      product.productPrice <= maxPrice &&
      (isVerified === undefined || isPaidSeller(rows, product) === (isVerified === 'true')),
  );
  if (sortBy) {
    const sortKeys = {
      createdAt: ({ createdAt }: StoredProduct) => createdAt,
      price: ({ productPrice }: StoredProduct) => productPrice,
      favorites: ({ _id }: StoredProduct) => countFavorites(rows, _id),
    };
    return sortByKey(products, sortKeys[sortBy], sortOrder);
  }
  const isNamed = ({ productName }: StoredProduct) => (matchesSearch(search, productName) ? 0 : 1);
  return newestProducts(products).sort((a, b) => isNamed(a) - isNamed(b));
}

/** Finds the dishes of a campus's canteens by their names. */
function findDishes(rows: MarketRows, search: string, campus: string | undefined) {
  const hasOwnCanteens = rows.canteens.some((canteen) => canteen.campus === campus);
  const canteens = rows.canteens.filter(
    (canteen) => !campus || canteen.campus === (hasOwnCanteens ? campus : undefined),
  );
  return canteens
    .flatMap((canteen) =>
      rows.menuItems
        .filter(({ canteenId, name }) => canteenId === canteen._id && matchesSearch(search, name))
        .map(({ _id, name, price, image }) => ({
          _id,
          name,
          price,
          ...pictureField(image),
          canteenId: canteen._id,
          canteenName: canteen.name,
        })),
    )
    .slice(0, 3);
}

const pictureField = (picture: string | undefined) => (picture === undefined ? {} : { picture });

const isPaidSeller = (rows: MarketRows, { sellerId }: StoredProduct) =>
  badgeOf(findPerson(rows, sellerId)).verificationLevel !== undefined;

const countFavorites = (rows: MarketRows, productId: string) =>
  rows.favorites.filter(({ targetId }) => targetId === productId).length;

/** Returns a batch of products and, for a search or a filter, the number of all that it finds. */
function listProductBatch(
  rows: MarketRows,
  query: Query<'GET /products'>,
  products = listProducts(rows, query),
): Reply<'GET /products'> {
  const { batch, pagination } = paginate(products, query);
  const { search, minPrice, maxPrice, inStock, isVerified, sortBy } = query;
  const isCounted = [search, minPrice, maxPrice, inStock, isVerified, sortBy].some(
    (value) => value !== undefined,
  );
  return {
    products: batch.map((product) => toProduct(rows, product)),
    pagination,
    ...(isCounted && !query.cursor && { found: products.length }),
  };
}

const wordsOf = ({ productName, productDescription, category }: StoredProduct) =>
  `${productName} ${productDescription} ${category}`;

function isInCategory(product: StoredProduct, categories: ReturnType<typeof categoryFilter>): boolean {
  return 'names' in categories
    ? categories.names.includes(product.category)
    : matchesSearch(categories.word, wordsOf(product));
}

/**
 * Lists promoted products, followed by popular products of sellers with the vendor package. No store has a second
 * popular product before every store has one.
 */
function listFeatured(rows: MarketRows, campus: string | undefined): StoredProduct[] {
  const products = listProducts(rows, { campus });
  const byViews = [...products].sort((a, b) => b.views - a.views || compare(a._id, b._id));
  const promoted = byViews.filter(({ isFeatured }) => isFeatured);
  const popular = byViews.filter(
    ({ isFeatured, sellerId }) => !isFeatured && badgeOf(findPerson(rows, sellerId)).verificationLevel,
  );
  const rankInStore = (product: StoredProduct) =>
    popular.filter(({ sellerId }) => sellerId === product.sellerId).indexOf(product);
  const ranked = popular.toSorted((a, b) => rankInStore(a) - rankInStore(b));
  return [...promoted, ...ranked.filter((product) => rankInStore(product) < 2)].slice(0, limits.featuredMax);
}

/** Lists all products for a screen that shows featured products, and those that are new today, above the list. */
function listBelowFeatured(rows: MarketRows, campus: string | undefined, now: number): StoredProduct[] {
  const products = listProducts(rows, { campus });
  const laterProducts = listFeatured(rows, campus);
  const others = products.filter((product) => !laterProducts.includes(product));
  const firstBatch = moveNewToday(others.slice(0, limits.pageSize), now);
  return [...firstBatch, ...products.filter((product) => !firstBatch.includes(product))];
}

/** Finds the open store with an id, slug or name, if possible on a campus. */
function findStore(rows: MarketRows, key: string, campus?: string): StoredStore | undefined {
  const slug = splitWords(key).join('-');
  const stores = rows.stores.filter(
    (store) => (store._id === key || store.slug === slug) && isOpenStore(rows, store),
  );
  const preferredCampus = campus && campusId(rows, campus);
  return stores.find((store) => store.campus === preferredCampus) ?? stores[0];
}

function requireStore(rows: MarketRows, key: string, campus?: string): StoredStore {
  return requireFound(findStore(rows, key, campus), 'Store not found');
}

/** Lists open stores that match a query, except farms. */
function listStores(rows: MarketRows, query: Query<'GET /stores'>) {
  const { category, search, campus, isVerified, sortBy = 'createdAt' } = query;
  const { sortOrder = sortBy === 'name' ? 'asc' : 'desc' } = query;
  const campusOfQuery = campus && campusId(rows, campus);
  const categories = category ? categoryFilter(category) : undefined;
  const words = (store: StoredStore) => `${store.storeName} ${store.storeDescription} ${store.category}`;
  const stores = rows.stores
    .filter(
      (store) =>
        isOpenStore(rows, store) &&
        store.category !== 'farmProduce' &&
        (!campusOfQuery || store.campus === campusOfQuery) &&
        matchesSearch(search, words(store)) &&
        (!categories ||
          ('names' in categories
            ? categories.names.includes(store.category)
            : matchesSearch(categories.word, words(store)))),
    )
    .map((store) => toStore(rows, store))
    .filter((store) => isVerified === undefined || store.isVerified === (isVerified === 'true'));
  // A store without stars comes last in both directions.
  const unrated = sortOrder === 'asc' ? 9.9 : -1;
  const keyOf = {
    createdAt: (store: (typeof stores)[number]) => store.createdAt,
    name: ({ slug }: (typeof stores)[number]) => slug,
    rating: ({ rating }: (typeof stores)[number]) => rating ?? unrated,
  }[sortBy];
  const { batch, pagination } = paginate(sortByKey(stores, keyOf, sortOrder), query);
  return { stores: batch, pagination };
}

function listFarms(rows: MarketRows, query: Query<'GET /farm-stores'>, campus?: string) {
  const farms = rows.stores
    .filter(
      (store) =>
        isOpenStore(rows, store) &&
        store.category === 'farmProduce' &&
        (campus === undefined || store.campus === campus) &&
        matchesSearch(query.search, `${store.storeName} ${store.storeDescription}`),
    )
    .map((store) => toStore(rows, store));
  const { batch, pagination } = paginate(
    sortByKey(farms, ({ createdAt }) => createdAt, 'desc'),
    query,
  );
  return { farms: batch, pagination };
}

/** Returns a batch of visible products, sold out or not, the newest first. */
function listVisible(
  rows: MarketRows,
  belongs: (product: StoredProduct) => boolean,
  query: Query<'GET /sellers/{id}/products'>,
) {
  const products = rows.products.filter(
    (product) =>
      belongs(product) && isVisible(rows, product) && matchesSearch(query.search, wordsOf(product)),
  );
  return paginate(newestProducts(products), query);
}

function listStoreProducts(rows: MarketRows, store: StoredStore, query: Query<'POST /store-detail'>) {
  const { batch, pagination } = listVisible(rows, ({ storeId }) => storeId === store._id, query);
  const { storeDescription, storeAddress } = store;
  return {
    products: batch.map((product) => ({ ...toProduct(rows, product), storeDescription, storeAddress })),
    pagination,
  };
}

/** Finds a product that others may see. */
export function findVisibleProduct(rows: MarketRows, id: string): StoredProduct {
  const product = rows.products.find(({ _id }) => _id === id);
  return requireFound(product && isVisible(rows, product) ? product : undefined, 'Product not found');
}

type ShopCall =
  | 'GET /config'
  | 'GET /campuses'
  | 'GET /all-products'
  | 'GET /products'
  | 'GET /featured-products'
  | 'GET /suggestions'
  | 'GET /products/lines'
  | 'GET /product-details/{id}'
  | 'GET /products/{id}/contact'
  | 'GET /sellers/{id}'
  | 'GET /sellers/{id}/products'
  | 'GET /stores'
  | 'GET /stores/categories'
  | 'GET /stores/{key}'
  | 'GET /stores/{key}/products'
  | 'GET /stores/{id}/reviews'
  | 'POST /store-detail'
  | 'GET /farm-stores'
  | 'GET /farm-stores/{campus}'
  | 'POST /farm-detail'
  | 'GET /embeds/current';

/** What visitors read: campuses, products, sellers, stores and farms. */
export const shopAnswers: Answers<ShopCall> = {
  'GET /config': ({ rows }) => ({ config: rows.config }),

  // Tests run on a page of the market itself.
  'GET /embeds/current': () => ({ origin: null, scopes: [] }),

  'GET /campuses': ({ rows, query }) => {
    const idsWithProducts = new Set(listProducts(rows, {}).map(({ campus }) => campus));
    const withProducts = rows.campuses.filter(({ id }) => idsWithProducts.has(id));
    const others = rows.campuses.filter(({ id }) => !idsWithProducts.has(id));
    return { campuses: query.withProducts ? withProducts : [...withProducts, ...others] };
  },

  'GET /all-products': ({ rows, query, now }) => {
    const isFiltered = query.category !== undefined || query.search !== undefined;
    if (!query.featured || isFiltered) return listProductBatch(rows, query);
    return listProductBatch(rows, query, listBelowFeatured(rows, query.campus, Date.parse(now())));
  },

  'GET /products': ({ rows, query }) => listProductBatch(rows, query),

  'GET /featured-products': ({ rows, query }) => ({
    products: listFeatured(rows, query.campus).map((product) => toProduct(rows, product)),
  }),

  'GET /suggestions': ({ rows, query: { campus, search } }) => {
    if (!search?.trim()) return { products: [], stores: [], farms: [], dishes: [], categories: [] };
    const { stores } = listStores(rows, { campus, sortBy: 'createdAt' });
    const { farms } = listFarms(rows, {}, campus && campusId(rows, campus));
    const toSuggestion = ({ _id, storeName, slug, logoUrl, pictures }: Store) => ({
      _id,
      storeName,
      slug,
      ...pictureField(logoUrl ?? pictures[0]),
    });
    const titleOf = (category: string) => (category === 'farmProduce' ? 'Farm produce' : category);
    return {
      products: listProducts(rows, { campus, search })
        .slice(0, 5)
        .map(({ _id, productName, productPrice, media }) => ({
          _id,
          productName,
          productPrice,
          ...pictureField(media.find(({ type }) => type === 'image')?.url),
        })),
      stores: stores
        .filter(({ storeName }) => matchesSearch(search, storeName))
        .slice(0, 3)
        .map(toSuggestion),
      farms: farms
        .filter(({ storeName }) => matchesSearch(search, storeName))
        .slice(0, 2)
        .map(toSuggestion),
      dishes: findDishes(rows, search, campus && campusId(rows, campus)),
      categories: tileCategories.filter((category) => matchesSearch(search, titleOf(category))).slice(0, 2),
    };
  },

  'GET /products/lines': ({ rows, query }) => {
    const products = [...new Set(query.ids.split(','))].flatMap(
      (id) => rows.products.find(({ _id }) => _id === id) ?? [],
    );
    return {
      lines: products
        .filter((product) => isVisible(rows, product))
        .map((product) => toProductLine(rows, product)),
    };
  },

  'GET /product-details/{id}': ({ rows, params, caller }) => {
    const product = findVisibleProduct(rows, params.id);
    // A seller's visit to their own product does not count as a view.
    if (caller?._id !== product.sellerId) product.views += 1;
    return { product: toProductDetails(rows, product) };
  },

  'GET /products/{id}/contact': ({ rows, params, caller, origin }) => {
    const { sellerId, productName, productPrice, campus, ...product } = findVisibleProduct(rows, params.id);
    const seller = findPerson(rows, sellerId);
    const store = storeOf(rows, sellerId);
    const text = sellerContactText({
      sellerName: store?.storeName ?? seller?.displayName ?? '',
      productName,
      price: productPrice,
      campusName: rows.campuses.find(({ id }) => id === campus)?.name ?? campus,
      productUrl: `${origin}/product/${product._id}`,
      buyerName: caller.displayName,
    });
    return { chatLink: chatLink(store?.whatsapp ?? store?.phone ?? seller?.phone, text) };
  },

  'GET /sellers/{id}': ({ rows, params }) => ({ seller: findSeller(rows, params.id) }),

  'GET /sellers/{id}/products': ({ rows, params, query }) => {
    const seller = findSeller(rows, params.id);
    const { batch, pagination } = listVisible(rows, ({ sellerId }) => sellerId === seller._id, query);
    return { products: batch.map((product) => toProduct(rows, product)), pagination };
  },

  'GET /stores': ({ rows, query }) => listStores(rows, query),

  'GET /stores/categories': () => ({ categories: [...storeCategories] }),

  'GET /stores/{key}': ({ rows, params: { key }, query }) => {
    const campus = campusFinder(rows.campuses)(key);
    const isShortName = campus?.short.toLowerCase() === key.trim().toLowerCase();
    const store = findStore(rows, key, query.campus);
    // A store takes precedence over a campus's short name.
    if (campus && !(isShortName && store)) return listStores(rows, { ...query, campus: campus.id });
    return { store: toStore(rows, requireFound(store, 'Store not found')) };
  },

  'GET /stores/{key}/products': ({ rows, params, query }) => {
    const store = requireStore(rows, params.key, query.campus);
    const { batch, pagination } = listVisible(rows, ({ storeId }) => storeId === store._id, query);
    return { products: batch.map((product) => toProduct(rows, product)), pagination };
  },

  'GET /stores/{id}/reviews': ({ rows, params, query }) => {
    const store = requireStore(rows, params.id, query.campus);
    const productIds = rows.products
      .filter((product) => product.storeId === store._id && isVisible(rows, product))
      .map(({ _id }) => _id);
    const reviews = rows.reviews.filter(({ productId }) => productIds.includes(productId));
    const { batch, pagination } = paginate(newestReviews(reviews), query);
    return { reviews: batch.map((review) => toReview(rows, review)), pagination };
  },

  'POST /store-detail': ({ rows, body: { storeId, googleId }, query, caller }) => {
    const isOwner = googleId !== undefined && caller?.googleId === googleId;
    const store = isOwner ? storeOf(rows, caller._id) : findStore(rows, storeId ?? '', query.campus);
    const foundStore = requireFound(store, 'Store not found');
    return {
      store: toStore(rows, foundStore),
      ...sellerOfStore(rows, foundStore),
      ...listStoreProducts(rows, foundStore, query),
    };
  },

  'GET /farm-stores': ({ rows, query }) => listFarms(rows, query),

  'GET /farm-stores/{campus}': ({ rows, params, query }) =>
    listFarms(rows, query, campusId(rows, params.campus)),

  'POST /farm-detail': ({ rows, body, query }) => {
    const farm = findStore(rows, body.storeId, query.campus);
    const foundFarm = requireFound(farm?.category === 'farmProduce' ? farm : undefined, 'Farm not found');
    return {
      farm: toStore(rows, foundFarm),
      ...sellerOfStore(rows, foundFarm),
      ...listStoreProducts(rows, foundFarm, query),
    };
  },
};

function sellerOfStore(rows: MarketRows, { sellerId }: StoredStore) {
  const name = findPerson(rows, sellerId)?.displayName ?? '';
  return { seller: { name, ...toSellerFacts(rows, sellerId) } };
}

/** Finds a seller. A person who sells nothing is not found. */
function findSeller(rows: MarketRows, id: string) {
  const person = findPerson(rows, id);
  const seller = person && toSeller(rows, person);
  return requireFound(seller?.storeId || seller?.productCount ? seller : undefined, 'Seller not found');
}
